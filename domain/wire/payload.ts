/**
 * The envelope of every message: one JSON object of version 1, neither too large nor too deep,
 * without dangerous keys.
 */
import { type Err, ok } from "#domain/result.ts";
import { type EpochSeconds, SECONDS_PER_DAY } from "#domain/units/time.ts";
import { isClockSet, type Rule, type Ruled, refused, type WireFault } from "./rules.ts";

export const PROTOCOL_VERSION = 1;
/** Maximum size of a payload that the broker carries, in bytes. */
export const MAX_PAYLOAD_BYTES = 131_072;

/** Maximum depth of objects and lists; the message itself is the first level. */
const MAX_LEVELS = 8;
const FORBIDDEN_KEYS = ["__proto__", "constructor", "prototype"];

/** Parses the text of a payload; checks only size and syntax. */
export function decodePayload(text: string): Ruled<unknown> {
  // Every character takes at least one byte, so a text with more characters is always too large.
  if (text.length > MAX_PAYLOAD_BYTES) return refused("tooLarge", "");
  try {
    return ok(JSON.parse(text));
  } catch {
    return refused("notJson", "");
  }
}

/** Checks a decoded message by its version and keys, then by the rule of its kind. */
export function openMessage<Message>(payload: unknown, rule: Rule<Message>): Ruled<Message> {
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) {
    return refused("wrongType", "");
  }
  const fault = structureFault(payload);
  if (fault !== undefined) return fault;
  const version = Object.getOwnPropertyDescriptor(payload, "v")?.value;
  return version === PROTOCOL_VERSION ? rule(payload, "") : refused("version", "v");
}

/**
 * Seconds that a message may be dated ahead of the server's clock, because the master's clock may
 * be wrong by that much.
 */
const CLOCK_TOLERANCE_SECONDS = 600;

/** Whether a message is dated so far ahead that nothing of it may be stored under that time. */
export function isFromTheFuture(ts: EpochSeconds, receivedAt: EpochSeconds): boolean {
  return ts > receivedAt + CLOCK_TOLERANCE_SECONDS;
}

/** Usual difference in seconds between the clocks of a master and of the broker. */
const USUAL_DIFFERENCE_SECONDS = 5;

/**
 * The time under which a measurement or message is stored. A time ahead of the server's is replaced
 * by the time of arrival: otherwise, once the clock is corrected, new messages would seem older
 * than the newest stored one until the wrong time has passed.
 */
export function measuredTime(ts: EpochSeconds, receivedAt: EpochSeconds): EpochSeconds {
  return ts > receivedAt + USUAL_DIFFERENCE_SECONDS ? receivedAt : ts;
}

/**
 * The time of a message: the master's time where it is plausible, otherwise the time at which the
 * broker received it, so that a master with a wrong clock can still be seen, commanded and
 * repaired.
 */
export function trustedTime(ts: EpochSeconds, receivedAt: EpochSeconds): EpochSeconds {
  return isClockSet(ts) ? measuredTime(ts, receivedAt) : receivedAt;
}

/**
 * Number of past days from which measurements are accepted: a finished day can be compacted for 14
 * days, of which one is needed to notice late data.
 */
const LATE_DAYS = 13;

/** Whether a measurement arrives too late for the compaction of its day. */
export function isTooLate(ts: EpochSeconds, receivedAt: EpochSeconds): boolean {
  return ts < receivedAt - LATE_DAYS * SECONDS_PER_DAY;
}

/** The text of a message as it is published: the version comes first. */
export function encodeMessage(message: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ v: PROTOCOL_VERSION, ...message });
}

/**
 * Finds a fault in the structure of a message. Walks level by level without recursion, so that
 * depth costs no stack.
 */
function structureFault(payload: object): Err<WireFault> | undefined {
  let level: readonly object[] = [payload];
  for (let levels = 1; level.length > 0; levels += 1) {
    if (levels > MAX_LEVELS) return refused("tooDeep", "");
    const next: object[] = [];
    for (const value of level) {
      // Only keys of objects are checked: those of a list are numbers, and a list may have
      // thousands.
      const isList = Array.isArray(value);
      const forbidden = isList ? undefined : Object.keys(value).find(isForbidden);
      if (forbidden !== undefined) return refused("forbiddenKey", forbidden);
      const inside: readonly unknown[] = isList ? value : Object.values(value);
      for (const inner of inside) if (isObject(inner)) next.push(inner);
    }
    level = next;
  }
  return undefined;
}

function isForbidden(key: string): boolean {
  return FORBIDDEN_KEYS.includes(key);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
