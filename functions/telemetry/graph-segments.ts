/** Writes encoded columns in the form of the answer of Query.getGraphsData. */
import {
  columnSegmentId,
  type DayContents,
  type DayDevice,
  type DaySegment,
  nullsSegmentId,
  rowsSegmentId,
} from "#domain/telemetry/codec/day-contents.ts";
import type { PackedDay } from "./graph-days.ts";

export interface GraphSegment {
  readonly mLocId: string;
  /** UTC day as yyyymmdd. */
  readonly day: string;
  /**
   * Name of the column's field; or `rows` or `nulls` for a segment that all columns of a device
   * share.
   */
  readonly column: string;
  readonly codec: number;
  readonly schema: number;
  readonly rowCount: number;
  readonly slotCount: number;
  readonly base64: string;
}

interface Named {
  readonly mLocId: string;
  readonly day: string;
}

export function graphSegments(
  { contents, segments, bytes }: PackedDay,
  named: Named,
): readonly GraphSegment[] {
  return segments.map((segment) => {
    const coded = bytes.get(segment.id) ?? new Uint8Array(0);
    return { ...headOf(contents, segment, named), base64: Buffer.from(coded).toString("base64") };
  });
}

/** Size in bytes that these segments have in the JSON of the answer. */
export function packedSize(
  contents: DayContents,
  segments: readonly DaySegment[],
  named: Named,
): number {
  return segments.reduce((sum, segment) => {
    const head = JSON.stringify({ ...headOf(contents, segment, named), base64: "" });
    return sum + head.length + 1 + 4 * Math.ceil(segment.length / 3);
  }, 0);
}

function headOf(
  { codec, shapes }: DayContents,
  { id }: DaySegment,
  { mLocId, day }: Named,
): Omit<GraphSegment, "base64"> {
  const device = DEVICES.find((candidate) => columnOf(shapes, candidate, id) !== undefined);
  if (device === undefined) throw new Error(`expected a segment of the day, got ${id}`);
  const { schema, rows, slots } = shapes[device];
  const column = columnOf(shapes, device, id) ?? "";
  const shape = { schema: schema.id, rowCount: rows, slotCount: slots };
  return { mLocId, day, column, codec, ...shape };
}

const DEVICES = ["node", "master"] as const satisfies readonly DayDevice[];

function columnOf(
  shapes: DayContents["shapes"],
  device: DayDevice,
  id: number,
): string | undefined {
  if (id === rowsSegmentId(device)) return "rows";
  if (id === nullsSegmentId(device)) return "nulls";
  const { columns } = shapes[device].schema;
  return columns.find((column) => columnSegmentId(device, column.id) === id)?.field;
}
