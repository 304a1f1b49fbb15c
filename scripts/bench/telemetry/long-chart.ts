/**
 * G6: the data that a chart of two weeks reads, three graphs of 300 nodes, compared with an item
 * per node.
 */

import type { Caller } from "#domain/access/authorise.ts";
import { toPrivilegeBits } from "#domain/access/privileges.ts";
import { nodeColumn } from "#domain/device-data/schema.ts";
import { readingAt } from "#domain/telemetry/day.ts";
import { nodeRowsOf } from "#domain/telemetry/reading.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { dayOf } from "#functions/shared/runtime/clock.ts";
import { moveDayIndex } from "#functions/shared/store/day-objects.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { decodeDay } from "#functions/shared/telemetry/day-codec.ts";
import { putObject } from "#functions/shared/telemetry/telemetry-bucket.ts";
import { type GraphsData, getGraphsData } from "#functions/telemetry/get-graphs-data.ts";
import { readGraphRequest } from "#functions/telemetry/graph-request.ts";
import type { GraphSegment } from "#functions/telemetry/graph-segments.ts";
import { type Bench, type BenchOutcome, benchRow } from "#scripts/bench/bench-row.ts";
import { type BenchBucket, openBenchBucket } from "./bench-bucket.ts";
import { type BenchStore, openBenchStore } from "./bench-store.ts";
import { type ItemValue, itemBytes } from "./item-size.ts";
import { mustBe, type StoredDay, storedChart } from "./stored-chart.ts";

const MEGABYTE = 1e6;
const BYTES_PER_READ_UNIT = 4096;
export const PLACE = {
  layoutId: "0190a000-0000-7000-8000-000000000001",
  mLocId: "0190a000-0000-7000-9000-000000000001",
} as const;
/** The default graphs. */
const GRAPHS = ["angle", "motorPeakCurrent", "batteryVoltage"] as const;
/**
 * Only one of this many rounds is measured, and its size is counted for each of them, because the
 * items of all rounds have similar sizes.
 */
const ROUNDS_SAMPLED = 12;

export const LONG_CHART: Bench = {
  ids: ["G6.units", "G6.bytes"],
  run: ({ seed }) => measureChart(seed),
};

async function measureChart(seed: number): Promise<readonly BenchOutcome[]> {
  const { days } = storedChart(seed);
  const store = await openBenchStore();
  const bucket = await openBenchBucket();
  try {
    const start = await storeChart(store, bucket, days);
    store.takeCalls();
    bucket.takeReads();
    const answer = await askChart(store, bucket, { start, days: days.length });
    const queries = store.takeCalls().filter(({ operation }) => operation === "Query");
    const reads = bucket.takeReads();
    expectColumns(answer.segments, days);
    return rowsOf(days, {
      units: queries.reduce((sum, { units }) => sum + units, 0),
      requests: queries.length + reads.length,
      bytes: reads.reduce((sum, bytes) => sum + bytes, 0),
      answer: JSON.stringify(answer).length,
    });
  } finally {
    await bucket.stop();
    await store.stop();
  }
}

interface ChartCost {
  readonly units: number;
  readonly requests: number;
  /** Bytes read from the bucket. */
  readonly bytes: number;
  readonly answer: number;
}

function rowsOf(days: readonly StoredDay[], cost: ChartCost): readonly BenchOutcome[] {
  const what = `chart of ${days.length} days, ${GRAPHS.length} graphs of 300 nodes, from finished days`;
  const naiveBytes = bytesPerNodeItems(days);
  const details = { requests: cost.requests, "MB of the answer": cost.answer / MEGABYTE };
  return [
    benchRow({
      ...{ id: "G6.units", what, details, goal: 1, goalIs: "valueAtMost" },
      ...{ value: cost.units, unit: "RCU" },
      // Half a unit for every 4 KB, the price of eventually consistent Queries.
      baseline: naiveBytes / BYTES_PER_READ_UNIT / 2,
      baselineIs: "an item per node, by the rules of item sizes",
    }),
    benchRow({
      ...{ id: "G6.bytes", what, goal: 0.9, goalIs: "valueAtMost" },
      ...{ value: cost.bytes / MEGABYTE, unit: "MB" },
      baseline: naiveBytes / MEGABYTE,
      baselineIs: "an item per node, by the rules of item sizes",
    }),
  ];
}

