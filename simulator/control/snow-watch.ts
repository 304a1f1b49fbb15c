/**
 * Decides on the snow stow by the depth of snow over the baseline and how long it has lasted, and
 * judges a sensor that is silent. Depths are in inches.
 */
import { Dwell } from "./dwell.ts";

export interface SnowReport {
  /** Depth of snow over the baseline; undefined when the sensor has no echo. */
  readonly depthInches: number | undefined;
  readonly isStowing: boolean;
  readonly isDisconnected: boolean;
  readonly isFaulty: boolean;
  /** Whether snow is assumed: the sensor is silent, and it was snowing not long before. */
  readonly isPresumed: boolean;
}

const STOW_INCHES = 4;
const CLEAR_INCHES = 2;
const STOW_TIMES = { setSeconds: 15 * 60, clearSeconds: 60 * 60 };
const SILENT_SECONDS = 600;
const PLAUSIBLE_SECONDS = 1800;
const LOWEST_INCHES = -6;
const HIGHEST_INCHES = 120;
/**
 * Largest plausible change between two readings of the sensor; a larger one counts as a sensor
 * fault.
 */
const LARGEST_JUMP_INCHES = 6;
const REMEMBERED_SECONDS = 6 * 3600;

export class SnowWatch {
  readonly #stow = new Dwell(STOW_TIMES);
  readonly #disconnected = new Dwell({ setSeconds: SILENT_SECONDS, clearSeconds: 0 });
  readonly #faulty = new Dwell({ setSeconds: 0, clearSeconds: PLAUSIBLE_SECONDS });
  #lastDepth: number | undefined;
  #stowedAtSeconds = Number.NEGATIVE_INFINITY;

  get isStowing(): boolean {
    return this.#stow.isSet;
  }

  /**
   * Begins or ends the snow stow by command or after a restart. If the snow is deep, it causes the
   * stow again after its dwell time.
   */
  setStow(isStowing: boolean): void {
    this.#stow.force(isStowing);
  }

  /** Ends the snow stow; the next update judges the snow again without waiting. */
  reset(): void {
    this.#stow.reset();
    this.#disconnected.reset();
  }

  /**
   * Judges the next reading of the sensor.
   * @param distanceInches from the sensor down to snow or ground; undefined without an echo
   */
  update(
    nowSeconds: number,
    distanceInches: number | undefined,
    baselineInches: number,
    isEnabled: boolean,
  ): SnowReport {
    const depth = distanceInches === undefined ? undefined : baselineInches - distanceInches;
    const isStowing = this.#updateStow(nowSeconds, depth, isEnabled);
    const isSilent = isEnabled && depth === undefined;
    const isDisconnected = this.#disconnected.update(nowSeconds, isSilent, !isSilent);
    const wasSnowing = nowSeconds - this.#stowedAtSeconds <= REMEMBERED_SECONDS;
    return {
      depthInches: depth,
      isStowing,
      isDisconnected,
      isFaulty: this.#updateFault(nowSeconds, depth),
      isPresumed: isDisconnected && wasSnowing,
    };
  }

  #updateStow(nowSeconds: number, depth: number | undefined, isEnabled: boolean): boolean {
    if (!isEnabled) this.#stow.force(false);
    const isDeep = isEnabled && depth !== undefined && depth >= STOW_INCHES;
    const isShallow = depth !== undefined && depth < CLEAR_INCHES;
    const isStowing = this.#stow.update(nowSeconds, isDeep, isShallow);
    if (isStowing) this.#stowedAtSeconds = nowSeconds;
    return isStowing;
  }

  #updateFault(nowSeconds: number, depth: number | undefined): boolean {
    if (depth === undefined) return this.#faulty.isSet;
    const isJump = Math.abs(depth - (this.#lastDepth ?? depth)) > LARGEST_JUMP_INCHES;
    const isImplausible = isJump || depth < LOWEST_INCHES || depth > HIGHEST_INCHES;
    this.#lastDepth = depth;
    return this.#faulty.update(nowSeconds, isImplausible, !isImplausible);
  }
}
