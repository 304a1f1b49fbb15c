/** The outside of every message: one JSON object of version 1, neither too large nor too deep, without dangerous keys. */
import type { EpochSeconds } from "#domain/units/time.ts";
import { type Rule, type Ruled, refused, ruled, type WireRefusal } from "./rules.ts";

export const PROTOCOL_VERSION = 1;
/** Bytes of a payload that the broker carries. */
export const MAX_PAYLOAD_BYTES = 131_072;

const MAX_DEPTH = 8;
const FORBIDDEN_KEYS = ["__proto__", "constructor", "prototype"];

/** From the text of a payload to its value; judges nothing but size and syntax. */
export function decodePayload(text: string): Ruled<unknown> {
  // No character takes less than one byte, so a longer text is always too large.
  if (text.length > MAX_PAYLOAD_BYTES) return refused("tooLarge", "");
  try {
    return ruled(JSON.parse(text));
  } catch {
    return refused("notJson", "");
  }
}

/** Judges a decoded message by its version and keys, then by the rule of its kind. */
export function openMessage<Message>(payload: unknown, rule: Rule<Message>): Ruled<Message> {
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) {
    return refused("wrongType", "");
  }
  const fault = structureFault(payload);
  if (fault !== undefined) return fault;
  const version = Object.getOwnPropertyDescriptor(payload, "v")?.value;
  return version === PROTOCOL_VERSION ? rule(payload, "") : refused("version", "v");
}

/** Seconds a master's clock may be ahead of the server's. */
const CLOCK_TOLERANCE_SECONDS = 300;

/** Whether a message is dated so far ahead that nothing of it may be stored under that time. */
export function isFromTheFuture(ts: EpochSeconds, receivedAt: EpochSeconds): boolean {
  return ts > receivedAt + CLOCK_TOLERANCE_SECONDS;
}

/** The message as it is published: the version comes first. */
export function encodeMessage(message: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ v: PROTOCOL_VERSION, ...message });
}

/** Walks level by level instead of calling itself, so that depth costs no stack. */
function structureFault(payload: object): WireRefusal | undefined {
  let level: readonly object[] = [payload];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return refused("tooDeep", "");
    const forbidden = level.flatMap((value) => Object.keys(value)).find(isForbidden);
    if (forbidden !== undefined) return refused("forbiddenKey", forbidden);
    level = level.flatMap((value) => Object.values(value)).filter(isObject);
  }
  return undefined;
}

function isForbidden(key: string): boolean {
  return FORBIDDEN_KEYS.includes(key);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
