/**
 * Converts words, versions and codes to the stored numbers and back. NaN means a value that cannot
 * be stored.
 */

const ZERO = 0x30;
const NINE = 0x39;
const UPPER_A = 0x41;
const UPPER_F = 0x46;

/**
 * The number in the upper-case hex digits from `start` to before `end`; NaN when one of them is no
 * such digit.
 */
export function numberFromHex(text: string, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    const isDigit = code >= ZERO && code <= NINE;
    if (!isDigit && !(code >= UPPER_A && code <= UPPER_F)) return Number.NaN;
    value = value * 16 + (isDigit ? code - ZERO : code - UPPER_A + 10);
  }
  return value;
}

export function hexFromNumber(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, "0");
}

const VERSION = /^(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})$/;

/**
 * The number a × 65536 + b × 256 + c of a version "a.b.c" (a at most 65535, b and c at most 255, no
 * leading zeros); NaN for any other text.
 */
export function numberFromVersion(text: string): number {
  const [, major, minor, patch] = (VERSION.exec(text) ?? []).map(Number);
  if (major === undefined || minor === undefined || patch === undefined) return Number.NaN;
  const fits = major <= 0xffff && minor <= 0xff && patch <= 0xff;
  return fits ? major * 65_536 + minor * 256 + patch : Number.NaN;
}

export function versionFromNumber(value: number): string {
  return `${Math.floor(value / 65_536)}.${(value >>> 8) & 0xff}.${value & 0xff}`;
}

/**
 * The number of a code of at most five decimal digits, up to 65535, without leading zeros; NaN for
 * any other text.
 */
export function numberFromCode(text: string): number {
  const value = /^(0|[1-9]\d{0,4})$/.test(text) ? Number(text) : Number.NaN;
  return value <= 0xffff ? value : Number.NaN;
}
