/** The size of an item in DynamoDB: the bytes of its names and values, by the documented rules. */
import { BYTES_PER_WRITE_UNIT } from "./prices.ts";

export type ItemValue = string | number | Uint8Array;

export function itemBytes(item: Readonly<Record<string, ItemValue>>): number {
  return Object.entries(item).reduce(
    (total, [name, value]) => total + Buffer.byteLength(name) + valueBytes(value),
    0,
  );
}

/** Write units of an item: one for each kilobyte begun. */
export function writeUnits(bytes: number): number {
  return Math.ceil(bytes / BYTES_PER_WRITE_UNIT);
}

function valueBytes(value: ItemValue): number {
  if (typeof value === "string") return Buffer.byteLength(value);
  return typeof value === "number" ? numberBytes(value) : value.length;
}

/**
 * Size of a number: one byte, one more for every two significant digits, and one for a minus sign;
 * trailing zeros of an integer are not significant.
 */
function numberBytes(value: number): number {
  const digits = String(Math.abs(value))
    .replace(".", "")
    .replace(/^0+|0+$/g, "");
  return 1 + Math.ceil(digits.length / 2) + (value < 0 ? 1 : 0);
}
