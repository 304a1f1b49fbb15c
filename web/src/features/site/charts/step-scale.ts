/**
 * An axis of names: the values of a table are placed at equal distances, independent of their
 * numbers.
 */
import type { GraphType } from "#domain/telemetry/graph-types.ts";
import { VALUE_NAMES } from "#web/features/site/model/value-names.ts";
import { CHART_MESSAGES } from "./chart-messages.ts";

export interface StepScale {
  /** Names of the steps from the bottom; the last one is for values that are not in the table. */
  readonly labels: readonly string[];
  /** The names in English, for files. */
  readonly fileLabels: readonly string[];
  readonly positionOf: (value: number) => number;
}

/** Scale of a graph of named values; undefined for a graph of measured values. */
export function stepScale({ key, steps }: GraphType): StepScale | undefined {
  if (steps === undefined) return undefined;
  const names: Readonly<Record<number, string>> = isNamed(key) ? VALUE_NAMES[key] : {};
  const values = Object.keys(steps).map(Number);
  const places = new Map(values.map((value, index) => [value, index]));
  const english = values.map((value) => steps[value]?.label ?? String(value));
  return {
    labels: [...values.map((value) => names[value] ?? String(value)), CHART_MESSAGES.otherStep],
    fileLabels: [...english, "Other"],
    positionOf: (value) =>
      Number.isNaN(value) ? Number.NaN : (places.get(value) ?? values.length),
  };
}

function isNamed(key: string): key is keyof typeof VALUE_NAMES {
  return Object.hasOwn(VALUE_NAMES, key);
}

export function ordinals({ positionOf }: StepScale, values: Float64Array): Float64Array {
  return values.map(positionOf);
}
