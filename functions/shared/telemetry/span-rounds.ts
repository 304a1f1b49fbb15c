/**
 * Reads the rounds of a master's nodes within some hours: from the table while it has them, later
 * from day objects.
 */
import type { DayColumns } from "#domain/telemetry/codec/day-columns.ts";
import { readingsOf } from "#domain/telemetry/day.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { cutDay } from "#domain/telemetry/site-rounds.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { Log } from "#functions/shared/log.ts";
import { startOfDay, dayOf as utcDayOf } from "#functions/shared/runtime/clock.ts";
import type { Span } from "#functions/shared/store/day-frames.ts";
import { type DayIndex, dayIndexes } from "#functions/shared/store/day-objects.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { readDayColumns } from "./day-reader.ts";
import type { DecodedFrames } from "./decode-frames.ts";
import { readingsWithin } from "./span-readings.ts";
import type { TelemetryBucket } from "./telemetry-bucket.ts";

export interface SpanDeps {
  readonly store: TelemetryStore;
  readonly bucket: TelemetryBucket;
  readonly log: Log;
}

/** Time range in epoch seconds: later than `after`, up to and including `upTo`. */
export interface RoundsSpan {
  readonly after: number;
  readonly upTo: number;
}

/** The part of a span within one UTC day, with the index of the day object if there is one. */
export interface DaySpan extends RoundsSpan {
  readonly index: DayIndex | undefined;
}

/** Splits a span into its parts by UTC day; it may touch at most two days. */
export async function daySpansOf(
  { store }: Pick<SpanDeps, "store">,
  masterKey: MasterKey,
  { after, upTo }: RoundsSpan,
): Promise<readonly DaySpan[]> {
  const days = [...new Set([utcDayOf(after * 1000), utcDayOf(upTo * 1000)])];
  const [first = "", last = first] = days;
  const indexes = await dayIndexes(store, masterKey, { first, last });
  const daySpans = days.map((day) => {
    const start = startOfDay(day);
    const index = indexes.find((one) => one.day === day);
    return {
      after: Math.max(after, start - 1),
      upTo: Math.min(upTo, start + SECONDS_PER_DAY - 1),
      index,
    };
  });
  // Leaves out empty parts, in which no round can be.
  return daySpans.filter((daySpan) => daySpan.after < daySpan.upTo);
}

/**
 * Reads the rounds in one part of a span, in the order of time. Unreadable rounds count as missing
 * and are logged.
 */
export async function nodeRoundsOf(
  deps: SpanDeps,
  masterKey: MasterKey,
  { index, ...span }: DaySpan,
  columns: Extract<DayColumns["columns"], readonly unknown[]>,
): Promise<readonly Reading[]> {
  if (index !== undefined) return roundsOfObject(deps, index, { device: "node", columns }, span);
  const readings = known(
    deps,
    masterKey,
    await readingsWithin(deps.store, masterKey, within(span)),
  );
  // Removes keyframes from before the span, which were read together with its rounds.
  return readings.filter(({ ts }) => ts > span.after);
}

export async function roundsOfObject(
  { bucket }: Pick<SpanDeps, "bucket">,
  index: DayIndex,
  wanted: DayColumns,
  span: RoundsSpan,
): Promise<readonly Reading[]> {
  return readingsOf(cutDay(await readDayColumns(bucket, index, wanted), span));
}

export function within({ after, upTo }: RoundsSpan): Span {
  return { start: after + 1, end: upTo + 1 };
}

export function known(
  { log }: Pick<SpanDeps, "log">,
  masterKey: MasterKey,
  { readings, missing }: DecodedFrames,
): readonly Reading[] {
  if (missing.length > 0) log("frames missing", { ...masterKey, missing: missing.length });
  return readings;
}
