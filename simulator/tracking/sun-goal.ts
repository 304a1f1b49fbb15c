/** The goal angle of trackers at one moment by sun and clock, before any stow. */
import type { MasterControlSettings } from "#simulator/control/master-control-settings.ts";
import { type AngleTable, DAY_MODES, dayStartOf } from "./angle-table.ts";
import { angleBetween } from "./compute-angle-table.ts";
import { overnightWindowSeconds } from "./night.ts";
import { angleTable } from "./shared-angle-table.ts";
import type { NeighbourHeights, TrackingOptions } from "./tracking-options.ts";

export interface SunMoment {
  /** Index of the entry of the angle table, 0 to 1439. */
  readonly tableIndex: number;
  readonly mode: (typeof DAY_MODES)[keyof typeof DAY_MODES];
  /** Angle in the entry of the angle table; degrees, west positive. */
  readonly tableDegrees: number;
  /** Whether trackers are leaving for the overnight angle or have left. */
  readonly isOvernight: boolean;
  /**
   * Goal angle of one node of the master, in degrees.
   * @param heights heights of the node's own neighbours, if it has any
   */
  nodeDegrees(index: number, count: number, heights: NeighbourHeights | undefined): number;
}

/**
 * Computes goals from the angle table of the day, which it caches until the day, the settings or
 * the options change.
 */
export class SunGoal {
  #settings: MasterControlSettings | undefined;
  #options: TrackingOptions | undefined;
  #table: AngleTable | undefined;

  at(
    sunEpochSeconds: number,
    settings: MasterControlSettings,
    options: TrackingOptions,
  ): SunMoment {
    const table = this.#tableOf(sunEpochSeconds, settings, options);
    const secondOfDay = sunEpochSeconds - table.dayStartSeconds;
    const index = Math.floor(secondOfDay / 60);
    const tableDegrees = table.angles[index] ?? settings.overnightDegrees;
    const sinceStart = table.overnightMinutes[index] ?? -1;
    const overnightSeconds = sinceStart * 60 + (secondOfDay % 60);
    const windowSeconds = overnightWindowSeconds(settings);
    const isOvernight = sinceStart >= 0;
    return {
      tableIndex: index,
      mode: modeOf(table.modes[index]),
      tableDegrees,
      isOvernight,
      nodeDegrees(node, count, heights) {
        const hasLeft = isOvernight && overnightSeconds * count >= windowSeconds * node;
        if (hasLeft) return settings.overnightDegrees;
        if (heights === undefined) return tableDegrees;
        return angleBetween(table, index, settings, options, heights);
      },
    };
  }

  #tableOf(
    sunEpochSeconds: number,
    settings: MasterControlSettings,
    options: TrackingOptions,
  ): AngleTable {
    const dayStart = dayStartOf(sunEpochSeconds, settings.utcOffsetHours);
    const isCurrent =
      this.#settings === settings &&
      this.#options === options &&
      this.#table?.dayStartSeconds === dayStart;
    if (this.#table === undefined || !isCurrent) {
      this.#table = angleTable(settings, options, dayStart);
      this.#settings = settings;
      this.#options = options;
    }
    return this.#table;
  }
}

function modeOf(value: number | undefined): SunMoment["mode"] {
  if (value === DAY_MODES.tracking || value === DAY_MODES.antishading) return value;
  return DAY_MODES.night;
}
