/**
 * Gives simulated days rows that move differently, as on a slope: every row has an own mean offset in
 * the morning and in the evening, while backtracking, and some rows are in the shade of trees. Then
 * exchanges what two controllers report. Nothing here is shared with the detectors.
 */
import { type NodeField, nodeColumn } from "#domain/device-data/schema.ts";
import { type SeededRandom, seededRandom } from "#domain/site-generator/random.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { seedOf } from "#simulator/seed.ts";

export interface PlantedSwap {
  readonly a: number;
  readonly b: number;
}

export interface SlopedRows {
  /** Row of each node; undefined for an auxiliary unit. */
  readonly rows: readonly (number | undefined)[];
  /** Hundredths of a degree by row: added in the morning, and in the evening. */
  readonly morning: ReadonlyMap<number, number>;
  readonly evening: ReadonlyMap<number, number>;
  /** Rows whose charge is a fraction in the morning. */
  readonly shaded: ReadonlySet<number>;
}

const ANGLES = ["angleTarget", "anglePanel", "angleGoal"] as const;
/** Largest offset of a row, hundredths of a degree. */
const STEEPEST = 900;
const SHADED_SHARE = 0.2;
const CHARGE_IN_SHADE = 0.35;

export function drawRows(seed: number, rows: readonly (number | undefined)[]): SlopedRows {
  const random = seededRandom(seedOf(seed, "sloped rows"));
  const names = [...new Set(rows)].filter((row) => row !== undefined);
  const offset = () => Math.round((random.next() * 2 - 1) * STEEPEST);
  return {
    rows,
    morning: new Map(names.map((row) => [row, offset()])),
    evening: new Map(names.map((row) => [row, offset()])),
    shaded: new Set(names.filter(() => random.next() < SHADED_SHARE)),
  };
}

/** Alters a day in place. */
export function slope(day: Day, { rows, morning, evening, shaded }: SlopedRows): void {
  const targets = day.columns[nodeColumn("angleTarget").id] ?? new Float64Array(0);
  for (let at = 0; at < day.rows.length; at += 1) {
    for (let node = 0; node < day.slots; node += 1) {
      const row = rows[node];
      const target = targets[at * day.slots + node] ?? Number.NaN;
      if (row === undefined || Number.isNaN(target)) continue;
      // Backtracking is strongest at the ends of the day; at noon all rows face the sun alike.
      const isMorning = target < 0;
      const share = Math.min(1, Math.abs(target) / 3000);
      const offset = Math.round((isMorning ? morning : evening).get(row) ?? 0) * share;
      for (const field of ANGLES) add(day, field, at, node, Math.round(offset));
      if (isMorning && shaded.has(row)) scale(day, "chargeCurrent", at, node, CHARGE_IN_SHADE);
    }
  }
}

/** Draws pairs of nodes whose rows differ by at least this mean offset, hundredths of a degree. */
export function drawSwaps(
  seed: number,
  sloped: SlopedRows,
  count: number,
  leastOffset: number,
): readonly PlantedSwap[] {
  const random = seededRandom(seedOf(seed, "swaps"));
  const swaps: PlantedSwap[] = [];
  const used = new Set<number>();
  for (let tries = 0; swaps.length < count && tries < 10_000; tries += 1) {
    const [a, b] = [drawNode(random, sloped), drawNode(random, sloped)];
    if (a === b || used.has(a) || used.has(b)) continue;
    if (offsetBetween(sloped, a, b) < leastOffset) continue;
    used.add(a);
    used.add(b);
    swaps.push({ a, b });
  }
  return swaps;
}

export function offsetBetween(sloped: SlopedRows, a: number, b: number): number {
  const [one, other] = [sloped.rows[a] ?? -1, sloped.rows[b] ?? -1];
  const between = (offsets: ReadonlyMap<number, number>) =>
    Math.abs((offsets.get(one) ?? 0) - (offsets.get(other) ?? 0));
  return (between(sloped.morning) + between(sloped.evening)) / 2;
}

/** Exchanges all that two controllers report. */
export function exchange(day: Day, { a, b }: PlantedSwap): void {
  for (const column of day.columns) {
    if (column === undefined) continue;
    for (let at = 0; at < day.rows.length; at += 1) {
      const [first, second] = [at * day.slots + a, at * day.slots + b];
      const kept = column[first] ?? Number.NaN;
      column[first] = column[second] ?? Number.NaN;
      column[second] = kept;
    }
  }
  // The list has the id of the one at the place of the other since before the day.
  const ids = day.columns[nodeColumn("nId").id];
  if (ids === undefined) return;
  for (let at = 0; at < day.rows.length; at += 1) {
    const [first, second] = [at * day.slots + a, at * day.slots + b];
    const kept = ids[first] ?? Number.NaN;
    ids[first] = ids[second] ?? Number.NaN;
    ids[second] = kept;
  }
}

function drawNode(random: SeededRandom, { rows }: SlopedRows): number {
  for (;;) {
    const node = random.below(rows.length);
    if (rows[node] !== undefined) return node;
  }
}

function add(day: Day, field: NodeField, at: number, node: number, extra: number): void {
  const column = day.columns[nodeColumn(field).id];
  const cell = at * day.slots + node;
  if (column !== undefined) column[cell] = (column[cell] ?? Number.NaN) + extra;
}

function scale(day: Day, field: NodeField, at: number, node: number, factor: number): void {
  const column = day.columns[nodeColumn(field).id];
  const cell = at * day.slots + node;
  if (column !== undefined) column[cell] = Math.round((column[cell] ?? Number.NaN) * factor);
}
