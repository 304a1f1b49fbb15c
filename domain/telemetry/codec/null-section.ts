/**
 * Which values of a frame or day are null: columns without any value, and planes of bits that
 * several columns may share.
 */
import { ok } from "#domain/result.ts";
import { bitmapBytes, bitmapOf, hasMember, membersOf } from "./bitmap.ts";
import type { ByteReader } from "./bytes/byte-reader.ts";
import type { ByteWriter } from "./bytes/byte-writer.ts";
import { type Decoded, type Deflate, type DeflatedSection, unreadable } from "./decoded.ts";

/** Collects the nulls while an encoder passes over the columns. */
export class NullPlan {
  readonly absent = new Set<number>();
  readonly #planes: { readonly columns: number[]; readonly bits: Uint8Array }[] = [];

  get isEmpty(): boolean {
    return this.absent.size === 0 && this.#planes.length === 0;
  }

  /**
   * Adds one column; `values` are NaN where they are null. Returns false when the column has no
   * value to encode.
   */
  add(columnId: number, values: Float64Array | undefined): boolean {
    const bits = values === undefined ? "all" : nullBits(values);
    if (bits === "all") {
      this.absent.add(columnId);
    } else if (bits !== undefined) {
      const known = this.#planes.find((plane) => areEqual(plane.bits, bits));
      if (known === undefined) this.#planes.push({ columns: [columnId], bits });
      else known.columns.push(columnId);
    }
    return bits !== "all";
  }

  write(writer: ByteWriter, columnCount: number, deflate: Deflate): void {
    writer.u8(this.#planes.length);
    writer.raw(bitmapOf(this.absent, columnCount));
    for (const { columns, bits } of this.#planes) {
      const deflated = deflate(bits);
      writer.raw(bitmapOf(columns, columnCount));
      writer.uv(deflated.length);
      writer.raw(deflated);
    }
  }
}

/** A null section whose planes are still deflated. */
export interface OpenedNulls {
  /** Ids of columns that are null everywhere. */
  readonly absent: ReadonlySet<number>;
  readonly planes: readonly {
    readonly columns: readonly number[];
    readonly section: DeflatedSection;
  }[];
}

export const NO_NULLS: OpenedNulls = { absent: new Set(), planes: [] };

/**
 * Checks a null section, without inflating its planes.
 * @param valueCount number of values of one column
 */
export function openNulls(
  reader: ByteReader,
  columnCount: number,
  valueCount: number,
): Decoded<OpenedNulls> {
  const planeCount = reader.u8();
  const absent = membersOf(reader.raw(bitmapBytes(columnCount)), columnCount);
  if (absent === undefined || planeCount > columnCount) return unreadable("contradiction", "nulls");
  const taken = new Set(absent);
  const planes: OpenedNulls["planes"][number][] = [];
  for (let at = 0; at < planeCount; at += 1) {
    const columns = membersOf(reader.raw(bitmapBytes(columnCount)), columnCount);
    const bytes = reader.raw(reader.uv());
    if (reader.isBroken) break;
    if (columns === undefined || columns.some((column) => taken.has(column))) {
      return unreadable("contradiction", "nulls");
    }
    for (const column of columns) taken.add(column);
    planes.push({ columns, section: { bytes, limit: bitmapBytes(valueCount) } });
  }
  if (reader.isBroken) return unreadable("length", "nulls");
  return ok({ absent: new Set(absent), planes });
}

/** Inflated null planes by column id; a column without nulls has no entry. */
export type NullPlanes = ReadonlyMap<number, Uint8Array>;

/**
 * The null planes by column id.
 * @param inflated the inflated sections of the planes, in their order
 */
export function readNulls(
  { planes }: OpenedNulls,
  inflated: readonly Uint8Array[],
): Decoded<NullPlanes> {
  const byColumn = new Map<number, Uint8Array>();
  for (const [at, { columns, section }] of planes.entries()) {
    const bits = inflated[at];
    if (bits?.length !== section.limit) return unreadable("inflate", "nulls");
    for (const column of columns) byColumn.set(column, bits);
  }
  return ok(byColumn);
}

/** Sets the values to NaN whose bit is set in the null plane. */
export function applyNulls(values: Float64Array, plane: Uint8Array | undefined): Float64Array {
  if (plane === undefined) return values;
  for (let at = 0; at < values.length; at += 1) {
    if (hasMember(plane, at)) values[at] = Number.NaN;
  }
  return values;
}

/**
 * Values as they are coded, modulo 2^32. A null is replaced by the node's value in the row before;
 * in the first row by the reference, or by 0 if there is no reference.
 */
export function withoutNulls(
  values: Float64Array,
  nodes: number,
  reference: Int32Array | undefined,
): Int32Array {
  const filled = new Int32Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? Number.NaN;
    // `| 0` takes a number of up to 53 bits modulo 2^32, and makes 0 of NaN.
    if (!Number.isNaN(value)) filled[at] = value | 0;
    else filled[at] = (at >= nodes ? filled[at - nodes] : reference?.[at]) ?? 0;
  }
  return filled;
}

/** One bit per value, 1 for null; undefined when no value is null, `all` when every value is. */
function nullBits(values: Float64Array): Uint8Array | "all" | undefined {
  let bits: Uint8Array | undefined;
  let count = 0;
  for (let at = 0; at < values.length; at += 1) {
    if (!Number.isNaN(values[at])) continue;
    bits ??= new Uint8Array(bitmapBytes(values.length));
    bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
    count += 1;
  }
  return count === values.length ? "all" : bits;
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  for (let at = 0; at < one.length; at += 1) {
    if (one[at] !== other[at]) return false;
  }
  return true;
}
