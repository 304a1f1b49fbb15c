/**
 * Hashes access tokens: only the hash is stored. 256 random bits need neither salt nor a slow hash
 * function.
 */
import { createHash, timingSafeEqual } from "node:crypto";

export const SECRET_BYTES = 32;

/** SHA-256 of the whole token text, in base64. */
export function hashOfToken(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

/** Whether the token has this hash; compares in constant time. */
export function isTokenOfHash(text: string, hash: string): boolean {
  const [one, other] = [hashOfToken(text), hash].map((encoded) => Buffer.from(encoded, "base64"));
  return one?.length === other?.length && timingSafeEqual(one ?? NONE, other ?? NONE);
}

const NONE = Buffer.alloc(0);
