/** Sets of small numbers as bits: number n is bit n & 7 of byte n >> 3. */

export function bitmapBytes(count: number): number {
  return Math.ceil(count / 8);
}

/** The bits of these numbers, all of which are below `count`. */
export function bitmapOf(members: Iterable<number>, count: number): Uint8Array {
  const bits = new Uint8Array(bitmapBytes(count));
  for (const member of members) bits[member >> 3] = (bits[member >> 3] ?? 0) | (1 << (member & 7));
  return bits;
}

/** Numbers of the set bits in ascending order; undefined when a bit at or beyond `count` is set. */
export function membersOf(bits: Uint8Array, count: number): readonly number[] | undefined {
  const members: number[] = [];
  for (let at = 0; at < 8 * bits.length; at += 1) {
    if (hasMember(bits, at)) members.push(at);
  }
  return (members.at(-1) ?? -1) < count ? members : undefined;
}

export function hasMember(bits: Uint8Array, member: number): boolean {
  return (((bits[member >> 3] ?? 0) >> (member & 7)) & 1) === 1;
}
