/**
 * The wind level in force: it rises at once, and falls after the calm that its row of the wind
 * table requires.
 */
import type { WindLevel } from "./wind-rows.ts";

/** State of the wind stow that survives a restart. */
export interface WindMemory {
  /** The wind level in force; 0 when the wind is below all levels. */
  readonly level: number;
  /** Epoch seconds when the wind last reached each level. */
  readonly reachedSeconds: Readonly<Record<number, number>>;
}

export const NO_WIND: WindMemory = { level: 0, reachedSeconds: {} };

export class WindStow {
  #levels: readonly WindLevel[];
  #level: number;
  #reachedSeconds: Record<number, number>;

  /**
   * @param levels levels of the wind table, in ascending order
   * @param memory state from before a restart
   */
  constructor(levels: readonly WindLevel[], memory: WindMemory) {
    this.#levels = levels;
    this.#level = memory.level;
    this.#reachedSeconds = { ...memory.reachedSeconds };
  }

  get memory(): WindMemory {
    return { level: this.#level, reachedSeconds: { ...this.#reachedSeconds } };
  }

  /**
   * Adopts the levels of a new wind table; a level in force that the new table lacks is replaced by
   * the next lower one.
   */
  takeLevels(levels: readonly WindLevel[]): void {
    this.#levels = levels;
    this.#level = this.#highest(({ level }) => level <= this.#level)?.level ?? 0;
  }

  /**
   * Forgets the level in force; the next step sets the level of the present wind without waiting.
   */
  reset(): void {
    this.#level = 0;
    this.#reachedSeconds = {};
  }

  /**
   * Returns the wind level in force after this step; undefined when it is 0.
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
   * Once the calm of the present level is over, falls to the highest lower level that the wind has
   * reached more recently, and repeats this for that level.
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
