/**
 * Texts for what masters and nodes reply. Some wordings are fixed, misspellings included: see
 * docs/words.md.
 */

import { sideText } from "./confirm-messages.ts";

export const REPLY_MESSAGES = {
  reply: "Reply",
  notAvailable: "Not available",
  tiltFault: "Tilt sensor fault",
  none: "None",
  unknownSensor: "Unknown wind sensor installed",
} as const;

/** Label of a parameter that the firmware does not support. */
export function unsupported(label: string): string {
  return `${label} (unsupported)`;
}

/** Text for an accepted movement, such as "Stowing 120 nodes to 37"; else undefined. */
export function acceptedText(message: string): string | undefined {
  const [, verb = "", nodes, angle] =
    /^(Stowing|Moving) (\d+) nodes to (-?\d+)$/.exec(message) ?? [];
  if (angle === undefined) return undefined;
  const trackers = nodes === "1" ? "1 tracker" : `${nodes} trackers`;
  return `Accepted: ${verb.toLowerCase()} ${trackers} to ${sideText(Number(angle))}`;
}
