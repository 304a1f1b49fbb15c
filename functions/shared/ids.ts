/**
 * Ids of items that a change creates, derived from the change so that a repeat finds the items of
 * the first attempt.
 */
import { createHash, randomBytes } from "node:crypto";
import {
  makeUuidV7,
  UUID_RANDOM_BYTES,
  type UuidV7,
  uuidMilliseconds,
} from "#domain/identity/uuid.ts";
import { systemClock } from "./runtime/clock.ts";

/**
 * Id of an item that a change creates: a UUIDv7 with the time of the change's own id, and a hash of
 * user and change in place of the random bits. A client can neither choose such an id nor reproduce
 * one of another user's change.
 */
export function idMadeBy(change: { readonly changeId: UuidV7; readonly sub: string }): UuidV7 {
  const hash = createHash("sha256").update(`${change.sub}\n${change.changeId}`).digest();
  return makeUuidV7(uuidMilliseconds(change.changeId), hash.subarray(0, UUID_RANDOM_BYTES));
}

/** A random UUIDv7 with the present time, for items that no user's change creates. */
export function newId(): UuidV7 {
  return makeUuidV7(systemClock.nowMilliseconds(), randomBytes(UUID_RANDOM_BYTES));
}
