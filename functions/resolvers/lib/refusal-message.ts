/**
 * Writes the message of a refusal in words, for clients without a table of codes; the code is in a
 * field of its own.
 */

interface Refusal {
  readonly code: string;
  readonly field?: unknown;
  readonly reason?: unknown;
}

/**
 * The message of a refusal: names the argument at fault and the reason; without an argument it has
 * only the code.
 */
export function refusalMessage({ code, field, reason }: Refusal): string {
  if (typeof field !== "string" || typeof reason !== "string") return code;
  const words = WORDS_OF_REASON[reason] ?? "is not valid";
  return `${code}: the field ${field} ${words} (${reason}).`;
}

/** The text after the name of the argument in the message. */
const WORDS_OF_REASON: Readonly<Record<string, string>> = {
  required: "is required",
  empty: "is empty",
  wrongType: "has a value of the wrong type",
  uuid: "is no UUID of version 7 in lower case",
  id: "is no id",
  length: "does not have an allowed length",
  tooLong: "is too long",
  tooMany: "has too many values",
  belowMin: "is below its lower limit",
  aboveMax: "is above its upper limit",
  range: "is outside its limits",
  notWhole: "is not a whole number",
  tooManyDecimals: "has too many decimals",
  notHex: "is not hexadecimal",
  format: "does not have the right format",
  notAllowed: "is not allowed here, or has a value that is not allowed",
  notUnique: "has a value that is there already",
  unknown: "names nothing that is there",
  unknownIndex: "names a node that the master does not have",
  mismatch: "contradicts what is stored",
  outOfOrder: "is on the wrong side of another value",
  outsideLimits: "lies outside the mechanical limits",
  time: "is no time in epoch seconds",
  future: "lies in the future",
  past: "lies in the past",
  beforeStart: "lies before the start of the span",
  full: "has no room for more",
  foreign: "belongs to another request",
  unreadable: "cannot be read",
  severalMasters: "names more than one master",
  onlyWithBand: "is allowed with a band alone",
  notWithBand: "is not allowed with a band",
};
