/**
 * The keyframe of a day: the complete frame that the other frames of a master's day are coded
 * against.
 */
import type { Reading } from "#domain/telemetry/reading.ts";

export interface Keyframe {
  readonly reading: Reading;
  /**
   * CRC of the keyframe's container; frames refer to it, so that they are never read against
   * another keyframe.
   */
  readonly crc: number;
}

/** Positions in the keyframe of a reading's nodes, one for each listed node. */
export type SlotIndexes = Int32Array;

/** What a frame is coded against. */
export interface FrameReference {
  readonly keyframe: Keyframe;
  readonly slotIndexes: SlotIndexes;
}

/**
 * Positions of the reading's nodes in the keyframe; undefined when a node is not listed in the
 * keyframe, or schema, slots or absent columns differ.
 */
export function slotIndexesIn(
  keyframe: Reading,
  reading: Pick<Reading, "schema" | "slots" | "nodes">,
  absent: ReadonlySet<number>,
): SlotIndexes | undefined {
  if (keyframe.schema.id !== reading.schema.id || keyframe.slots !== reading.slots)
    return undefined;
  if (keyframe.schema.columns.some(({ id }) => isAbsent(keyframe, id) !== absent.has(id))) {
    return undefined;
  }
  const indexes = new Int32Array(reading.nodes.length);
  let index = 0;
  for (const [at, node] of reading.nodes.entries()) {
    while ((keyframe.nodes[index] ?? node) < node) index += 1;
    if (keyframe.nodes[index] !== node) return undefined;
    indexes[at] = index;
  }
  return indexes;
}

/** The keyframe's values of the nodes at these positions, modulo 2^32; 0 for null. */
export function referenceRow(
  keyframe: Reading,
  columnId: number,
  indexes: SlotIndexes,
): Int32Array {
  const row = new Int32Array(indexes.length);
  const values = keyframe.columns[columnId];
  if (values === undefined) return row;
  // `| 0` takes a number modulo 2^32, and makes 0 of NaN.
  for (let at = 0; at < row.length; at += 1) row[at] = (values[indexes[at] ?? 0] ?? 0) | 0;
  return row;
}

function isAbsent(reading: Reading, columnId: number): boolean {
  return reading.columns[columnId]?.every(Number.isNaN) ?? true;
}
