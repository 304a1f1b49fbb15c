/** Converts a field of device data to the user's display units. */
import { conversionOf, type DisplayUnits } from "#domain/units/display-units.ts";
import type { Cell } from "#web/ui/cell.ts";

interface Measured<Given extends readonly unknown[]> {
  readonly unit: string;
  readonly read: (...given: Given) => Cell;
}

/**
 * Returns the field with converted numbers; values that are not numbers, such as a fault, are
 * unchanged.
 */
export function shownFact<Given extends readonly unknown[], Fact extends Measured<Given>>(
  fact: Fact & Measured<Given>,
  units: DisplayUnits,
): Fact {
  const conversion = conversionOf(fact.unit, units);
  if (conversion === undefined) return fact;
  const { unit, convert } = conversion;
  const read = (...given: Given): Cell => {
    const cell = fact.read(...given);
    return typeof cell === "number" ? convert(cell) : cell;
  };
  return { ...fact, unit, read };
}
