/** Several masters' bands as one: how far the values of all their nodes lay apart at each time. */

import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";
import type { GraphBand } from "./graph-operations.ts";

/** Ascending cells of equal length; those of which nothing is known are left out. */
export interface Envelope {
  /** Epoch seconds of the middle of each cell. */
  readonly times: Uint32Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly p5: Float64Array;
  readonly p95: Float64Array;
}

const MOST_CELLS = 400;
/** A cell shorter than two rounds would hold some masters and not others, and jump up and down. */
const ROUNDS_PER_CELL = 2;

/** The lowest and the highest of all: nothing that any master had is lost. */
export function bandEnvelope(bands: readonly GraphBand[], { start, end }: ChartRange): Envelope {
  const rounds = bands.map(({ times }) => usualStep(times));
  const least = ROUNDS_PER_CELL * Math.max(1, ...rounds);
  const cellSeconds = Math.max(least, (end - start) / MOST_CELLS);
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
  const known = [...cells.entries()].filter(([, { min }]) => Number.isFinite(min));
  const column = (of: keyof typeof NOTHING) => Float64Array.from(known, ([, cell]) => cell[of]);
  return {
    times: Uint32Array.from(known, ([at]) => Math.round(start + (at + 0.5) * cellSeconds)),
    ...{ min: column("min"), p5: column("p5"), p95: column("p95"), max: column("max") },
  };
}

/** The middle of the seconds from one time to the next; 0 for fewer than two times. */
function usualStep(times: Uint32Array): number {
  const steps = times.slice(1).map((ts, at) => ts - (times[at] ?? 0));
  return steps.toSorted()[Math.floor(steps.length / 2)] ?? 0;
}

const NOTHING = {
  min: Number.POSITIVE_INFINITY,
  p5: Number.POSITIVE_INFINITY,
  p95: Number.NEGATIVE_INFINITY,
  max: Number.NEGATIVE_INFINITY,
};
