/** Idempotency keys: created with the intent or change, so that the server recognises a retry. */
import { makeUuidV7, UUID_RANDOM_BYTES, type UuidV7 } from "#domain/identity/uuid.ts";

export function newId(nowSeconds: number): UuidV7 {
  const random = crypto.getRandomValues(new Uint8Array(UUID_RANDOM_BYTES));
  return makeUuidV7(nowSeconds * 1_000, random);
}
