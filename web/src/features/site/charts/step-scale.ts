/**
 * An axis of names: the values of a table are placed at equal distances, independent of their
 * numbers.
 */
import type { GraphType } from "#domain/telemetry/graph-types.ts";
import { CHART_MESSAGES } from "./chart-messages.ts";

export interface StepScale {
  /** From the bottom; the last one is for values that are not in the table. */
  readonly labels: readonly string[];
  readonly positionOf: (value: number) => number;
}

/** Undefined for a graph of measured values. */
export function stepScale({ steps }: GraphType): StepScale | undefined {
  if (steps === undefined) return undefined;
  const values = Object.keys(steps).map(Number);
  const places = new Map(values.map((value, index) => [value, index]));
  const labels = values.map((value) => steps[value]?.label ?? String(value));
  return {
    labels: [...labels, CHART_MESSAGES.otherStep],
    positionOf: (value) =>
      Number.isNaN(value) ? Number.NaN : (places.get(value) ?? values.length),
  };
}

export function ordinals({ positionOf }: StepScale, values: Float64Array): Float64Array {
  return values.map(positionOf);
}
