/** Validates what a user sends about a work zone. */
import { type MLocId, mLocIdFrom, type NLocId, nLocIdFrom } from "#domain/identity/location-id.ts";
import { asInput, type Input, type InputFault } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { plainText } from "#domain/text/plain-text.ts";
import { WORK_ZONE, type ZoneNodes } from "./work-zone.ts";

/** A zone as a user asks for it. */
export interface ZoneWish {
  readonly name: string;
  readonly phone: string;
  /** Seconds from the moment at which the server stores the zone. */
  readonly seconds: number;
  /** The trackers of each master, every master once. */
  readonly parts: readonly ZonePart[];
}

export interface ZonePart {
  readonly mLocId: MLocId;
  readonly nLocIds: ZoneNodes;
}

/** Returns the zone, or the first fault. */
export function readZoneWish(content: Input): Result<ZoneWish, InputFault> {
  const name = lineOf(content.name, WORK_ZONE.maxName);
  if (name === undefined) return refused("name", "required");
  const phone = phoneOf(content.phone);
  if (phone === undefined) return refused("phone", "notAllowed");
  const seconds = readZoneSeconds(content.seconds);
  if (!seconds.ok) return seconds;
  const parts = readParts(content.parts);
  return parts.ok ? ok({ name, phone, seconds: seconds.value, parts: parts.value }) : parts;
}

/** Duration of a zone, or by how much it is prolonged from now; whole seconds. */
export function readZoneSeconds(seconds: unknown): Result<number, InputFault> {
  if (typeof seconds !== "number") return refused("seconds", "wrongType");
  if (!Number.isInteger(seconds)) return refused("seconds", "notWhole");
  if (seconds < WORK_ZONE.minSeconds) return refused("seconds", "belowMin");
  return seconds > WORK_ZONE.maxSeconds ? refused("seconds", "aboveMax") : ok(seconds);
}

/**
 * A reason in the user's words, for a stow where people work or the end of another user's zone;
 * undefined when it is too short.
 */
export function readZoneReason(text: unknown): string | undefined {
  const reason = lineOf(text, WORK_ZONE.maxReason);
  return reason !== undefined && reason.length >= WORK_ZONE.minReason ? reason : undefined;
}

const PHONE_SIGNS = new Set("0123456789 +-()/.");
const MIN_DIGITS = 5;

/** A phone number as it was typed; undefined when it cannot be one. */
export function phoneOf(text: unknown): string | undefined {
  const phone = lineOf(text, WORK_ZONE.maxPhone);
  if (phone === undefined) return undefined;
  const signs = [...phone];
  const digits = signs.filter((sign) => sign >= "0" && sign <= "9").length;
  return digits >= MIN_DIGITS && signs.every((sign) => PHONE_SIGNS.has(sign)) ? phone : undefined;
}

function lineOf(text: unknown, maxLength: number): string | undefined {
  return typeof text === "string" && text.length <= maxLength
    ? plainText(text, maxLength) || undefined
    : undefined;
}

function readParts(list: unknown): Result<readonly ZonePart[], InputFault> {
  if (!Array.isArray(list) || list.length === 0) return refused("parts", "required");
  if (list.length > WORK_ZONE.maxMasters) return refused("parts", "tooLong");
  const parts: ZonePart[] = [];
  for (const given of list) {
    const part = readPart(asInput(given) ?? {});
    if (part === undefined) return refused("parts", "notAllowed");
    if (parts.some(({ mLocId }) => mLocId === part.mLocId)) return refused("parts", "notUnique");
    parts.push(part);
  }
  return ok(parts);
}

function readPart({ mLocId: id, nLocIds: nodes }: Input): ZonePart | undefined {
  const mLocId = typeof id === "string" ? mLocIdFrom(id) : undefined;
  if (mLocId === undefined) return undefined;
  if (nodes === undefined || nodes === null) return { mLocId, nLocIds: undefined };
  if (!Array.isArray(nodes) || nodes.length === 0 || nodes.length > WORK_ZONE.maxNodes) {
    return undefined;
  }
  const nLocIds = nodes.flatMap((node): readonly NLocId[] =>
    typeof node === "string" ? [nLocIdFrom(node) ?? []].flat() : [],
  );
  return nLocIds.length < nodes.length
    ? undefined
    : { mLocId, nLocIds: [...new Set(nLocIds)].sort() };
}

function refused(field: string, reason: InputFault["reason"]): Result<never, InputFault> {
  return err({ field, reason });
}
