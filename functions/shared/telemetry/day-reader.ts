/**
 * Reads day objects (one master's finished day) in part: fetches only the byte ranges with the
 * wanted columns.
 */
import { type DayColumns, segmentsFor } from "#domain/telemetry/codec/day-columns.ts";
import {
  type DayContents,
  type DayDevice,
  type DayRange,
  type DaySegment,
  rangesOf,
  readContents,
} from "#domain/telemetry/codec/day-contents.ts";
import { type Day, readingAt } from "#domain/telemetry/day.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { dayOf } from "#functions/shared/runtime/clock.ts";
import { type DayIndex, dayIndexesBack } from "#functions/shared/store/day-objects.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { decodeDayColumns } from "./day-codec.ts";
import { readObject, type TelemetryBucket } from "./telemetry-bucket.ts";

/**
 * Parses the index of a day object's content.
 * @throws when the index item is damaged
 */
export function contentsOf({ objectKey, bytes }: DayIndex): DayContents {
  const contents = readContents(bytes);
  if (contents.ok) return contents.value;
  throw new Error(
    `expected the index of ${objectKey}: ${contents.error.reason} ${contents.error.field}`,
  );
}

/** Fetches the bytes of these segments, including checksums, by segment id. */
export async function fetchSegments(
  bucket: TelemetryBucket,
  objectKey: string,
  segments: readonly DaySegment[],
): Promise<ReadonlyMap<number, Uint8Array>> {
  const parts = await Promise.all(
    rangesOf(segments).map((range) => fetchRange(bucket, objectKey, range)),
  );
  return new Map(parts.flat());
}

/**
 * Reads the wanted columns of a day; all others are undefined.
 * @throws when the object is damaged or has been deleted
 */
export async function readDayColumns(
  bucket: TelemetryBucket,
  index: DayIndex,
  wanted: DayColumns,
): Promise<Day> {
  const contents = contentsOf(index);
  const segments = segmentsFor(contents, wanted);
  const bytes = await fetchSegments(bucket, index.objectKey, segments);
  const day = decodeDayColumns(contents, wanted, ({ id }) => bytes.get(id));
  if (day.ok) return day.value;
  throw new Error(`expected columns of ${index.objectKey}: ${day.error.reason} ${day.error.field}`);
}

/**
 * Number of days searched backwards: on the requested day the device may have reported only later,
 * and other days may have none of its reports.
 */
const MAX_DAYS = 4;

/**
 * Reads the last known state of a master's nodes, or of the master itself, at a time (epoch
 * seconds) for which only day objects have data: the last round or report at or before it.
 * Undefined when none is found.
 */
export async function readingFromDay(
  deps: { readonly store: TelemetryStore; readonly bucket: TelemetryBucket },
  masterKey: MasterKey,
  { ts, device }: { readonly ts: number; readonly device: DayDevice },
): Promise<Reading | undefined> {
  const last = { day: dayOf(ts * 1000), limit: MAX_DAYS };
  for (const index of await dayIndexesBack(deps.store, masterKey, last)) {
    const { columns } = contentsOf(index).shapes[device].schema;
    const day = await readDayColumns(deps.bucket, index, { device, columns });
    const reading = readingAt(
      day,
      day.rows.findLastIndex((row) => row.ts <= ts),
    );
    if (reading !== undefined) return reading;
  }
  return undefined;
}

async function fetchRange(
  bucket: TelemetryBucket,
  objectKey: string,
  { start, end, segments }: DayRange,
): Promise<readonly (readonly [id: number, bytes: Uint8Array])[]> {
  const bytes = await readObject(bucket, objectKey, { first: start, last: end - 1 });
  return segments.map((segment) => {
    const first = segment.start - start;
    return [segment.id, bytes.subarray(first, first + segment.length)];
  });
}
