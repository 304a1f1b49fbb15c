/** Converts the raw values of a graph to the units that users choose. */
import { conversionOf, type DisplayUnits } from "#domain/units/display-units.ts";
import type { GraphType } from "./graph-types.ts";

/** Conversion: shown = raw × factor + offset. */
export interface GraphScale {
  readonly unit: string;
  readonly factor: number;
  readonly offset: number;
  /** Number of decimals. */
  readonly digits: number;
}

type Linear = Omit<GraphScale, "unit">;

const AS_IT_IS: Linear = { factor: 1, offset: 0, digits: 0 };
const THOUSANDTHS: Linear = { factor: 1 / 1_000, offset: 0, digits: 2 };

/**
 * Conversion from the raw unit of the wire (snapshot-columns.ts, master-data.ts), by the unit of
 * the graph.
 */
const SCALES: Readonly<Record<string, Linear>> = {
  "°": { factor: 1 / 100, offset: 0, digits: 2 },
  A: THOUSANDTHS,
  V: THOUSANDTHS,
  // The raw values of the graph are hundredths of a degree Celsius.
  "°F": { factor: 9 / 500, offset: 32, digits: 1 },
  mph: { ...AS_IT_IS, digits: 1 },
  in: { ...AS_IT_IS, digits: 1 },
  s: { ...AS_IT_IS, digits: 1 },
};

export function graphScale({ unit }: GraphType, units: DisplayUnits): GraphScale {
  const usual = SCALES[unit] ?? AS_IT_IS;
  const conversion = conversionOf(unit, units);
  if (conversion === undefined) return { ...usual, unit };
  const { convert } = conversion;
  const offset = convert(usual.offset);
  return {
    ...usual,
    unit: conversion.unit,
    offset,
    factor: convert(usual.offset + usual.factor) - offset,
  };
}

export function shownValue({ factor, offset }: GraphScale, raw: number): number {
  return raw * factor + offset;
}
