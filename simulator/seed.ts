/**
 * Seeds and constants computed from names: the same parts always give the same number, in whatever
 * order objects are made.
 */

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A 32-bit seed from any parts, such as the seed of a run and the id of a master (FNV-1a). */
export function seedOf(...parts: readonly (string | number)[]): number {
  let hash = FNV_OFFSET;
  for (const character of parts.join("|")) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME);
  }
  return hash >>> 0;
}

/** A number of at least 0 and below 1 for an unordered pair, always the same. */
export function pairShare(seed: number, one: number, other: number): number {
  const low = Math.min(one, other);
  const high = Math.max(one, other);
  let mixed = Math.imul(seed ^ Math.imul(low + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ Math.imul(high + 1, 0xc2b2ae35), 0x27d4eb2f);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}
