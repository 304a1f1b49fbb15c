/** One master's rounds over some hours as a day object: first what was known at the beginning, then every round. */
import type { DayColumns } from "#domain/telemetry/codec/day-columns.ts";
import type { DayDevice } from "#domain/telemetry/codec/day-contents.ts";
import { type Day, dayOf, readingsOf } from "#domain/telemetry/day.ts";
import { overlaid } from "#domain/telemetry/overlay.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { MASTER_SCHEMA, NODE_SCHEMA } from "#domain/telemetry/schema.ts";
import {
  cutDay,
  ROUNDS_COLUMNS,
  type RoundsContent,
  withColumns,
} from "#domain/telemetry/site-rounds.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { startOfDay, dayOf as utcDayOf } from "#functions/shared/clock.ts";
import { samplesWithin } from "#functions/shared/store/day-frames.ts";
import { type DayIndex, dayIndexes } from "#functions/shared/store/day-objects.ts";
import type { MasterPlace } from "#functions/shared/store/masters.ts";
import { deflateDay } from "#functions/shared/telemetry/day-codec.ts";
import { readDayColumns } from "#functions/shared/telemetry/day-reader.ts";
import { type DecodedFrames, decodeSamples } from "#functions/shared/telemetry/decode-frames.ts";
import { readingsWithin } from "#functions/shared/telemetry/span-readings.ts";
import type { TelemetryBucket } from "#functions/shared/telemetry/telemetry-bucket.ts";
import { masterReadingAt } from "./master-history.ts";
import { framesAt, type SnapshotDeps } from "./node-snapshots.ts";

export interface RoundsDeps extends SnapshotDeps {
  readonly bucket: TelemetryBucket;
}

export interface RoundsRange {
  /** Epoch seconds, both included. */
  readonly from: number;
  readonly to: number;
  readonly content: RoundsContent;
}

/** In base64; undefined for a master of which nothing is known. What cannot be read counts as missing and is logged. */
export async function packedRounds(
  deps: RoundsDeps,
  place: MasterPlace,
  range: RoundsRange,
): Promise<string | undefined> {
  const stretches = await stretchesOf(deps, place, range);
  const isEvents = range.content === "EVENTS";
  const [nodes, reports] = await Promise.all([
    nodeReadings(deps, place, range, stretches),
    isEvents ? masterReadings(deps, place, range, stretches) : [],
  ]);
  if (nodes.length === 0 && reports.length === 0) return undefined;
  const encoded = deflateDay({
    node: dayOf(NODE_SCHEMA, nodes, undefined),
    master: dayOf(MASTER_SCHEMA, reports, undefined),
  });
  if (encoded.kind === "value") return Buffer.from(encoded.value.object).toString("base64");
  deps.log("rounds missing", { ...place, from: range.from, reason: encoded.reason });
  return undefined;
}

/** The part of the range that lies in one day, with the object of that day where there is one. */
interface Stretch {
  /** Epoch seconds: what came after the first, up to the last, that included. */
  readonly after: number;
  readonly upTo: number;
  readonly index: DayIndex | undefined;
}

async function stretchesOf(
  { store }: RoundsDeps,
  place: MasterPlace,
  { from, to }: RoundsRange,
): Promise<readonly Stretch[]> {
  const days = [...new Set([utcDayOf(from * 1000), utcDayOf(to * 1000)])];
  const [first = "", last = first] = days;
  const indexes = await dayIndexes(store, place, { first, last });
  const stretches = days.map((day) => {
    const start = startOfDay(day);
    const index = indexes.find((one) => one.day === day);
    return {
      after: Math.max(from, start - 1),
      upTo: Math.min(to, start + SECONDS_PER_DAY - 1),
      index,
    };
  });
  // Nothing can have come within a moment that has no length.
  return stretches.filter(({ after, upTo }) => after < upTo);
}

async function nodeReadings(
  deps: RoundsDeps,
  place: MasterPlace,
  { from, content }: RoundsRange,
  stretches: readonly Stretch[],
): Promise<readonly Reading[]> {
  const ids = ROUNDS_COLUMNS[content];
  const columns = NODE_SCHEMA.columns.filter(({ id }) => ids.has(id));
  const moment = { kind: "upTo", ts: from } as const;
  const [before, ...parts] = await Promise.all([
    framesAt(deps, place, moment, { held: new Set(), decoded: true }),
    ...stretches.map(({ index, ...span }) =>
      index === undefined
        ? readingsWithin(deps.store, place, within(span)).then((read) => known(deps, place, read))
        : fromObject(deps, index, { device: "node", columns }, span),
    ),
  ]);
  const start = overlaid(before.flatMap(({ reading }) => reading ?? []));
  return [...(start === undefined ? [] : [start]), ...parts.flat()].map((reading) =>
    withColumns(reading, ids),
  );
}

async function masterReadings(
  deps: RoundsDeps,
  place: MasterPlace,
  { from }: RoundsRange,
  stretches: readonly Stretch[],
): Promise<readonly Reading[]> {
  const all = { device: "master" satisfies DayDevice, columns: MASTER_SCHEMA.columns } as const;
  const [before, ...parts] = await Promise.all([
    masterReadingAt(deps, place, from),
    ...stretches.map(async ({ index, ...span }) => {
      if (index !== undefined) return fromObject(deps, index, all, span);
      const samples = samplesWithin(deps.store, place, within(span), { isConsistent: false });
      return known(deps, place, decodeSamples(await samples));
    }),
  ]);
  return [...(before === undefined ? [] : [before]), ...parts.flat()];
}

function within({ after, upTo }: Omit<Stretch, "index">) {
  return { start: after + 1, end: upTo + 1 };
}

function known(
  { log }: RoundsDeps,
  place: MasterPlace,
  { readings, missing }: DecodedFrames,
): readonly Reading[] {
  if (missing.length > 0) log("frames missing", { ...place, missing: missing.length });
  return readings;
}

async function fromObject(
  { bucket }: RoundsDeps,
  index: DayIndex,
  wanted: DayColumns,
  span: Omit<Stretch, "index">,
): Promise<readonly Reading[]> {
  const day: Day = await readDayColumns(bucket, index, wanted);
  return readingsOf(cutDay(day, span));
}
