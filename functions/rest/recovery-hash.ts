/** Hashes recovery codes: only hashes are stored, salted per set, and compared in constant time. */
import { scrypt, timingSafeEqual } from "node:crypto";

export const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Cost parameters of scrypt: 16 MB of memory for each hash. */
const COST = { N: 2 ** 14, r: 8, p: 1 } as const;

/** Hash of a code; `salt` and the returned hash are in base64. */
export function hashOfCode(code: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, Buffer.from(salt, "base64"), HASH_BYTES, COST, (error, hash) => {
      if (error === null) resolve(hash.toString("base64"));
      else reject(error);
    });
  });
}

/**
 * Index of the hash in the list, -1 when absent. It is compared with all of them, so that the time
 * reveals nothing.
 */
export function indexOfHash(hashes: readonly string[], hash: string): number {
  const wanted = Buffer.from(hash, "base64");
  return hashes.reduce((found, stored, index) => {
    const other = Buffer.from(stored, "base64");
    const isSame = other.length === wanted.length && timingSafeEqual(other, wanted);
    return isSame ? index : found;
  }, -1);
}
