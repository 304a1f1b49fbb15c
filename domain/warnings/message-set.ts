/**
 * The messages that a layout's source has sent, as a set: in whatever order and however often they
 * arrive, the warnings that remain are the same.
 */
import type { Coordinates } from "#domain/layout/layout.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { CapMessage } from "./cap-message.ts";
import { matchAreas } from "./warned-area.ts";
import { endOf, type Warning } from "./warning.ts";

/** A message as it is remembered for one layout. */
export interface RememberedMessage extends Pick<CapMessage, "key" | "sentAt" | "replaces"> {
  /** Its warnings whose area concerns the layout, or may do so. */
  readonly warnings: readonly Warning[];
  /** Address from which it was read, if a feed links to it. */
  readonly link?: string;
}

/**
 * Seconds after its sending for which a message is remembered at least: so long, a message that it
 * replaces may arrive late.
 */
const REMEMBERED_SECONDS = 7 * SECONDS_PER_DAY;

/** A message from farther in the future, in seconds, is ignored: the sender's clock is wrong. */
const MAX_AHEAD_SECONDS = SECONDS_PER_DAY;

/** Compares the areas of a message with the coordinates of a layout. */
export function messageFor(
  site: Coordinates,
  { warnings, ...message }: CapMessage,
): RememberedMessage {
  return {
    ...message,
    warnings: warnings.flatMap(({ areas, ...warning }) => {
      const area = matchAreas(site, areas);
      return area === undefined ? [] : [{ ...warning, area }];
    }),
  };
}

/**
 * Adds messages to those remembered. Of two messages with the same key the one sent later counts;
 * those that can no longer matter are forgotten.
 */
export function rememberMessages(
  before: readonly RememberedMessage[],
  arrived: readonly RememberedMessage[],
  nowSeconds: number,
): readonly RememberedMessage[] {
  const byKey = new Map<string, RememberedMessage>();
  for (const message of [...before, ...arrived]) {
    const known = byKey.get(message.key);
    if (known === undefined || isNewer(message, known)) byKey.set(message.key, message);
  }
  return [...byKey.values()]
    .filter((message) => matters(message, nowSeconds))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** The warnings of all messages that no other message of the same sender has replaced. */
export function standingWarnings(messages: readonly RememberedMessage[]): readonly Warning[] {
  const replacedAt = new Map<string, number>();
  for (const { replaces, sentAt } of messages) {
    for (const key of replaces) {
      replacedAt.set(key, Math.max(sentAt, replacedAt.get(key) ?? sentAt));
    }
  }
  return messages
    .filter(({ key, sentAt }) => sentAt > (replacedAt.get(key) ?? -1))
    .flatMap(({ warnings }) => warnings);
}

/** Sent later; of two sent at the same second one is chosen whichever arrived first. */
function isNewer(message: RememberedMessage, known: RememberedMessage): boolean {
  if (message.sentAt !== known.sentAt) return message.sentAt > known.sentAt;
  return JSON.stringify(message) > JSON.stringify(known);
}

function matters({ sentAt, warnings }: RememberedMessage, nowSeconds: number): boolean {
  if (sentAt > nowSeconds + MAX_AHEAD_SECONDS) return false;
  const until = Math.max(sentAt + REMEMBERED_SECONDS, ...warnings.map(endOf));
  return nowSeconds < until;
}
