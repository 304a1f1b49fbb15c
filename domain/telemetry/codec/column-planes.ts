/**
 * Codec 1 for one column: differences, zigzag, and one plane per byte of a value, as in
 * docs/telemetry-format.md.
 */

/** Rows (rounds) of nodes; the value of a node is at row × nodes + index of the node. */
export interface ColumnShape {
  readonly rows: number;
  readonly nodes: number;
}

interface StoredType {
  readonly bytes: 1 | 2 | 4;
  readonly signed: boolean;
}

/**
 * Fills `out` with the planes. Values are taken modulo 2^32. The first row is predicted by
 * `firstRow`, or without it every node by its neighbour; every other row by the row before.
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

/**
 * Reads the stored values; `planes` holds exactly bytes × rows × nodes bytes. Sums are computed
 * modulo 2^32, which includes the sum modulo every smaller width; width and sign come last. One
 * pass without function calls, because most of the time of a chart is spent here.
 */
export function readPlanes(
  planes: Uint8Array,
  { rows, nodes }: ColumnShape,
  { bytes, signed }: StoredType,
  firstRow: Int32Array | undefined,
): Float64Array {
  const count = rows * nodes;
  const second = planes.subarray(count);
  const third = planes.subarray(2 * count);
  const fourth = planes.subarray(3 * count);
  const values = new Float64Array(count);
  const shift = 32 - 8 * bytes;
  const predictions = firstRow?.slice() ?? new Int32Array(nodes);
  const byNeighbour = firstRow === undefined ? nodes - 1 : 0;
  for (let at = 0, node = 0; at < count; at += 1, node += 1) {
    if (node === nodes) node = 0;
    let zigzag = planes[at] ?? 0;
    if (bytes > 1) zigzag |= (second[at] ?? 0) << 8;
    if (bytes > 2) zigzag |= ((third[at] ?? 0) << 16) | ((fourth[at] ?? 0) << 24);
    const sum = (predictions[node] ?? 0) + ((zigzag >>> 1) ^ -(zigzag & 1));
    predictions[node] = sum;
    if (at < byNeighbour) predictions[node + 1] = sum;
    values[at] = signed ? (sum << shift) >> shift : (sum << shift) >>> shift;
  }
  return values;
}
