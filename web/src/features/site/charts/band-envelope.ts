/** Combines the bands of several masters: the range of the values of all their nodes over time. */

import type { Resolution } from "#domain/rollups/resolution.ts";
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
  /** Length of the slots that are the cells; undefined for bands of rounds. */
  readonly slot: Resolution | undefined;
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
export function bandEnvelope(bands: readonly GraphBand[], range: ChartRange): Envelope {
  const slot = bands[0]?.rolled?.slot;
  return slot === undefined ? roundsEnvelope(bands, range) : slotsEnvelope(bands, slot);
}

/** Bands of summaries have the same slots, which are the cells. */
function slotsEnvelope(bands: readonly GraphBand[], slot: Resolution): Envelope {
  const cells = new Map<number, Cell>();
  for (const band of bands) {
    for (const [at, ts] of band.times.entries()) {
      const cell = cells.get(ts) ?? { ...NOTHING };
      cells.set(ts, cell);
      widen(cell, band, at);
    }
  }
  return { ...envelopeOf([...cells].sort(([one], [other]) => one - other)), slot };
}

function roundsEnvelope(bands: readonly GraphBand[], { start, end }: ChartRange): Envelope {
  const rounds = bands.map(({ times }) => medianStep(times));
  const least = ROUNDS_PER_CELL * Math.max(1, ...rounds);
  const cellSeconds = Math.max(least, (end - start) / MAX_CELLS);
  const count = Math.max(1, Math.ceil((end - start) / cellSeconds));
  const cells = Array.from({ length: count }, () => ({ ...NOTHING }));
  for (const band of bands) {
    for (const [at, ts] of band.times.entries()) {
      const cell = cells[Math.min(count - 1, Math.floor((ts - start) / cellSeconds))];
      if (cell !== undefined) widen(cell, band, at);
    }
  }
  const timed = [...cells.entries()].map(([at, cell]): [number, Cell] => [
    Math.round(start + (at + 0.5) * cellSeconds),
    cell,
  ]);
  return { ...envelopeOf(timed.filter(([, { min }]) => Number.isFinite(min))), slot: undefined };
}

function widen(cell: Cell, { min, p5, p95, max }: GraphBand, at: number): void {
  cell.min = Math.min(cell.min, min[at] ?? Number.POSITIVE_INFINITY);
  cell.p5 = Math.min(cell.p5, p5[at] ?? Number.POSITIVE_INFINITY);
  cell.p95 = Math.max(cell.p95, p95[at] ?? Number.NEGATIVE_INFINITY);
  cell.max = Math.max(cell.max, max[at] ?? Number.NEGATIVE_INFINITY);
}

/** @param cells with the time in the middle of each */
function envelopeOf(cells: readonly (readonly [number, Cell])[]): Omit<Envelope, "slot"> {
  const column = (of: keyof Cell) => Float64Array.from(cells, ([, cell]) => cell[of]);
  return {
    times: Uint32Array.from(cells, ([time]) => time),
    ...{ min: column("min"), p5: column("p5"), p95: column("p95"), max: column("max") },
  };
}

type Cell = { -readonly [Name in keyof typeof NOTHING]: number };

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
