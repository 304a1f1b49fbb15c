/** One simulated site: its weather, its sun and its masters, stepped together. */
import { generateSite } from "#domain/site-generator/generate-site.ts";
import type { Place } from "#domain/site-generator/places.ts";
import type { SitePresetName } from "#domain/site-generator/presets.ts";
import type { SiteGround } from "#simulator/control/master-control-settings.ts";
import { settingsFrom } from "#simulator/control/master-control-settings.ts";
import type { SimFault } from "#simulator/faults/fault-order.ts";
import { usualMix } from "#simulator/faults/usual-mix.ts";
import { SimMaster } from "#simulator/master/sim-master.ts";
import { seedOf } from "#simulator/seed.ts";
import { physicalSite } from "#simulator/site/physical-site.ts";
import { type Observer, solarPosition } from "#simulator/sun/solar-position.ts";
import { SiteWeather } from "#simulator/weather/site-weather.ts";
import type { WeatherControl } from "#simulator/weather/weather.ts";

export interface SimSiteOptions {
  /** Seed of the generator that creates the site, and of all random events. */
  readonly seed: number;
  readonly preset: SitePresetName;
  /** Epoch seconds at which the model begins. */
  readonly startSeconds: number;
  /** Seconds added to the time of the simulated sun. */
  readonly sunShiftSeconds: number;
}

interface UsualFaults {
  readonly model: SimMaster;
  readonly faults: readonly SimFault[];
}

/** Maximum length of a step of the model in seconds; a longer step is split. */
const LONGEST_STEP_SECONDS = 60;

export class SimSite {
  readonly masters: readonly SimMaster[];
  private readonly usualFaults: readonly UsualFaults[];
  private readonly weather: SiteWeather;
  private readonly observer: Observer;
  /**
   * Epoch seconds by the model's clock, which runs ahead of the real one when the model is
   * accelerated.
   */
  private modelSeconds: number;
  private readonly sunShiftSeconds: number;

  constructor({ seed, preset, startSeconds, sunShiftSeconds }: SimSiteOptions) {
    const physical = physicalSite(generateSite({ seed, preset }));
    const { place } = physical;
    this.observer = observerOf(place);
    this.weather = new SiteWeather({
      seed: seedOf(seed, place.name),
      climate: place,
      utcOffsetHours: place.utcOffset,
    });
    const planned = physical.masters.map((master) => {
      const { faults, unsynced } = usualMix(seed, preset, master);
      return { model: new SimMaster({ seed, physical: master, place, unsynced }), faults };
    });
    this.masters = planned.map(({ model }) => model);
    this.usualFaults = planned;
    this.modelSeconds = startSeconds;
    this.sunShiftSeconds = sunShiftSeconds;
  }

  order(control: WeatherControl): void {
    this.weather.apply(control);
  }

  /** Starts the initial faults of the site; they last until they are repaired. */
  playUsualFaults(): void {
    for (const { model, faults } of this.usualFaults) {
      for (const fault of faults) model.applyFault(fault);
    }
  }

  /**
   * Advances the site by that many seconds of the model.
   * @param epochSeconds time in the messages, whatever the model's own time is
   */
  step(epochSeconds: number, seconds: number): void {
    const count = Math.ceil(seconds / LONGEST_STEP_SECONDS);
    for (let part = 0; part < count; part += 1) this.advance(epochSeconds, seconds / count);
  }

  private advance(epochSeconds: number, dtSeconds: number): void {
    this.modelSeconds += dtSeconds;
    const sunEpochSeconds = this.modelSeconds + this.sunShiftSeconds;
    const sun = solarPosition(sunEpochSeconds, this.observer);
    const weather = this.weather.step(sunEpochSeconds, dtSeconds, sun);
    for (const master of this.masters)
      master.step({ epochSeconds, sunEpochSeconds, dtSeconds, weather, sun });
  }
}

/** The observer for the position of the sun: the middle of the site, used for all of it. */
export function observerOf(place: Place): Observer {
  const ground: SiteGround = {
    latitude: place.latitude,
    longitude: place.longitude,
    utcOffsetHours: place.utcOffset,
    elevationMetres: place.elevation,
    isSafetySideEast: undefined,
  };
  return settingsFrom(undefined, ground).observer;
}
