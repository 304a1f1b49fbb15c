/**
 * PAN ids and channels of Zigbee radios: numbers in the store, upper-case hex text of fixed width
 * on the wire, and both forms on the screen.
 */

const PAN_DIGITS = 4;
const CHANNEL_DIGITS = 2;

/** PAN id as commands and `cfg/site` carry it; 100 is "0064". */
export function panIdText(panid: number): string {
  return hexText(panid, PAN_DIGITS);
}

/** Channel as commands and `cfg/site` carry it; 14 is "0E". */
export function channelText(channel: number): string {
  return hexText(channel, CHANNEL_DIGITS);
}

/** PAN id for people, in hex and decimal, because manuals and labels differ: "0x0064 (100)". */
export function panIdInBothBases(panid: number): string {
  return inBothBases(panid, PAN_DIGITS);
}

/** Channel for people, in hex and decimal: "0x0E (14)". */
export function channelInBothBases(channel: number): string {
  return inBothBases(channel, CHANNEL_DIGITS);
}

/**
 * The number of a PAN id or a channel from its text on the wire; undefined for anything but one to
 * four upper-case hex digits.
 */
export function numberFromRadioText(text: string): number | undefined {
  return /^[0-9A-F]{1,4}$/.test(text) ? Number.parseInt(text, 16) : undefined;
}

function inBothBases(value: number, digits: number): string {
  return `0x${hexText(value, digits)} (${value})`;
}

function hexText(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, "0");
}
