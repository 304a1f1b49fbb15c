/** Recovery codes as they are kept: only their hashes, salted per set, compared without telling where they differ. */
import { scrypt, timingSafeEqual } from "node:crypto";

export const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** 16 MB of memory for each hash. */
const COST = { N: 2 ** 14, r: 8, p: 1 } as const;

/** `salt` and the answer are base64. */
export function hashOfCode(code: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, Buffer.from(salt, "base64"), HASH_BYTES, COST, (error, hash) => {
      if (error === null) resolve(hash.toString("base64"));
      else reject(error);
    });
  });
}

/** Place of the hash in the list, -1 when it is not there; every one of them is looked at. */
export function placeOfHash(hashes: readonly string[], hash: string): number {
  const wanted = Buffer.from(hash, "base64");
  return hashes.reduce((found, kept, place) => {
    const other = Buffer.from(kept, "base64");
    const isSame = other.length === wanted.length && timingSafeEqual(other, wanted);
    return isSame ? place : found;
  }, -1);
}
