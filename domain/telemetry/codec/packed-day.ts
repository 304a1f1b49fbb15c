/** Rebuilds a day from the segments of a packed graph answer: the counterpart of getGraphsData. */

import { MASTER_SCHEMA, NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { type OpenedDay, openDay } from "./day-columns.ts";
import {
  columnSegmentId,
  type DayContents,
  type DayDevice,
  nullsSegmentId,
  rowsSegmentId,
} from "./day-contents.ts";
import { type Decoded, unreadable } from "./decoded.ts";
import { codecOf } from "./frame-header.ts";

/** One segment of one master's day. */
export interface PackedColumn {
  /** Field of the column; `rows` or `nulls` for the other segments. */
  readonly column: string;
  readonly codec: number;
  readonly schema: number;
  readonly rowCount: number;
  readonly slotCount: number;
  readonly bytes: Uint8Array;
}

/**
 * Opens segments of one master, day and schema. The caller inflates the returned sections and
 * passes them to `readDay`; `freshRecords` and `graphPoints` decide which part of the day is shown.
 * Never throws.
 */
export function openPackedDay(packed: readonly PackedColumn[]): Decoded<OpenedDay> {
  const [first] = packed;
  if (first === undefined) return unreadable("length", "segments");
  const codec = codecOf(first.codec);
  if (codec === undefined || packed.some((one) => one.codec !== codec)) {
    return unreadable("unknown", "codec");
  }
  const device = deviceOf(first.schema);
  if (device === undefined) return unreadable("unknown", "schema");
  const schema = SCHEMAS[device];
  const segments = packed.map(({ column, bytes }) => {
    const found = schema.columns.find(({ field }) => field === column);
    return { found, id: segmentId(device, column, found?.id), bytes };
  });
  if (segments.some(({ id }) => id === undefined)) return unreadable("unknown", "column");
  const shape = { schema, rows: first.rowCount, slots: first.slotCount };
  const contents: DayContents = {
    codec,
    shapes: {
      node: { ...NOTHING, schema: NODE_SCHEMA },
      master: { ...NOTHING, schema: MASTER_SCHEMA },
      [device]: shape,
    },
    segments: segments.map(({ id = 0, bytes }) => ({ id, start: 0, length: bytes.length })),
  };
  const columns = segments.flatMap(({ found }) => found ?? []);
  const bytesOf = new Map(segments.map(({ id, bytes }) => [id, bytes]));
  return openDay(contents, { device, columns }, ({ id }) => bytesOf.get(id));
}

const SCHEMAS = { node: NODE_SCHEMA, master: MASTER_SCHEMA } as const;
const NOTHING = { rows: 0, slots: 0 } as const;

function deviceOf(schemaId: number): DayDevice | undefined {
  return (["node", "master"] as const).find((device) => SCHEMAS[device].id === schemaId);
}

function segmentId(
  device: DayDevice,
  column: string,
  columnId: number | undefined,
): number | undefined {
  if (column === "rows") return rowsSegmentId(device);
  if (column === "nulls") return nullsSegmentId(device);
  return columnId === undefined ? undefined : columnSegmentId(device, columnId);
}
