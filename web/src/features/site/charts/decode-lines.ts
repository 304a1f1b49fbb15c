/** Decodes the columns of one master into the lines of its graphs. */

import { MASTER_SCHEMA, NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { readDay } from "#domain/telemetry/codec/day-columns.ts";
import { openPackedDay } from "#domain/telemetry/codec/packed-day.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { type GraphLines, graphLines } from "#domain/telemetry/graph-lines.ts";
import type { TimeRange } from "#domain/telemetry/graph-points.ts";
import type { InflateAll } from "#web/api/inflate.ts";
import type { GraphSegment } from "./graphs.generated.ts";

export interface LinesJob {
  /** Stored segments of one master's history, still compressed. */
  readonly segments: readonly GraphSegment[];
  readonly device: "node" | "master";
  /** Names of the fields to decode; the decoded values are in the same order. */
  readonly fields: readonly string[];
  readonly range: TimeRange;
}

/** Decodes the segments into lines; undefined if one of them cannot be decoded. */
export async function decodeLines(
  { segments, device, fields, range }: LinesJob,
  inflateAll: InflateAll,
): Promise<GraphLines | undefined> {
  const schema = device === "node" ? NODE_SCHEMA : MASTER_SCHEMA;
  const columns = fields.flatMap(
    (field) => schema.columns.find((one) => one.field === field) ?? [],
  );
  if (columns.length < fields.length) return undefined;
  const own = segments.filter((segment) => segment.schema === schema.id);
  const days = await Promise.all(
    [...byDay(own).values()].map((parts) => decodeDay(parts, inflateAll)),
  );
  const read = days.filter((day) => day !== undefined);
  return read.length < days.length ? undefined : graphLines(read, columns, range);
}

/** Groups the segments by day, sorted by time. */
function byDay(segments: readonly GraphSegment[]): ReadonlyMap<string, readonly GraphSegment[]> {
  const days = new Map<string, GraphSegment[]>();
  for (const segment of segments.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const parts = days.get(segment.day);
    if (parts === undefined) days.set(segment.day, [segment]);
    else parts.push(segment);
  }
  return days;
}

async function decodeDay(
  segments: readonly GraphSegment[],
  inflateAll: InflateAll,
): Promise<Day | undefined> {
  const opened = openPackedDay(
    segments.map(({ base64, ...segment }) => ({ ...segment, bytes: bytesOf(base64) })),
  );
  if (!opened.ok) return undefined;
  const inflated = await inflateAll(opened.value.sections);
  const day = inflated && readDay(opened.value, inflated);
  return day?.ok === true ? day.value : undefined;
}

function bytesOf(base64: string): Uint8Array {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
