/** Formats the table of a benchmark run as text. */
import type { BenchOutcome, BenchRow, SkippedBench } from "./bench-row.ts";
import type { RowChange } from "./bench-runs.ts";

export function reportLines(outcomes: readonly BenchOutcome[]): readonly string[] {
  const skipped = outcomes.filter(isSkipped);
  const rows = outcomes.filter(isRow);
  const held = rows.filter(({ holds }) => holds);
  return [
    ...rows.flatMap(rowLines),
    ...skipped.map(({ id, skipped: reason }) => `SKIPPED  ${id.padEnd(18)} ${reason}`),
    `${held.length} hold, ${rows.length - held.length} fail, ${skipped.length} skipped`,
  ];
}

/** What has changed against an earlier table; differences that may be noise are only counted. */
export function changeLines(changes: readonly RowChange[]): readonly string[] {
  const sure = changes.filter(({ isNoise }) => !isNoise);
  return [
    ...sure.map(({ id, unit, before, now, change }) => {
      const sign = change > 0 ? "+" : "";
      const percent = `${sign}${(change * 100).toFixed(0)} %`;
      return `CHANGED  ${id.padEnd(18)} ${percent}: ${number(now)} ${unit}, ${number(before)} ${unit} before`;
    }),
    `${sure.length} changed, ${changes.length - sure.length} as before or within the noise`,
  ];
}

export function isSkipped(outcome: BenchOutcome): outcome is SkippedBench {
  return "skipped" in outcome;
}

function isRow(outcome: BenchOutcome): outcome is BenchRow {
  return !isSkipped(outcome);
}

function rowLines(row: BenchRow): readonly string[] {
  const verdict = row.holds ? "holds  " : "FAILS  ";
  const value = `${number(row.value)} ${row.unit}`;
  const baseline = `${number(row.baseline)} (${row.baselineIs})`;
  const details = Object.entries(row.details ?? {}).map(
    ([name, figure]) => `           ${number(figure).padStart(12)}  ${name}`,
  );
  return [
    `${verdict}  ${row.id.padEnd(18)} ${value} against ${baseline}: ${part(row.ratio)}, goal ${goalOf(row)}  — ${row.what}`,
    ...floorLines(row),
    ...runLines(row),
    ...details,
  ];
}

function floorLines({ value, floor }: BenchRow): readonly string[] {
  if (floor === undefined) return [];
  const ratio = number(value / floor.value);
  return [
    `           ${ratio.padStart(12)}  times the floor (${number(floor.value)}: ${floor.is})`,
  ];
}

function runLines({ runs, unit }: BenchRow): readonly string[] {
  if (runs === undefined) return [];
  return [`           ${runs.map(number).join(", ")} ${unit} in ${runs.length} runs`];
}

/** A ratio as text; small ones as a fraction of the baseline, such as 1/8. */
function part(ratio: number): string {
  return ratio > 0 && ratio < 0.5 ? `1/${number(1 / ratio)}` : number(ratio);
}

function goalOf({ goal, goalIs, unit }: BenchRow): string {
  switch (goalIs) {
    case "ratioAtMost":
      return `at most ${part(goal)}`;
    case "valueAtMost":
      return `at most ${number(goal)} ${unit}`;
    case "valueAtLeast":
      return `at least ${number(goal)} ${unit}`;
  }
}

function number(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) < 1 ? 3 : 2);
}
