/** Inputs of one step of a master. */
import type { SunPosition } from "#simulator/sun/solar-position.ts";
import type { Weather } from "#simulator/weather/weather.ts";

export interface MasterStep {
  /** Real time, whole seconds: the time in the messages. */
  readonly epochSeconds: number;
  /** The time of the simulated sun. */
  readonly sunEpochSeconds: number;
  /** Time that passes in the model; longer than real time when it is accelerated. */
  readonly dtSeconds: number;
  readonly weather: Weather;
  readonly sun: SunPosition;
}
