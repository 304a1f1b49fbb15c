/** The clock of the functions, which tests replace. */

export interface Clock {
  /** Milliseconds since the epoch. */
  nowMilliseconds(): number;
}

export const systemClock: Clock = { nowMilliseconds: () => Date.now() };

/**
 * Whole seconds since the epoch, the unit of every stored and sent time unless its name says
 * otherwise.
 */
export function nowSeconds(clock: Clock): number {
  return Math.floor(clock.nowMilliseconds() / 1000);
}

/** UTC day as `yyyymmdd`, the day part of event keys. */
export function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10).replaceAll("-", "");
}

/** Epoch seconds at which the UTC day `yyyymmdd` begins. */
export function startOfDay(day: string): number {
  return Date.UTC(+day.slice(0, 4), +day.slice(4, 6) - 1, +day.slice(6, 8)) / 1000;
}

/** UTC month as `yyyymm`. */
export function monthOf(milliseconds: number): string {
  return dayOf(milliseconds).slice(0, 6);
}
