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
  const sums = differencesOf(planes, type.bytes, rows * nodes);
  const first = Math.min(nodes, sums.length);
  for (let at = 0; at < first; at += 1) {
    sums[at] = (sums[at] ?? 0) + predicted(sums, firstRow, nodes, at);
  }
  for (let at = nodes; at < sums.length; at += 1) {
    sums[at] = (sums[at] ?? 0) + (sums[at - nodes] ?? 0);
  }
  return narrowed(sums, type);
}

/** One loop for each width: this is where the time of a chart goes. */
function differencesOf(planes: Uint8Array, bytes: StoredType["bytes"], count: number): Int32Array {
  const differences = new Int32Array(count);
  const second = planes.subarray(count);
  if (bytes === 1) {
    for (let at = 0; at < count; at += 1) differences[at] = unzigzag(planes[at] ?? 0);
  } else if (bytes === 2) {
    for (let at = 0; at < count; at += 1) {
      differences[at] = unzigzag((planes[at] ?? 0) | ((second[at] ?? 0) << 8));
    }
  } else {
    const third = planes.subarray(2 * count);
    const fourth = planes.subarray(3 * count);
    for (let at = 0; at < count; at += 1) {
      const low = (planes[at] ?? 0) | ((second[at] ?? 0) << 8);
      differences[at] = unzigzag(low | ((third[at] ?? 0) << 16) | ((fourth[at] ?? 0) << 24));
    }
  }
  return differences;
}

function unzigzag(zigzag: number): number {
  return (zigzag >>> 1) ^ -(zigzag & 1);
}

/** Sums modulo 2^32 hold the sums modulo every smaller width; width and sign come last. */
function narrowed(sums: Int32Array, { bytes, signed }: StoredType): Float64Array {
  const shift = 32 - 8 * bytes;
  const values = new Float64Array(sums.length);
  if (signed) {
    for (let at = 0; at < sums.length; at += 1) values[at] = ((sums[at] ?? 0) << shift) >> shift;
  } else {
    for (let at = 0; at < sums.length; at += 1) values[at] = ((sums[at] ?? 0) << shift) >>> shift;
  }
  return values;
}
