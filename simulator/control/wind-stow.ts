/**
 * The wind level in force: rises at once, falls after the calm that its row of the wind table
 * requires.
 */
import type { WindLevel } from "./wind-rows.ts";

/** The state that survives a restart. */
export interface WindMemory {
  /** The level in force; 0 when no level is. */
  readonly level: number;
  /** Epoch seconds when the wind last reached each level. */
  readonly reachedSeconds: Readonly<Record<number, number>>;
}

export const NO_WIND: WindMemory = { level: 0, reachedSeconds: {} };

export class WindStow {
  #levels: readonly WindLevel[];
  #level: number;
  #reachedSeconds: Record<number, number>;

  /** @param levels in ascending order */
  constructor(levels: readonly WindLevel[], memory: WindMemory) {
    this.#levels = levels;
    this.#level = memory.level;
    this.#reachedSeconds = { ...memory.reachedSeconds };
  }

  get memory(): WindMemory {
    return { level: this.#level, reachedSeconds: { ...this.#reachedSeconds } };
  }

  /** Adopts a new table; a level that the new table lacks counts as the next lower one. */
  takeLevels(levels: readonly WindLevel[]): void {
    this.#levels = levels;
    this.#level = this.#highest(({ level }) => level <= this.#level)?.level ?? 0;
  }

  /** Adopts the wind of the next step at once, without dwell times. */
  reset(): void {
    this.#level = 0;
    this.#reachedSeconds = {};
  }

  /**
   * The level in force; undefined when it is 0.
   * @param gustMph undefined while the wind is unknown: then no level falls
   */
  update(nowSeconds: number, gustMph: number | undefined): WindLevel | undefined {
    const reached =
      gustMph === undefined
        ? this.#level
        : (this.#highest(({ windMph }) => windMph <= gustMph)?.level ?? 0);
    for (const { level } of this.#levels) {
      if (level <= reached) this.#reachedSeconds[level] = nowSeconds;
    }
    if (reached >= this.#level) this.#level = reached;
    else this.#fall(nowSeconds);
    return this.#highest(({ level }) => level === this.#level && level > 0);
  }

  /**
   * Falls to the highest level reached since the present one was last reached; continues from there
   * when that level's own time is over.
   */
  #fall(nowSeconds: number): void {
    while (this.#level > 0 && this.#isOver(nowSeconds)) {
      const left = this.#level;
      const lastReached = this.#reached(left);
      this.#level =
        this.#highest(({ level }) => level < left && this.#reached(level) > lastReached)?.level ??
        0;
    }
  }

  #isOver(nowSeconds: number): boolean {
    const row = this.#highest(({ level }) => level === this.#level);
    const calm = nowSeconds - this.#reached(this.#level);
    return calm > 0 && calm >= (row?.restoreSeconds ?? 0);
  }

  #reached(level: number): number {
    return this.#reachedSeconds[level] ?? Number.NEGATIVE_INFINITY;
  }

  #highest(isMeant: (row: WindLevel) => boolean): WindLevel | undefined {
    return this.#levels.findLast(isMeant);
  }
}
