/**
 * Compacts one finished day of one master: merges its frames and samples with its present day
 * object into a new object.
 */

import { MASTER_SCHEMA, NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { digestOfDay, encodeDigest } from "#domain/readiness/day-digest.ts";
import { crc32 } from "#domain/telemetry/codec/crc32.ts";
import type { DayTables } from "#domain/telemetry/codec/day-object.ts";
import { type Day, dayOf } from "#domain/telemetry/day.ts";
import { nowSeconds, startOfDay } from "#functions/shared/runtime/clock.ts";
import { framesWithin, samplesWithin, spanOfDays } from "#functions/shared/store/day-frames.ts";
import {
  announceLeftovers,
  type DayIndex,
  dayIndex,
  forgetLeftovers,
  type Leftovers,
  moveDayIndex,
} from "#functions/shared/store/day-objects.ts";
import { type DirtyDay, unmarkDay } from "#functions/shared/store/dirty-days.ts";
import { decodeDay, deflateDay } from "#functions/shared/telemetry/day-codec.ts";
import { decodeFrames, decodeSamples } from "#functions/shared/telemetry/decode-frames.ts";
import { deflate } from "#functions/shared/telemetry/raw-deflate.ts";
import {
  putObject,
  readObject,
  type TelemetryBucket,
} from "#functions/shared/telemetry/telemetry-bucket.ts";
import { digestDay } from "./digest-day.ts";
import { refreshFindings } from "./refresh-findings.ts";
import { type RollUpDeps, rollUpDay } from "./roll-up-day.ts";

export interface CompactDayDeps extends RollUpDeps {
  readonly bucket: TelemetryBucket;
}

export interface CompactedDay {
  readonly outcome:
    | "compacted"
    /** Nothing to write: the present day object is already complete, or the day has no data. */
    | "unchanged"
    /**
     * Another run has updated the day's index item first; the day remains marked for the next run.
     */
    | "lost";
  /** Number of lost frames, mostly because their keyframe expired before them. */
  readonly missing: number;
}

/** Seconds for which a reader may still use an index item that was replaced. */
const LEFTOVER_SECONDS = 86_400;

/**
 * Compacts the day. Idempotent, and safe to run concurrently: only the run that updates the index
 * item first compacts the day. A run that is interrupted, or comes second, leaves the day marked,
 * and its object unnamed by the index; that object is already on the list for deletion.
 * @throws when the present day object cannot be read, or the day is too large for one object
 */
export async function compactDay(deps: CompactDayDeps, mark: DirtyDay): Promise<CompactedDay> {
  const before = await dayIndex(deps.store, mark.place, mark.day);
  const { tables, missing } = await readDay(deps, mark, before);
  const next = nextDay(mark, before, tables);
  const outcome = next === undefined ? "unchanged" : await replaceDay(deps, mark, before, next);
  if (outcome === "lost") return { outcome, missing };
  // Before the mark is removed: a run that is interrupted here is repeated, and rolls up the day even
  // if its object is complete then.
  await refreshFindings(deps, mark.place);
  const index = next?.index ?? before;
  if (index !== undefined) {
    await digestDay(deps, mark, index, tables);
    await rollUpDay(deps, mark, index, tables);
  }
  await unmarkDay(deps.store, mark);
  return { outcome, missing };
}

interface ReadDay {
  readonly tables: DayTables;
  readonly missing: number;
}

/**
 * Reads the data of a day from the table, consistently, because the mark is removed on the basis of
 * this data.
 */
async function readDay(
  { store, bucket }: CompactDayDeps,
  { place: masterKey, day }: DirtyDay,
  before: DayIndex | undefined,
): Promise<ReadDay> {
  const span = spanOfDays(startOfDay(day), 1);
  const [frames, samples, object] = await Promise.all([
    framesWithin(store, masterKey, span, { isConsistent: true }),
    samplesWithin(store, masterKey, span, { isConsistent: true }),
    before === undefined ? undefined : readObject(bucket, before.objectKey),
  ]);
  const stored = object === undefined ? undefined : decodeDay(object);
  if (stored?.ok === false) {
    throw new Error(
      `expected a day object, got one with a fault: ${stored.error.reason} ${stored.error.field}`,
    );
  }
  const rounds = decodeFrames(frames);
  const reports = decodeSamples(samples);
  return {
    tables: {
      node: dayOf(NODE_SCHEMA, rounds.readings, stored?.value.node),
      master: dayOf(MASTER_SCHEMA, reports.readings, stored?.value.master),
    },
    missing:
      countUnknown(rounds.missing, stored?.value.node) +
      countUnknown(reports.missing, stored?.value.master),
  };
}

/** Number of unreadable frames whose rounds are not in the present day object either. */
function countUnknown(times: readonly number[], stored: Day | undefined): number {
  const known = new Set<number>(stored?.rows.map(({ ts }) => ts));
  return times.filter((ts) => !known.has(ts)).length;
}

interface NextDay {
  readonly index: DayIndex;
  readonly object: Uint8Array;
}

/**
 * The new content of the day object. Undefined when the day has no data, or the new object would be
 * identical to the present one.
 */
function nextDay(
  { place: masterKey, day }: DirtyDay,
  before: DayIndex | undefined,
  tables: DayTables,
): NextDay | undefined {
  if (tables.node.rows.length === 0 && tables.master.rows.length === 0) return undefined;
  const encoded = deflateDay(tables);
  if (!encoded.ok) {
    throw new Error(
      `expected a day of at most 2000 rounds: ${encoded.error.reason} ${encoded.error.field}`,
    );
  }
  const { object, index } = encoded.value;
  const crc8 = crc32(object).toString(16).padStart(8, "0");
  if (before?.objectKey.endsWith(`-${crc8}.tc`) === true) return undefined;
  const version = (before?.version ?? 0) + 1;
  const objectKey = `telemetry/${masterKey.layoutId}/${masterKey.mLocId}/${day}-v${version}-${crc8}.tc`;
  const hasReadings = tables.node.rows.length > 0;
  const digest = hasReadings ? deflate(encodeDigest(digestOfDay(tables.node))) : undefined;
  return { index: { day, version, objectKey, bytes: index, digest }, object };
}

async function replaceDay(
  { store, bucket, clock }: CompactDayDeps,
  { place: masterKey, day }: DirtyDay,
  before: DayIndex | undefined,
  { index, object }: NextDay,
): Promise<"compacted" | "lost"> {
  const leftovers: Leftovers = {
    masterKey,
    day,
    dueAt: nowSeconds(clock) + LEFTOVER_SECONDS,
    objectKeys: [index.objectKey, ...(before === undefined ? [] : [before.objectKey])],
  };
  await announceLeftovers(store, leftovers);
  await putObject(bucket, index.objectKey, object);
  if (await moveDayIndex(store, masterKey, index, before)) {
    if (before === undefined) await forgetLeftovers(store, leftovers);
    return "compacted";
  }
  return "lost";
}
