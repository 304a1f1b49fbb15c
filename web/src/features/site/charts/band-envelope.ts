/** Combines the bands of several masters: the range of the values of all their nodes over time. */

import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";
import type { GraphBand } from "./graph-operations.ts";

/**
 * Lowest and highest value in each cell of time. Cells have equal length and ascend; those without
 * values are omitted.
 */
export interface Envelope {
  /** Time in the middle of each cell; epoch seconds. */
  readonly times: Uint32Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly p5: Float64Array;
  readonly p95: Float64Array;
}

const MAX_CELLS = 400;
/**
 * Minimum length of a cell, in rounds of readings. Shorter cells would have values of some masters
 * only, so that the envelope would jump.
 */
const ROUNDS_PER_CELL = 2;

/**
 * Combines bands into one envelope: the lowest and highest value of all masters in each cell, so
 * that no extreme is lost.
 */
export function bandEnvelope(bands: readonly GraphBand[], { start, end }: ChartRange): Envelope {
  const rounds = bands.map(({ times }) => medianStep(times));
  const least = ROUNDS_PER_CELL * Math.max(1, ...rounds);
  const cellSeconds = Math.max(least, (end - start) / MAX_CELLS);
  const count = Math.max(1, Math.ceil((end - start) / cellSeconds));
  const cells = Array.from({ length: count }, () => ({ ...NOTHING }));
  for (const { times, min, p5, p95, max } of bands) {
    for (const [at, ts] of times.entries()) {
      const cell = cells[Math.min(count - 1, Math.floor((ts - start) / cellSeconds))];
      if (cell === undefined) continue;
      cell.min = Math.min(cell.min, min[at] ?? Number.POSITIVE_INFINITY);
      cell.p5 = Math.min(cell.p5, p5[at] ?? Number.POSITIVE_INFINITY);
      cell.p95 = Math.max(cell.p95, p95[at] ?? Number.NEGATIVE_INFINITY);
      cell.max = Math.max(cell.max, max[at] ?? Number.NEGATIVE_INFINITY);
    }
  }
  const finiteCells = [...cells.entries()].filter(([, { min }]) => Number.isFinite(min));
  const column = (of: keyof typeof NOTHING) =>
    Float64Array.from(finiteCells, ([, cell]) => cell[of]);
  return {
    times: Uint32Array.from(finiteCells, ([at]) => Math.round(start + (at + 0.5) * cellSeconds)),
    ...{ min: column("min"), p5: column("p5"), p95: column("p95"), max: column("max") },
  };
}

/** Returns the median number of seconds between two times; 0 for fewer than two times. */
function medianStep(times: Uint32Array): number {
  const steps = times.slice(1).map((ts, at) => ts - (times[at] ?? 0));
  return steps.toSorted()[Math.floor(steps.length / 2)] ?? 0;
}

const NOTHING = {
  min: Number.POSITIVE_INFINITY,
  p5: Number.POSITIVE_INFINITY,
  p95: Number.NEGATIVE_INFINITY,
  max: Number.NEGATIVE_INFINITY,
};
