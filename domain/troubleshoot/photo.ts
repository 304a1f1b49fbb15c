/** Photos of a report: their limits, and their entries in the report. */
import { type Input, type InputFault, readInput } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type EpochSeconds, epochSecondsFrom } from "#domain/units/time.ts";

/** Limits (our definition); the console reduces every photo to fit before it is stored. */
export const PHOTO_LIMITS = {
  perTask: 8,
  bytes: 1024 * 1024,
  /** Maximum of the longer side, in pixels. */
  sidePx: 1600,
  captionCharacters: 200,
} as const;

declare const photoHash: unique symbol;

/** SHA-256 of the file as it was created on the device, 64 lower-case hex digits. */
export type PhotoHash = string & { readonly [photoHash]: true };

export function photoHashFrom(value: unknown): PhotoHash | undefined {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value)
    ? (value as PhotoHash)
    : undefined;
}

/** A photo's entry in a report; the file itself is uploaded later, or never. */
export interface PhotoNote {
  readonly hash: PhotoHash;
  readonly caption?: string;
  /** Epoch seconds by the client's clock. */
  readonly addedAt: EpochSeconds;
}

export type PhotoNotesResult = Result<readonly PhotoNote[], InputFault>;

/** Reads the entries of photos; absent and null mean none. Blank captions count as absent. */
export function photoNotesFrom(value: unknown): PhotoNotesResult {
  const entries = value ?? [];
  if (!Array.isArray(entries)) return refused("photos", "wrongType");
  if (entries.length > PHOTO_LIMITS.perTask) return refused("photos", "aboveMax");
  const photos: PhotoNote[] = [];
  for (const [at, entry] of entries.entries()) {
    const read = noteFrom(entry, `photos.${at}.`);
    if (!read.ok) return err(read.error);
    photos.push(read.value);
  }
  const hashes = new Set(photos.map(({ hash }) => hash));
  return hashes.size === photos.length ? ok(photos) : refused("photos", "notUnique");
}

type ReadNote = Result<PhotoNote, InputFault>;

function noteFrom(entry: unknown, prefix: string): ReadNote {
  const input: Input = typeof entry === "object" && entry !== null ? { ...entry } : {};
  const hash = photoHashFrom(input.hash);
  if (hash === undefined) return err({ field: `${prefix}hash`, reason: "notAllowed" });
  const addedAt = epochSecondsFrom(input.addedAt);
  if (addedAt === undefined) return err({ field: `${prefix}addedAt`, reason: "notAllowed" });
  const reader = readInput(input, prefix);
  const caption = reader.text("caption", PHOTO_LIMITS.captionCharacters);
  const [fault] = reader.faults;
  if (fault !== undefined) return err(fault);
  return ok({ hash, addedAt, ...(caption === undefined ? {} : { caption }) });
}

function refused(field: string, reason: InputFault["reason"]): PhotoNotesResult {
  return err({ field, reason });
}
