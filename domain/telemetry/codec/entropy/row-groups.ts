/** Groups the rows of a column so that rows with numbers of like size share a table. */
import { count, entropyOf, merged, type NumberCounts, noCounts } from "./choose-table.ts";
import { MAX_TABLES } from "./column-model.ts";
import { CELLS, type Trial } from "./column-trial.ts";

/** Counts what the values of a row are coded as. */
export function countRow(
  { cells, numbers }: Trial,
  row: number,
  nodes: number,
  counts: NumberCounts,
): void {
  for (let at = row * nodes; at < (row + 1) * nodes; at += 1) {
    if (cells[at] === CELLS.number) count(counts, numbers[at] ?? 0);
    else if (cells[at] === CELLS.repeat) counts.repeats += 1;
  }
}

/** Rows with the same table: the row numbers, and their numbers counted. */
export interface RowGroup {
  readonly rows: readonly number[];
  readonly counts: NumberCounts;
  readonly bits: number;
}

/** Bits that one more table costs, beside those of its weights: what it makes of the rows' symbols. */
const GROUP_BITS = 60;

/** Groups the coded rows after the first by the size of their numbers. */
export function groupRows(trial: Trial, nodes: number): readonly RowGroup[] {
  const bySize = new Map<number, { rows: number[]; counts: NumberCounts }>();
  for (const [row, found] of trial.rows.entries()) {
    if (row === 0 || found.kind !== "coded") continue;
    const key = (found.isRestart ? 10_000 : 0) + sizeOfRow(trial, row, nodes);
    let group = bySize.get(key);
    if (group === undefined) {
      group = { rows: [], counts: noCounts(found.isRestart, trial.numbers.length) };
      bySize.set(key, group);
    }
    group.rows.push(row);
    countRow(trial, row, nodes, group.counts);
  }
  const groups: RowGroup[] = [...bySize]
    .sort(([one], [other]) => one - other)
    .map(([, { rows, counts }]) => ({ rows, counts, bits: entropyOf(counts) }));
  return mergeGroups(groups);
}

/** Rows of one size have a like share of repetitions, and numbers that are larger by a quarter at most. */
function sizeOfRow({ cells, numbers }: Trial, row: number, nodes: number): number {
  let sum = 0;
  let total = 0;
  let repeats = 0;
  for (let at = row * nodes; at < (row + 1) * nodes; at += 1) {
    const cell = cells[at];
    if (cell === CELLS.number) {
      sum += Math.min(1 << 20, Math.abs(numbers[at] ?? 0));
      total += 1;
    } else if (cell === CELLS.repeat) repeats += 1;
  }
  const repeated = Math.round((4 * repeats) / Math.max(1, repeats + total));
  return 1000 * repeated + Math.round(3 * Math.log2(0.25 + sum / Math.max(1, total)));
}

function mergeGroups(groups: RowGroup[]): readonly RowGroup[] {
  const joined = (at: number): RowGroup | undefined => {
    const [one, other] = [groups[at], groups[at + 1]];
    if (one === undefined || other === undefined || one.counts.isRestart !== other.counts.isRestart)
      return undefined;
    const counts = merged(one.counts, other.counts);
    return { rows: [...one.rows, ...other.rows], counts, bits: entropyOf(counts) };
  };
  const costOf = (at: number, pair: RowGroup | undefined): number =>
    pair === undefined
      ? Number.POSITIVE_INFINITY
      : pair.bits - (groups[at]?.bits ?? 0) - (groups[at + 1]?.bits ?? 0);
  let pairs = groups.slice(1).map((_, at) => joined(at));
  while (groups.length > 1) {
    let best = -1;
    let least = groups.length >= MAX_TABLES ? Number.POSITIVE_INFINITY : GROUP_BITS;
    for (const [at, pair] of pairs.entries()) {
      const cost = costOf(at, pair);
      if (cost < least) [best, least] = [at, cost];
    }
    const pair = pairs[best];
    if (best < 0 || pair === undefined) break;
    groups.splice(best, 2, pair);
    pairs.splice(best, 1);
    pairs = pairs.map((known, at) => (at === best || at === best - 1 ? joined(at) : known));
  }
  return groups;
}
