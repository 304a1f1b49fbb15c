/**
 * The nodes that have not received their id yet, as words of 16 bits: least significant bit first,
 * 1 = pending.
 */

/** Word w, bit b is the node with index 16 w + b; each word 0 to 65535. */
export type SyncBitmasks = readonly number[];

export const NODES_PER_WORD = 16;
const LAST_WORD_VALUE = 0xffff;

/** Reads the words of a bitmask from the wire; undefined unless every word has 16 bits. */
export function syncBitmasksFrom(value: unknown): SyncBitmasks | undefined {
  if (!Array.isArray(value)) return undefined;
  const words: readonly unknown[] = value;
  return words.every(isWord) ? words : undefined;
}

/** Words for this many nodes, none of them pending. */
export function nothingPending(nodeCount: number): SyncBitmasks {
  return Array.from({ length: Math.ceil(nodeCount / NODES_PER_WORD) }, () => 0);
}

/** Words for this many nodes, of which those with these indexes are pending. */
export function pendingAt(nodeCount: number, indexes: Iterable<number>): SyncBitmasks {
  const words = [...nothingPending(nodeCount)];
  for (const index of indexes) {
    const at = Math.floor(index / NODES_PER_WORD);
    const word = words[at];
    if (word === undefined) throw new RangeError(`index ${index} is beyond ${nodeCount} nodes`);
    words[at] = word | (1 << (index % NODES_PER_WORD));
  }
  return words;
}

/** The words with these indexes set to pending as well, extended if needed. */
export function alsoPending(words: SyncBitmasks, indexes: readonly number[]): SyncBitmasks {
  const nodeCount = Math.max(words.length * NODES_PER_WORD, ...indexes.map((index) => index + 1));
  return pendingAt(nodeCount, [...pendingIndexes(words), ...indexes]);
}

/** Whether the node with this index is pending; a node beyond the words is not. */
export function isPending(words: SyncBitmasks, index: number): boolean {
  const word = words[Math.floor(index / NODES_PER_WORD)] ?? 0;
  return ((word >> (index % NODES_PER_WORD)) & 1) === 1;
}

/** Indexes of the pending nodes, lowest first. */
export function pendingIndexes(words: SyncBitmasks): readonly number[] {
  return Array.from({ length: words.length * NODES_PER_WORD }, (_, index) => index).filter(
    (index) => isPending(words, index),
  );
}

function isWord(word: unknown): word is number {
  return typeof word === "number" && Number.isInteger(word) && word >= 0 && word <= LAST_WORD_VALUE;
}
