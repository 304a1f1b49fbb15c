/**
 * Keeps the stow control of a master: updates it from documents, and restores it after restarts.
 */
import type { WindStowRow } from "#domain/parameters/wind-stow-table.ts";
import type { Place } from "#domain/site-generator/places.ts";
import {
  type MasterControlSettings,
  settingsFrom,
} from "#simulator/control/master-control-settings.ts";
import { StowControl } from "#simulator/control/stow-control.ts";
import type { StowMemory } from "#simulator/control/stow-orders.ts";
import type { StowInput, StowState } from "#simulator/control/stow-state.ts";
import { windTableFrom } from "#simulator/control/wind-rows.ts";
import type { MasterConfig } from "./master-config.ts";

interface Settings {
  readonly settings: MasterControlSettings;
  /** Rows of the wind stow table, with angles in degrees or sentinels. */
  readonly windTable: readonly WindStowRow[];
}

export class MasterControl {
  readonly #place: Place;
  readonly #config: MasterConfig;
  #settings: Settings;
  #control: StowControl;
  #stow: StowState | undefined;

  constructor(place: Place, config: MasterConfig) {
    this.#place = place;
    this.#config = config;
    this.#settings = this.#read();
    this.#control = new StowControl(this.#settings.settings, this.#settings.windTable);
  }

  /** The present stow control; a restart replaces it with a new one. */
  get current(): StowControl {
    return this.#control;
  }

  get windTable(): readonly WindStowRow[] {
    return this.#settings.windTable;
  }

  /** The stow control's last decision; undefined before the first step. */
  get stow(): StowState | undefined {
    return this.#stow;
  }

  decide(input: StowInput): StowState {
    this.#stow = this.#control.step(input);
    return this.#stow;
  }

  /** Applies the settings of the present documents to the stow control. */
  takeSettings(): MasterControlSettings {
    this.#settings = this.#read();
    const { settings, windTable } = this.#settings;
    this.#control.takeSettings(settings, windTable);
    return settings;
  }

  /** Restarts the stow control with the stored state. */
  restart(memory: StowMemory | undefined): void {
    const { settings, windTable } = this.#settings;
    this.#control = new StowControl(settings, windTable, memory);
  }

  #read(): Settings {
    const { latitude, longitude, utcOffset, elevation } = this.#place;
    const { site, settings: document } = this.#config;
    const side = site?.safetyStowDirection ?? undefined;
    const settings = settingsFrom(document, {
      latitude,
      longitude,
      utcOffsetHours: site?.utcOffset ?? utcOffset,
      elevationMetres: elevation,
      isSafetySideEast: side === undefined ? undefined : side === 1,
    });
    return { settings, windTable: windTableFrom(document, settings) };
  }
}
