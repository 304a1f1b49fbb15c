/**
 * The days of one master that a graph covers: finished days from their day objects, others from
 * their frames.
 */

import { MASTER_SCHEMA, NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { type DayColumns, segmentsFor } from "#domain/telemetry/codec/day-columns.ts";
import {
  type DayContents,
  type DayDevice,
  type DaySegment,
  readContents,
} from "#domain/telemetry/codec/day-contents.ts";
import type { DayTables } from "#domain/telemetry/codec/day-object.ts";
import { type Day, dayOf } from "#domain/telemetry/day.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import type { Log } from "#functions/shared/log.ts";
import { startOfDay, dayOf as utcDayOf } from "#functions/shared/runtime/clock.ts";
import {
  framesWithin,
  type Span,
  samplesWithin,
  spanOfDays,
} from "#functions/shared/store/day-frames.ts";
import type { DayIndex } from "#functions/shared/store/day-objects.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { deflateDay } from "#functions/shared/telemetry/day-codec.ts";
import {
  contentsOf,
  fetchSegments,
  readDayColumns,
} from "#functions/shared/telemetry/day-reader.ts";
import { decodeFrames, decodeSamples } from "#functions/shared/telemetry/decode-frames.ts";
import type { TelemetryBucket } from "#functions/shared/telemetry/telemetry-bucket.ts";

export interface GraphDaysDeps {
  readonly store: TelemetryStore;
  readonly bucket: TelemetryBucket;
  readonly log: Log;
}

export interface GraphDay {
  /** UTC day as yyyymmdd. */
  readonly day: string;
  /** Reads the wanted columns; all others are undefined. */
  read(wanted: DayColumns): Promise<Day>;
  /** Reads the wanted columns in the encoded form in which they are stored. */
  pack(wanted: DayColumns): Promise<PackedDay>;
}

export interface PackedDay {
  readonly contents: DayContents;
  readonly segments: readonly DaySegment[];
  /** Encoded bytes of the day by segment id. */
  readonly bytes: ReadonlyMap<number, Uint8Array>;
}

/** A finished day, with a day object; fetches nothing until it is read. */
export function finishedDay(bucket: TelemetryBucket, index: DayIndex): GraphDay {
  return {
    day: index.day,
    read: (wanted) => readDayColumns(bucket, index, wanted),
    pack: async (wanted) => {
      const contents = contentsOf(index);
      const segments = segmentsFor(contents, wanted);
      return { contents, segments, bytes: await fetchSegments(bucket, index.objectKey, segments) };
    },
  };
}

/**
 * Reads days that have no day object, with one Query for each run of consecutive days. Days without
 * stored data are left out.
 */
export async function openDays(
  deps: GraphDaysDeps,
  masterKey: MasterKey,
  days: readonly string[],
  devices: ReadonlySet<DayDevice>,
): Promise<readonly GraphDay[]> {
  const runs = await Promise.all(
    runsOf(days).map(async (run) => {
      const tables = await readTables(
        deps,
        masterKey,
        spanOfDays(startOfDay(run[0]), run.length),
        devices,
      );
      return run.map((day) => openDay(day, tables));
    }),
  );
  return runs.flat().filter((day) => day !== undefined);
}

function openDay(day: string, tables: ReadonlyMap<string, DayTables>): GraphDay | undefined {
  const stored = tables.get(day);
  if (stored === undefined) return undefined;
  return {
    day,
    read: async ({ device }) => stored[device],
    pack: async (wanted) => packTables(day, stored, wanted),
  };
}

/**
 * Encodes a day that has no day object like one that has, so that readers need not distinguish
 * them.
 */
export function packTables(day: string, tables: DayTables, wanted: DayColumns): PackedDay {
  const encoded = deflateDay(tables);
  if (!encoded.ok) throw new Error(`expected to code ${day}: ${encoded.error.reason}`);
  const { object, index } = encoded.value;
  const contents = readContents(index);
  if (!contents.ok) throw new Error(`the codec cannot read itself: ${contents.error.reason}`);
  const segments = segmentsFor(contents.value, wanted);
  const bytes = segments.map(
    ({ id, start, length }) => [id, object.subarray(start, start + length)] as const,
  );
  return { contents: contents.value, segments, bytes: new Map(bytes) };
}

async function readTables(
  { store, log }: GraphDaysDeps,
  masterKey: MasterKey,
  span: Span,
  devices: ReadonlySet<DayDevice>,
): Promise<ReadonlyMap<string, DayTables>> {
  const [frames, samples] = await Promise.all([
    devices.has("node") ? framesWithin(store, masterKey, span, { isConsistent: false }) : [],
    devices.has("master") ? samplesWithin(store, masterKey, span, { isConsistent: false }) : [],
  ]);
  const rounds = decodeFrames(frames);
  const reports = decodeSamples(samples);
  const missing = rounds.missing.length + reports.missing.length;
  if (missing > 0) log("frames missing", { ...masterKey, missing });
  const nodes = byDay(rounds.readings);
  const masters = byDay(reports.readings);
  const days = new Set([...nodes.keys(), ...masters.keys()]);
  return new Map(
    [...days].map((day) => [
      day,
      {
        node: dayOf(NODE_SCHEMA, nodes.get(day) ?? [], undefined),
        master: dayOf(MASTER_SCHEMA, masters.get(day) ?? [], undefined),
      },
    ]),
  );
}

function byDay(readings: readonly Reading[]): ReadonlyMap<string, readonly Reading[]> {
  const days = new Map<string, Reading[]>();
  for (const reading of readings) {
    const day = utcDayOf(reading.ts * 1000);
    const readingsOfDay = days.get(day);
    if (readingsOfDay === undefined) days.set(day, [reading]);
    else readingsOfDay.push(reading);
  }
  return days;
}

/** Groups days into runs of consecutive ones; `days` must be ascending. */
export function runsOf(days: readonly string[]): readonly (readonly [string, ...string[]])[] {
  const runs: [string, ...string[]][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    const end = last === undefined ? undefined : spanOfDays(startOfDay(last[0]), last.length).end;
    if (last !== undefined && end === startOfDay(day)) last.push(day);
    else runs.push([day]);
  }
  return runs;
}
