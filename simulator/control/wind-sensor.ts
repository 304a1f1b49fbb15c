/** Measures the wind of a master, and judges whether its sensor can be trusted. */
import { Dwell } from "./dwell.ts";
import type { StowSensors } from "./stow-state.ts";

/** Wind value that the server sends to a master: it can only raise the protection. */
export interface ServerWind {
  readonly mph: number;
  readonly validUntilSeconds: number;
}

export interface WindReport {
  /**
   * The higher one of the sensor's and the server's wind; undefined if the sensor is enabled but
   * lost and the server sends nothing.
   */
  readonly gustMph: number | undefined;
  readonly isDisconnected: boolean;
  readonly isFaulty: boolean;
}

const DISCONNECTED_SECONDS = 60;
const FROZEN_SECONDS = 1800;
const PLAUSIBLE_SECONDS = 600;
const HIGHEST_MPH = 160;
const LARGEST_DIFFERENCE_MPH = 30;

export class WindSensor {
  readonly #disconnected = new Dwell({ setSeconds: DISCONNECTED_SECONDS, clearSeconds: 0 });
  readonly #faulty = new Dwell({ setSeconds: 0, clearSeconds: PLAUSIBLE_SECONDS });
  #lastMph = Number.NaN;
  #sameSinceSeconds = 0;

  /** Judges the connection to the sensor again at the next step, without waiting. */
  reset(): void {
    this.#disconnected.reset();
  }

  update(
    nowSeconds: number,
    sensors: StowSensors,
    isEnabled: boolean,
    server: ServerWind | undefined,
  ): WindReport {
    const isRead = isEnabled && sensors.isWindSensorConnected;
    const serverMph = validMph(nowSeconds, server);
    const isImplausible = isRead && this.#isImplausible(nowSeconds, sensors, serverMph);
    return {
      gustMph: gust(sensors, isEnabled, serverMph),
      isDisconnected: this.#disconnected.update(
        nowSeconds,
        isEnabled && !sensors.isWindSensorConnected,
        isRead || !isEnabled,
      ),
      isFaulty: this.#faulty.update(nowSeconds, isImplausible, !isImplausible),
    };
  }

  #isImplausible(
    nowSeconds: number,
    { windMph, gustMph }: StowSensors,
    serverMph: number | undefined,
  ): boolean {
    if (windMph !== this.#lastMph) {
      this.#lastMph = windMph;
      this.#sameSinceSeconds = nowSeconds;
    }
    // A constant reading above zero means a frozen sensor; a constant zero is plausible in still
    // air.
    const isFrozen = windMph > 0 && nowSeconds - this.#sameSinceSeconds >= FROZEN_SECONDS;
    const isApart =
      serverMph !== undefined && Math.abs(windMph - serverMph) > LARGEST_DIFFERENCE_MPH;
    return isFrozen || isApart || Math.max(windMph, gustMph) > HIGHEST_MPH;
  }
}

function gust(
  sensors: StowSensors,
  isEnabled: boolean,
  serverMph: number | undefined,
): number | undefined {
  if (!isEnabled) return serverMph ?? 0;
  if (!sensors.isWindSensorConnected) return serverMph;
  return Math.max(sensors.gustMph, serverMph ?? 0);
}

export function validMph(nowSeconds: number, server: ServerWind | undefined): number | undefined {
  return server !== undefined && nowSeconds < server.validUntilSeconds ? server.mph : undefined;
}
