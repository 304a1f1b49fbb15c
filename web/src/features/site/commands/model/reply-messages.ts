/**
 * Texts for what masters and nodes reply. Some wordings are fixed, misspellings included: see
 * docs/words.md.
 */

import { plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { sideText } from "./confirm-messages.ts";

const TRACKERS = { one: "# tracker", other: "# trackers" } as const;

/** Texts that the product requires word for word; they are not translated. */
const VERBATIM = {
  unknownSensor: "Unknown wind sensor installed",
} as const;

export const REPLY_TABLE = messages("reply", {
  reply: "Reply",
  notAvailable: "Not available",
  tiltFault: "Tilt sensor fault",
  none: "None",
  on: "On",
  off: "Off",
  /** @param side the angle as text, such as "37° west" */
  stowing: (trackers: number, side: string) =>
    `Accepted: stowing ${plural(trackers, TRACKERS)} to ${side}`,
  moving: (trackers: number, side: string) =>
    `Accepted: moving ${plural(trackers, TRACKERS)} to ${side}`,
});

export const REPLY_MESSAGES = { ...REPLY_TABLE, ...VERBATIM } as const;

/**
 * Text for a parameter that the firmware does not support, with its label; the product requires the
 * word.
 */
export function unsupported(label: string): string {
  return `${label} (unsupported)`;
}

/**
 * Reformulates a master's message about an accepted movement, such as "Stowing 120 nodes to 37";
 * undefined for other messages.
 */
export function acceptedText(message: string): string | undefined {
  const [, verb, nodes, angle] = /^(Stowing|Moving) (\d+) nodes to (-?\d+)$/.exec(message) ?? [];
  if (angle === undefined) return undefined;
  const accepted = verb === "Stowing" ? REPLY_MESSAGES.stowing : REPLY_MESSAGES.moving;
  return accepted(Number(nodes), sideText(Number(angle)));
}
