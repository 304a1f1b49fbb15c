/** Finds the rows of trackers: numbers them from the west, and in each row from the south. */
import type { PlanPosition } from "./rescale.ts";

export interface RowPosition {
  /** Number of the row, from 1 in the west. */
  readonly rowNum: number;
  /** Place in the row, from 1 in the south; unique in its row. */
  readonly fromSouth: number;
}

/** Reach of a row from its first tracker, as a multiple of the distance between columns. */
const ROW_REACH = 0.51;
/** Maximum number of trackers sampled for the distance between columns. */
const MAX_SAMPLES = 200;
/** Difference up to which two gaps count as the same, as a share of the gap. */
const SAME_GAP = 0.1;
/**
 * Maximum distance of a neighbour to the north or south, as a multiple of its distance to the east.
 */
const MAX_SLANT = 0.5;

/** Row numbers in the order of the positions. */
export function numberRows(positions: readonly PlanPosition[]): readonly RowPosition[] {
  const reach = ROW_REACH * columnSpacing(positions);
  const order = positions.map((_, at) => at);
  const x = (at: number) => positions[at]?.xLoc ?? 0;
  const y = (at: number) => positions[at]?.yLoc ?? 0;
  order.sort((one, other) => x(one) - x(other) || y(one) - y(other));
  const rows: number[][] = [];
  let start = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    // The reach is measured from the first tracker of the row, not from the last: rows that lie
    // half a step beside others must not run together.
    if (x(at) - start > reach) {
      start = x(at);
      rows.push([]);
    }
    rows.at(-1)?.push(at);
  }
  const found: RowPosition[] = new Array(positions.length);
  for (const [row, members] of rows.entries()) {
    members.sort((one, other) => y(one) - y(other) || x(one) - x(other));
    for (const [rank, at] of members.entries()) {
      found[at] = { rowNum: row + 1, fromSouth: rank + 1 };
    }
  }
  return found;
}

/**
 * The distance between neighbouring columns that occurs most often, in the unit of the locations; 0
 * where none has a neighbour. A neighbour is to the east and not much to the north or south: a
 * tracker of another block, whose columns are beside these, is no measure of their distance.
 */
export function columnSpacing(positions: readonly PlanPosition[]): number {
  const eastwards = positions.toSorted((one, other) => one.xLoc - other.xLoc);
  const step = Math.ceil(eastwards.length / MAX_SAMPLES);
  const gaps: number[] = [];
  for (let at = 0; at < eastwards.length; at += step) {
    const gap = gapToNeighbour(eastwards, at);
    if (gap !== undefined) gaps.push(gap);
  }
  return middleOfLargest(gaps.toSorted((one, other) => one - other));
}

function gapToNeighbour(eastwards: readonly PlanPosition[], at: number): number | undefined {
  const from = eastwards[at];
  for (let next = at + 1; from !== undefined && next < eastwards.length; next += 1) {
    const east = (eastwards[next]?.xLoc ?? 0) - from.xLoc;
    const beside = Math.abs((eastwards[next]?.yLoc ?? 0) - from.yLoc);
    if (east > 0 && beside <= east * MAX_SLANT) return east;
  }
  return undefined;
}

/**
 * The mean of the largest group of gaps that are about the same; of equal groups the one with the
 * narrowest gaps.
 */
function middleOfLargest(gaps: readonly number[]): number {
  let best: readonly number[] = [];
  let first = 0;
  for (let last = 0; last < gaps.length; last += 1) {
    while ((gaps[first] ?? 0) < (gaps[last] ?? 0) * (1 - SAME_GAP)) first += 1;
    if (last - first + 1 > best.length) best = gaps.slice(first, last + 1);
  }
  return best.length === 0 ? 0 : best.reduce((sum, gap) => sum + gap, 0) / best.length;
}
