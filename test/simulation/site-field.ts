/**
 * The field of one layout: weather, masters and trackers, simulated in coarse steps while no
 * command runs.
 */
import { generateSite } from "#domain/site-generator/generate-site.ts";
import { PLACES } from "#domain/site-generator/places.ts";
import type { Command } from "#domain/wire/command.ts";
import type { Protections } from "#simulator/command/protections.ts";
import { observerOf } from "#simulator/fleet/sim-site.ts";
import { SimMaster } from "#simulator/master/sim-master.ts";
import { seedOf } from "#simulator/seed.ts";
import { type PhysicalMaster, physicalSite } from "#simulator/site/physical-site.ts";
import { type Observer, solarPosition } from "#simulator/sun/solar-position.ts";
import { SiteWeather } from "#simulator/weather/site-weather.ts";
import type { MasterCarrier } from "./master-carrier.ts";
import type { VirtualTime } from "./virtual-time.ts";

export interface SiteFieldOptions {
  readonly seed: number;
  readonly masters: number;
  /** Number of trackers per master. */
  readonly trackers: number;
  readonly protections: Partial<Protections>;
  readonly onEffect: (mId: string, command: Command) => void;
}

const PLACE = PLACES.lowndesPine;
/** Seconds per step. */
const STEP = { idle: 120, watched: 30 } as const;
/**
 * Seconds after a command in which trackers may still move; from one limit to the other takes ten
 * minutes.
 */
const WATCHED_SECONDS = 720;

export class SiteField {
  readonly physical: readonly PhysicalMaster[];
  readonly models: readonly SimMaster[];
  readonly #weather: SiteWeather;
  readonly #observer: Observer;
  #watchedUntil = 0;

  constructor({ seed, masters, trackers, protections, onEffect }: SiteFieldOptions) {
    const whole = physicalSite(generateSite({ seed, preset: "winter" }));
    this.physical = whole.masters
      .slice(0, masters)
      .map((master) => ({ ...master, trackers: master.trackers.slice(0, trackers) }));
    this.models = this.physical.map(
      (physical) =>
        new SimMaster({
          ...{ seed, physical, place: PLACE, protections },
          onEffect: (command) => onEffect(physical.mId, command),
        }),
    );
    this.#weather = new SiteWeather({
      seed: seedOf(seed, PLACE.name),
      climate: PLACE,
      utcOffsetHours: PLACE.utcOffset,
    });
    this.#observer = observerOf(PLACE);
  }

  /** Switches to short steps, because trackers may move soon. */
  watch(time: VirtualTime): void {
    this.#watchedUntil = time.nowSeconds + WATCHED_SECONDS;
  }

  /** Starts the steps. @param onStep called after each step */
  live(time: VirtualTime, carriers: readonly MasterCarrier[], onStep: () => void): void {
    let before = time.nowSeconds;
    const step = () => {
      const epochSeconds = time.nowSeconds;
      const dtSeconds = epochSeconds - before;
      before = epochSeconds;
      const sun = solarPosition(epochSeconds, this.#observer);
      const weather = this.#weather.step(epochSeconds, dtSeconds, sun);
      for (const { model } of carriers) {
        model.step({ epochSeconds, sunEpochSeconds: epochSeconds, dtSeconds, weather, sun });
      }
      for (const carrier of carriers) carrier.flush();
      onStep();
      plan();
    };
    const plan = () => {
      const seconds = time.nowSeconds < this.#watchedUntil ? STEP.watched : STEP.idle;
      time.after(seconds * 1000, "step", step);
    };
    plan();
  }
}
