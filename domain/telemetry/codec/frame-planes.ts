/** The body of a frame with codec 1. */
import type { TelemetryColumn } from "#domain/device-data/schema.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { ByteReader } from "./bytes/byte-reader.ts";
import { ByteWriter } from "./bytes/byte-writer.ts";
import { readPlanes, writePlanes } from "./column-planes.ts";
import { upperMedian } from "./entropy/select-value.ts";
import { type FrameReference, referenceRow } from "./keyframe.ts";
import { applyNulls, type NullPlanes, withoutNulls } from "./null-section.ts";

const MAX_MEDIAN_BYTES = 5;

/** A body to read, and what its values refer to. */
export interface FrameBody {
  readonly body: Uint8Array;
  readonly nulls: NullPlanes;
  readonly reference: FrameReference | undefined;
}

/** The body of a frame with codec 1: medians of all columns first, then their planes. */
export function framePlanes(
  reading: Reading,
  columns: readonly TelemetryColumn[],
  reference: FrameReference | undefined,
): Uint8Array {
  const count = reading.nodes.length;
  const medians = new ByteWriter();
  const planes = new Uint8Array(planeBytes(columns, count));
  let offset = 0;
  for (const { id, bytes } of columns) {
    const row = reference && referenceRow(reference.keyframe.reading, id, reference.slotIndexes);
    const values = withoutNulls(reading.columns[id] ?? new Float64Array(count), count, row);
    if (row !== undefined) medians.sv(shiftToMedian(values, row));
    writePlanes(values, count, bytes, row, planes.subarray(offset, offset + bytes * count));
    offset += bytes * count;
  }
  medians.raw(planes);
  return medians.done();
}

/**
 * Adds the upper median of the differences between values and reference row to that row, and
 * returns it.
 */
function shiftToMedian(values: Int32Array, row: Int32Array): number {
  const differences = new Int32Array(values.length);
  for (let at = 0; at < values.length; at += 1)
    differences[at] = (values[at] ?? 0) - (row[at] ?? 0);
  const median = upperMedian(differences);
  for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) + median;
  return median;
}

/** Maximum number of bytes of the body before deflate. */
export function planesLimit(
  columns: readonly TelemetryColumn[],
  nodes: number,
  isKeyframeCoded: boolean,
): number {
  const medians = isKeyframeCoded ? MAX_MEDIAN_BYTES * columns.length : 0;
  return medians + planeBytes(columns, nodes);
}

function planeBytes(columns: readonly TelemetryColumn[], nodes: number): number {
  return columns.reduce((sum, { bytes }) => sum + bytes * nodes, 0);
}

/** Decodes the body; undefined when it is longer or shorter than its medians and planes. */
export function readFramePlanes(
  reading: Pick<Reading, "schema" | "nodes">,
  present: readonly TelemetryColumn[],
  { body, nulls, reference }: FrameBody,
): Reading["columns"] | undefined {
  const nodes = reading.nodes.length;
  const reader = new ByteReader(body);
  const rows = reference && readPredictions(reader, present, reference);
  const columns: (Float64Array | undefined)[] = reading.schema.columns.map(() => undefined);
  for (const column of present) {
    const planes = reader.raw(column.bytes * nodes);
    if (reader.isBroken) return undefined;
    const values = readPlanes(planes, { rows: 1, nodes }, column, rows?.get(column.id));
    columns[column.id] = applyNulls(values, nulls.get(column.id));
  }
  return reader.isAtEnd ? columns : undefined;
}

/** Predicted values by column id: the row of the keyframe with the median added, modulo 2^32. */
function readPredictions(
  reader: ByteReader,
  present: readonly TelemetryColumn[],
  { keyframe, slotIndexes }: FrameReference,
): ReadonlyMap<number, Int32Array> {
  return new Map(
    present.map(({ id }) => {
      const median = reader.sv();
      return [id, referenceRow(keyframe.reading, id, slotIndexes).map((value) => value + median)];
    }),
  );
}
