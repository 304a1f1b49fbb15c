/** Inputs of one step of a master. */
import type { SunPosition } from "#simulator/sun/solar-position.ts";
import type { Weather } from "#simulator/weather/weather.ts";

export interface MasterStep {
  /** Real time, whole seconds: the time in the messages. */
  readonly epochSeconds: number;
  /** The time of the simulated sun, in epoch seconds. */
  readonly sunEpochSeconds: number;
  /** Seconds that pass in the model; more than in reality when the model is accelerated. */
  readonly dtSeconds: number;
  readonly weather: Weather;
  readonly sun: SunPosition;
}
