/** The moments of a range that are read and shown while it is replayed: enough to see everything, few enough to be read. */

export interface ReplayGrid {
  readonly from: number;
  readonly to: number;
  /** Between two moments; epoch seconds. */
  readonly stepSeconds: number;
  /** Moments, first and last of the range included. */
  readonly count: number;
}

const STEPS = [60, 300, 900, 1_800, 3_600, 7_200, 14_400] as const;
const MAX_STEPS = 120;
const WIDEST = 14_400;

/** @param from epoch seconds, as `to`, which is later. */
export function replayGrid(from: number, to: number): ReplayGrid {
  const stepSeconds = STEPS.find((step) => (to - from) / step <= MAX_STEPS) ?? WIDEST;
  return { from, to, stepSeconds, count: Math.ceil((to - from) / stepSeconds) + 1 };
}

/** Epoch seconds of the moment at this place, from 0. */
export function momentAt({ from, to, stepSeconds }: ReplayGrid, place: number): number {
  return Math.min(from + place * stepSeconds, to);
}

/** Place of the last moment that is not after this one. */
export function placeAt(grid: ReplayGrid, moment: number): number {
  if (moment >= grid.to) return grid.count - 1;
  return Math.max(0, Math.floor((moment - grid.from) / grid.stepSeconds));
}

/** The moment one place further, from one between two places to the next of them. */
export function stepFrom(grid: ReplayGrid, moment: number, places: number): number {
  const place = placeAt(grid, moment);
  const isBetween = moment > momentAt(grid, place);
  const start = places < 0 && isBetween ? place + 1 : place;
  return momentAt(grid, Math.min(Math.max(start + places, 0), grid.count - 1));
}
