/** Items of the punch list: what is left to put right at a master or node before the hand-over. */
import { type MLocId, mLocIdFrom, type NLocId, nLocIdFrom } from "#domain/identity/location-id.ts";
import type { Input, InputFault } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { plainText } from "#domain/text/plain-text.ts";
import { type PhotoNote, photoNotesFrom } from "#domain/troubleshoot/photo.ts";
import { COMMISSIONING } from "./checks.ts";

export interface PunchItem {
  /** UUIDv7 of the change that created it. */
  readonly id: string;
  readonly mLocId: string;
  readonly masterName: string;
  /** Null for an item about the master. */
  readonly nLocId: string | null;
  readonly text: string;
  /** Photos that the item names; each is uploaded after it, or never. */
  readonly photos: readonly PhotoNote[];
  /** Epoch seconds by the server's clock, as is `closedAt`. */
  readonly createdAt: number;
  readonly createdByName: string;
  /** Null while the item is open. */
  readonly closedAt: number | null;
  readonly closedByName: string | null;
  /** Number of changes, from 1. */
  readonly rev: number;
}

export interface NewPunchItem {
  readonly mLocId: MLocId;
  readonly nLocId: NLocId | undefined;
  readonly text: string;
  readonly photos: readonly PhotoNote[];
}

/** Reads a new item, or its first fault. */
export function readPunchItem(content: Input): Result<NewPunchItem, InputFault> {
  const { mLocId, nLocId, text } = content;
  const master = typeof mLocId === "string" ? mLocIdFrom(mLocId) : undefined;
  if (master === undefined) return refused("mLocId", "notAllowed");
  const node = typeof nLocId === "string" ? nLocIdFrom(nLocId) : undefined;
  if (node === undefined && nLocId !== undefined && nLocId !== null) {
    return refused("nLocId", "notAllowed");
  }
  if (typeof text !== "string") return refused("text", "required");
  if (text.length > COMMISSIONING.punchCharacters) return refused("text", "tooLong");
  const line = plainText(text, COMMISSIONING.punchCharacters);
  if (line === "") return refused("text", "required");
  const photos = photoNotesFrom(content.photos);
  if (!photos.ok) return photos;
  return ok({ mLocId: master, nLocId: node, text: line, photos: photos.value });
}

function refused(field: string, reason: InputFault["reason"]): Result<never, InputFault> {
  return err({ field, reason });
}
