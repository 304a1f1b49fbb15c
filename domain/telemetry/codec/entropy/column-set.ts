/** Columns of one frame or day while they are read or written: those coded before explain the next. */

import type { TelemetryColumn, TelemetrySchema } from "#domain/device-data/schema.ts";
import { type ColumnPlace, stalePlane } from "./column-model.ts";
import { siblingOf, timesOf } from "./column-order.ts";

export interface ColumnSetShape {
  readonly schema: TelemetrySchema;
  readonly rows: number;
  readonly nodes: number;
  /** The row before the first, by column id; undefined where nothing is known before the first row. */
  readonly referenceOf: ((columnId: number) => Int32Array) | undefined;
}

export class ColumnSet {
  readonly #shape: ColumnSetShape;
  readonly #values = new Map<number, Int32Array>();
  readonly #references = new Map<number, Int32Array>();
  #stale: Uint8Array | undefined;

  constructor(shape: ColumnSetShape) {
    this.#shape = shape;
  }

  /** What the coding of a column may refer to. Absent columns explain nothing. */
  placeOf({ id }: TelemetryColumn): ColumnPlace {
    const { schema, rows, nodes } = this.#shape;
    const siblingId = siblingOf(schema, id);
    const sibling = siblingId === undefined ? undefined : this.#values.get(siblingId);
    return {
      rows,
      nodes,
      reference: this.#reference(id),
      stale: this.#staleFor(timesOf(schema, id)),
      ...(sibling !== undefined &&
        siblingId !== undefined && {
          sibling: { values: sibling, reference: this.#reference(siblingId) },
        }),
    };
  }

  /** Adds a column, whose values no one may change. */
  add({ id }: TelemetryColumn, values: Int32Array): void {
    this.#values.set(id, values);
  }

  #staleFor(times: number | undefined): Uint8Array | undefined {
    const values = times === undefined ? undefined : this.#values.get(times);
    if (times === undefined || values === undefined) return undefined;
    this.#stale ??= stalePlane(values, this.#shape.nodes, this.#reference(times));
    return this.#stale;
  }

  #reference(id: number): Int32Array | undefined {
    const known = this.#references.get(id);
    if (known !== undefined) return known;
    const made = this.#shape.referenceOf?.(id);
    if (made !== undefined) this.#references.set(id, made);
    return made;
  }
}

/** Stored values: numbers modulo 2^32 within the width and sign of their column. */
export function withinColumn(
  values: Int32Array,
  { bytes, signed }: Pick<TelemetryColumn, "bytes" | "signed">,
): Float64Array {
  const shift = 32 - 8 * bytes;
  const stored = new Float64Array(values.length);
  if (signed) {
    for (let at = 0; at < stored.length; at += 1)
      stored[at] = ((values[at] ?? 0) << shift) >> shift;
  } else {
    for (let at = 0; at < stored.length; at += 1)
      stored[at] = ((values[at] ?? 0) << shift) >>> shift;
  }
  return stored;
}
