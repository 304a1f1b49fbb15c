/** One simulated site: its weather, its sun and its masters, stepped together. */
import { generateSite } from "#domain/site-generator/generate-site.ts";
import type { Place } from "#domain/site-generator/places.ts";
import type { SitePresetName } from "#domain/site-generator/presets.ts";
import type { SiteGround } from "#simulator/control/master-control-settings.ts";
import { settingsFrom } from "#simulator/control/master-control-settings.ts";
import type { FaultMix } from "#simulator/faults/default-mix.ts";
import type { SimFault } from "#simulator/faults/fault-order.ts";
import { type MixOrder, stormMix } from "#simulator/faults/storm-mix.ts";
import { usualMix } from "#simulator/faults/usual-mix.ts";
import { SimMaster } from "#simulator/master/sim-master.ts";
import { seedOf } from "#simulator/seed.ts";
import { firstPart, type PhysicalMaster, physicalSite } from "#simulator/site/physical-site.ts";
import { type Observer, solarPosition } from "#simulator/sun/solar-position.ts";
import { judgeSite, type SiteVerdict } from "#simulator/training/site-verdict.ts";
import { SiteWeather } from "#simulator/weather/site-weather.ts";
import type { StormFront } from "#simulator/weather/storm-front.ts";
import type { WeatherControl } from "#simulator/weather/weather.ts";
import type { NewSite } from "./fleet-options.ts";

export interface SimSiteOptions {
  /** Seed of the generator that creates the site, and of all random events. */
  readonly seed: number;
  readonly preset: SitePresetName;
  /** The part of the preset that is a new site; undefined for all of it, as a site in service. */
  readonly newSite?: NewSite | undefined;
  /** Epoch seconds at which the model begins. */
  readonly startSeconds: number;
  /** Seconds added to the time of the simulated sun. */
  readonly sunShiftSeconds: number;
}

interface PlannedMaster {
  readonly model: SimMaster;
  readonly physical: PhysicalMaster;
  readonly usualFaults: readonly SimFault[];
  /** Faults that an order has planted. */
  plantedFaults: readonly SimFault[];
}

/** Maximum length of a step of the model in seconds; a longer step is split. */
const LONGEST_STEP_SECONDS = 60;

export class SimSite {
  /** Name of the layout that is entered for the site. */
  readonly name: string;
  readonly place: Place;
  readonly masters: readonly SimMaster[];
  private readonly planned: readonly PlannedMaster[];
  private verdict: SiteVerdict | undefined;
  private readonly weather: SiteWeather;
  private readonly observer: Observer;
  /**
   * Epoch seconds by the model's clock, which runs ahead of the real one when the model is
   * accelerated.
   */
  private modelSeconds: number;
  private readonly sunShiftSeconds: number;

  constructor({ seed, preset, newSite, startSeconds, sunShiftSeconds }: SimSiteOptions) {
    const generated = generateSite({ seed, preset });
    const whole = physicalSite(generated);
    const physical = newSite === undefined ? whole : firstPart(whole, newSite);
    const { place } = physical;
    this.name = generated.layout.name;
    this.place = place;
    this.observer = observerOf(place);
    this.weather = new SiteWeather({
      seed: seedOf(seed, place.name),
      climate: place,
      utcOffsetHours: place.utcOffset,
    });
    this.planned = physical.masters.map((master) => {
      const { faults, unsynced } =
        newSite === undefined ? usualMix(seed, preset, master) : newNodes(master);
      const model = new SimMaster({ seed, physical: master, place, unsynced });
      return { model, physical: master, usualFaults: faults, plantedFaults: [] };
    });
    this.masters = this.planned.map(({ model }) => model);
    this.modelSeconds = startSeconds;
    this.sunShiftSeconds = sunShiftSeconds;
  }

  /** Whether a master has received the site document of this layout. */
  isOf(layoutId: string): boolean {
    return this.masters.some(({ site }) => site?.layoutId === layoutId);
  }

  order(control: WeatherControl): void {
    this.weather.apply(control);
  }

  /** Begins a calm as if it had lasted for long, so that no tracker is stowed for earlier weather. */
  calm(): void {
    this.weather.apply({ kind: "clear" });
    this.weather.apply({ kind: "calm" });
    for (const master of this.masters) master.forgetWeather();
  }

  /** Whether every tracker that no fault holds is at an angle that is safe in such a storm. */
  isStowedFor(storm: StormFront): boolean {
    return this.judge(storm, 0).isStowed;
  }

  /**
   * Plants a mix of faults on trackers without any, in place of the mix that was planted before.
   * Returns the planted faults.
   */
  plantFaults(order: MixOrder): readonly SimFault[] {
    for (const planned of this.planned) {
      const { model, physical } = planned;
      for (const fault of planned.plantedFaults) model.applyFault({ ...fault, isOn: false });
      const faulty = model.trackers.faults;
      planned.plantedFaults = stormMix(order, physical, (index) => faulty[index] !== 0);
      for (const fault of planned.plantedFaults) model.applyFault(fault);
    }
    return this.planned.flatMap(({ plantedFaults }) => plantedFaults);
  }

  /**
   * The true state of the site when the gust of a storm reached it; returned once, undefined if no
   * storm has arrived since.
   */
  takeVerdict(): SiteVerdict | undefined {
    const { verdict } = this;
    this.verdict = undefined;
    return verdict;
  }

  /** Starts the initial faults of the site; they last until they are repaired. */
  playUsualFaults(): void {
    for (const { model, usualFaults } of this.planned) {
      for (const fault of usualFaults) model.applyFault(fault);
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
    const { arrivedStorm } = this.weather;
    if (arrivedStorm !== undefined) this.verdict = this.judge(arrivedStorm, epochSeconds);
    for (const master of this.masters)
      master.step({ epochSeconds, sunEpochSeconds, dtSeconds, weather, sun });
  }

  /** Judges the trackers as they are before the masters feel the storm. */
  private judge({ gustMph, hailSeconds }: StormFront, epochSeconds: number): SiteVerdict {
    const force = { gustMph, isHailing: hailSeconds > 0 };
    const masters = this.masters.map((master) => master.trackers.inStorm(force));
    return judgeSite(this.name, epochSeconds, masters);
  }
}

/** The nodes as the factory delivers them: without faults, and without an ID from the master. */
function newNodes({ trackers }: PhysicalMaster): Pick<FaultMix, "faults" | "unsynced"> {
  return { faults: [], unsynced: [...trackers.keys()] };
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
