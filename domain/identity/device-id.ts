/** Ids of nodes and masters alike: cleans typed input, and finds the fault of an id. */

export type DeviceIdFault = "notHex" | "tooLong" | "wrongLength";

const LONGEST = 16;

/**
 * Cleans a typed or scanned id: upper case, without a leading 0x and without characters that are no
 * hex digits.
 */
export function cleanDeviceId(input: string): string {
  return input
    .toUpperCase()
    .replace(/^\s*0X/, "")
    .replace(/[^0-9A-F]/g, "");
}

/**
 * The fault of a text as an id of one of these lengths; lower case is a fault, so clean typed input
 * first.
 */
export function deviceIdFault(text: string, lengths: readonly number[]): DeviceIdFault | undefined {
  if (text.length > LONGEST) return "tooLong";
  if (!/^[0-9A-F]*$/.test(text)) return "notHex";
  return lengths.includes(text.length) ? undefined : "wrongLength";
}
