/** What a master is given for one step. */
import type { SunPosition } from "#simulator/sun/solar-position.ts";
import type { Weather } from "#simulator/weather/weather.ts";

export interface MasterStep {
  /** Real time, whole seconds: what stands in the messages. */
  readonly epochSeconds: number;
  /** The time by which the sun moves. */
  readonly sunEpochSeconds: number;
  /** How much time passes for the model; more than really passes when it is sped up. */
  readonly dtSeconds: number;
  readonly weather: Weather;
  readonly sun: SunPosition;
}
