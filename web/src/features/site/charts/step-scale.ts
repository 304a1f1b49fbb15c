/**
 * Scale of a graph of named values (steps), whose axis shows names at equal distances instead of
 * numbers.
 */
import type { GraphType } from "#domain/telemetry/graph-types.ts";
import { VALUE_NAMES } from "#web/features/site/model/value-names.ts";
import { CHART_MESSAGES } from "./chart-messages.ts";

export interface StepScale {
  /**
   * Names of the steps from the bottom. The last one is for all values without a name of their own.
   */
  readonly labels: readonly string[];
  /** English version of `labels`, for exported files. */
  readonly fileLabels: readonly string[];
  readonly positionOf: (value: number) => number;
}

/** Scale for a graph of named values; undefined for a graph of measured numbers. */
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
