/** The body of a frame with codec 2. */
import type { TelemetryColumn } from "#domain/device-data/schema.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { groupBytes, groupWriter, isGroupRead, openGroup } from "./entropy/column-group.ts";
import { inCodingOrder } from "./entropy/column-order.ts";
import { ColumnSet, withinColumn } from "./entropy/column-set.ts";
import { readColumn } from "./entropy/read-column.ts";
import { writeColumn } from "./entropy/write-column.ts";
import type { FrameBody } from "./frame-planes.ts";
import { type FrameReference, referenceRow } from "./keyframe.ts";
import { applyNulls, withoutNulls } from "./null-section.ts";

/** The body of a frame with codec 2: all columns as one group. */
export function frameGroup(
  reading: Reading,
  columns: readonly TelemetryColumn[],
  reference: FrameReference | undefined,
): Uint8Array {
  const group = groupWriter();
  const set = columnSetOf(reading, reference);
  for (const column of inFrameOrder(reading, columns)) {
    const place = set.placeOf(column);
    const stored = reading.columns[column.id] ?? new Float64Array(place.nodes);
    const values = withoutNulls(stored, place.nodes, place.reference);
    writeColumn(group, values, place);
    set.add(column, values);
  }
  return groupBytes(group);
}

/** The present columns in the order of their coding. */
function inFrameOrder(
  { schema }: Pick<Reading, "schema">,
  present: readonly TelemetryColumn[],
): readonly TelemetryColumn[] {
  const ids = new Set(present.map(({ id }) => id));
  return inCodingOrder(schema, present).filter(({ id }) => ids.has(id));
}

function columnSetOf(
  { schema, nodes }: Pick<Reading, "schema" | "nodes">,
  reference: FrameReference | undefined,
): ColumnSet {
  const referenceOf =
    reference &&
    ((id: number) => referenceRow(reference.keyframe.reading, id, reference.slotIndexes));
  return new ColumnSet({ schema, rows: 1, nodes: nodes.length, referenceOf });
}

/** Decodes the body with codec 2; undefined when anything of it is not as it was written. */
export function readFrameGroup(
  reading: Pick<Reading, "schema" | "nodes">,
  present: readonly TelemetryColumn[],
  { body, nulls, reference }: FrameBody,
): Reading["columns"] | undefined {
  const group = openGroup(body);
  if (group === undefined) return undefined;
  const set = columnSetOf(reading, reference);
  const columns: (Float64Array | undefined)[] = reading.schema.columns.map(() => undefined);
  for (const column of inFrameOrder(reading, present)) {
    const values = readColumn(group, set.placeOf(column));
    if (values === undefined) return undefined;
    set.add(column, values);
    columns[column.id] = applyNulls(withinColumn(values, column), nulls.get(column.id));
  }
  return isGroupRead(group) ? columns : undefined;
}
