/** Codec 1 for one column: differences, zigzag, and one plane per byte of a value; docs/telemetry-format.md says how. */

/** Rows (rounds) of nodes; a value stands at row × nodes + place of the node. */
export interface ColumnShape {
  readonly rows: number;
  readonly nodes: number;
}

interface StoredType {
  readonly bytes: 1 | 2 | 4;
  readonly signed: boolean;
}

/**
 * Fills `out` with the planes. Values are taken modulo 2^32. The first row is predicted by `firstRow`, or without it every node by its
 * neighbour; every other row by the row before.
 */
export function writePlanes(
  values: Int32Array,
  nodes: number,
  bytes: StoredType["bytes"],
  firstRow: Int32Array | undefined,
  out: Uint8Array,
): void {
  const count = values.length;
  const shift = 32 - 8 * bytes;
  for (let at = 0; at < count; at += 1) {
    const value = values[at] ?? 0;
    const difference = (((value - predicted(values, firstRow, nodes, at)) << shift) >> shift) | 0;
    const zigzag = (difference << 1) ^ (difference >> 31);
    for (let plane = 0; plane < bytes; plane += 1) {
      out[plane * count + at] = (zigzag >>> (8 * plane)) & 0xff;
    }
  }
}

function predicted(
  values: Int32Array,
  firstRow: Int32Array | undefined,
  nodes: number,
  at: number,
): number {
  if (at >= nodes) return values[at - nodes] ?? 0;
  if (firstRow !== undefined) return firstRow[at] ?? 0;
  return at > 0 ? (values[at - 1] ?? 0) : 0;
}

/** The stored values; `planes` holds exactly bytes × rows × nodes bytes. */
export function readPlanes(
  planes: Uint8Array,
  { rows, nodes }: ColumnShape,
  type: StoredType,
  firstRow: Int32Array | undefined,
): Float64Array {
  const differences = differencesOf(planes, type.bytes, rows * nodes);
  return accumulated(differences, nodes, type, firstRow);
}

function differencesOf(planes: Uint8Array, bytes: number, count: number): Int32Array {
  const differences = new Int32Array(count);
  for (let at = 0; at < count; at += 1) {
    let zigzag = planes[at] ?? 0;
    if (bytes > 1) zigzag |= (planes[count + at] ?? 0) << 8;
    if (bytes > 2) {
      zigzag |= ((planes[2 * count + at] ?? 0) << 16) | ((planes[3 * count + at] ?? 0) << 24);
    }
    differences[at] = (zigzag >>> 1) ^ -(zigzag & 1);
  }
  return differences;
}

/** Adds up in place modulo 2^32, which holds the sum modulo every smaller width; the width and sign come last. */
function accumulated(
  differences: Int32Array,
  nodes: number,
  { bytes, signed }: StoredType,
  firstRow: Int32Array | undefined,
): Float64Array {
  const shift = 32 - 8 * bytes;
  const values = new Float64Array(differences.length);
  for (let at = 0; at < differences.length; at += 1) {
    const sum = predicted(differences, firstRow, nodes, at) + (differences[at] ?? 0);
    differences[at] = sum;
    values[at] = signed ? (sum << shift) >> shift : (sum << shift) >>> shift;
  }
  return values;
}
