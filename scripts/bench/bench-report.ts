/** Formats the table of a benchmark run as text. */
import type { BenchOutcome, BenchRow, SkippedBench } from "./bench-row.ts";

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
    ...details,
  ];
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
