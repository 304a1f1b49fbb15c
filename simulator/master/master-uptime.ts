/** When and why a master was last started, and whether it is down now. */
import type { RESET_TYPES } from "#domain/device-data/enumerations.ts";

/** Why the master was last restarted. */
export type ResetType = keyof typeof RESET_TYPES;

/** How long a restart of the whole controller takes, in seconds. */
export const RESTART_SECONDS = 45;

const BY_SOFTWARE: ResetType = 3;

export class MasterUptime {
  #bootTime: number | undefined;
  #isBootTimeKnown = true;
  #resetType: ResetType = BY_SOFTWARE;
  #downUntil: number | undefined;

  /** Epoch seconds of the master's last start; undefined before the first step. */
  get bootTime(): number | undefined {
    return this.#bootTime;
  }

  /** Time of the last start for reports; null if the master's clock was not set then. */
  get reportedBootTime(): number | null {
    return (this.#isBootTimeKnown ? this.#bootTime : undefined) ?? null;
  }

  get resetType(): ResetType {
    return this.#resetType;
  }

  get isDown(): boolean {
    return this.#downUntil !== undefined;
  }

  /** @param isClockSet whether the master's own clock was set at this time */
  started(epochSeconds: number, isClockSet: boolean): void {
    this.#bootTime = epochSeconds;
    this.#isBootTimeKnown = isClockSet;
    this.#downUntil = undefined;
  }

  /**
   * Takes the master down for the duration of a restart.
   * @param modelSeconds the present model time
   */
  goDown(modelSeconds: number, why: ResetType): void {
    this.#downUntil = modelSeconds + RESTART_SECONDS;
    this.#resetType = why;
  }

  /** Whether the time for which the master is down is over. */
  isDue(modelSeconds: number): boolean {
    return this.#downUntil !== undefined && modelSeconds >= this.#downUntil;
  }
}