/** Stores the days as the compaction does; returns the second at which the first day begins. */
export async function storeChart(
  { tables, coreTable, telemetryTable }: BenchStore,
  { bucket }: BenchBucket,
  days: readonly StoredDay[],
): Promise<number> {
  const items = [
    { pk: `M#${PLACE.mLocId}`, sk: "A", layoutId: PLACE.layoutId },
    { pk: `L#${PLACE.layoutId}`, sk: `M#${PLACE.mLocId}`, mLocId: PLACE.mLocId, name: "M1" },
  ];
  for (const Item of items) await tables.send(new PutCommand({ TableName: coreTable, Item }));
  let first = Number.POSITIVE_INFINITY;
  for (const { object, index } of days) {
    const ts = mustBe(decodeDay(object)).node.rows[0]?.ts ?? 0;
    const day = dayOf(ts * 1000);
    first = Math.min(first, ts - (ts % SECONDS_PER_DAY));
    const objectKey = `telemetry/${PLACE.layoutId}/${PLACE.mLocId}/${day}-v1-00000000.tc`;
    await putObject(bucket, objectKey, object);
    const item = { day, version: 1, objectKey, bytes: index };
    await moveDayIndex({ tables, telemetryTable }, PLACE, item, undefined);
  }
  return first;
}

async function askChart(
  store: BenchStore,
  { bucket }: BenchBucket,
  { start, days }: { readonly start: number; readonly days: number },
): Promise<GraphsData> {
  const end = start + days * SECONDS_PER_DAY - 1;
  const field = getGraphsData({
    store: { ...store, accessTable: "none" },
    bucket,
    clock: { nowMilliseconds: () => end * 1000 },
    log: console.log,
    uuid: () => crypto.randomUUID(),
  });
  const args = { graphTypes: GRAPHS, startDate: start, endDate: end, mLocIds: [PLACE.mLocId] };
  const request = readGraphRequest({ ...args, encoding: "PACKED" });
  if (!request.ok) throw new Error(`expected a request, got ${request.error.code}`);
  const outcome = await field.run(request.value, EVERYBODY);
  if (!outcome.ok) throw new Error(`expected an answer, got ${outcome.error.code}`);
  return outcome.value;
}

/** A caller that sees all layouts, so that rights do not affect the figures. */
export const EVERYBODY: Caller = {
  ...{ sub: "bench", email: "bench@example.com", nameFirst: "B", nameLast: "B", company: "B" },
  ...{ companyRole: undefined, groups: ["ADMIN"], privileges: toPrivilegeBits(511) },
  ...{ allLayouts: true, expiration: 0, trialExpiration: 0, state: "ACTIVE" },
  ...{ mfaEnrolled: true, mfaRequired: false, sessionId: "", signedInAt: 0 },
};

/** Requires that the columns equal the objects' content byte for byte, for every day and graph. */
function expectColumns(segments: readonly GraphSegment[], days: readonly StoredDay[]): void {
  for (const field of ["timestamp", "anglePanel", "motorCurrentPeak", "batteryVoltage"] as const) {
    const { id } = nodeColumn(field);
    const stored = days.map(({ object, contents }) => {
      const { start, length } = contents.segments.find((segment) => segment.id === id) ?? {
        start: 0,
        length: 0,
      };
      return Buffer.from(object.subarray(start, start + length)).toString("base64");
    });
    const answered = segments.filter(({ column }) => column === field).map(({ base64 }) => base64);
    if (answered.join() !== stored.join()) throw new Error(`expected ${field} as it is stored`);
  }
}

/** Bytes of all rounds and nodes, with each node and round as an item with named fields. */
function bytesPerNodeItems(days: readonly StoredDay[]): number {
  let bytes = 0;
  for (const { object } of days) {
    const { node } = mustBe(decodeDay(object));
    for (let at = 0; at < node.rows.length; at += ROUNDS_SAMPLED) {
      const reading = readingAt(node, at);
      if (reading === undefined) throw new Error(`expected a round ${at}`);
      for (const row of nodeRowsOf(reading)) {
        const fields = Object.entries(row).flatMap(
          ([name, value]): readonly (readonly [string, ItemValue])[] =>
            value === null ? [] : [[name, value]],
        );
        const pk = `L#${PLACE.layoutId}#N#${PLACE.mLocId}`;
        const item = { pk, sk: `${reading.ts}#${row.nLocId}`, ...Object.fromEntries(fields) };
        bytes += ROUNDS_SAMPLED * itemBytes(item);
      }
    }
  }
  return bytes;
}
