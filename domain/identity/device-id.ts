/** Ids of nodes and masters alike: how typed input is cleaned and what makes an id wrong. */

export type DeviceIdFault = "notHex" | "tooLong" | "wrongLength";

const LONGEST = 16;

/** Upper case, a leading 0x and everything that is no hex digit taken away: for what somebody types or scans. */
export function cleanDeviceId(input: string): string {
  return input
    .toUpperCase()
    .replace(/^\s*0X/, "")
    .replace(/[^0-9A-F]/g, "");
}

/** What keeps the text from being an id of one of these lengths; lower case is a fault, so clean typed input first. */
export function deviceIdFault(text: string, lengths: readonly number[]): DeviceIdFault | undefined {
  if (text.length > LONGEST) return "tooLong";
  if (!/^[0-9A-F]*$/.test(text)) return "notHex";
  return lengths.includes(text.length) ? undefined : "wrongLength";
}
