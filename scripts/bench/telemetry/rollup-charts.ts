/**
 * Long charts from rollups: time, requests and read units of the function that answers them, and the
 * size of the answers. The baseline is the band of one master over 14 days from its rounds, times
 * the number of masters and days.
 */
import { DEFAULT_GRAPHS } from "#domain/telemetry/graph-types.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { getGraphRollups } from "#functions/telemetry/get-graph-rollups.ts";
import { getGraphsData } from "#functions/telemetry/get-graphs-data.ts";
import { readGraphRequest } from "#functions/telemetry/graph-request.ts";
import { readRollupRequest } from "#functions/telemetry/rollup-request.ts";
import { ALLOWANCE, type Bench, type BenchOutcome, benchRow } from "#scripts/bench/bench-row.ts";
import { type BenchBucket, openBenchBucket } from "./bench-bucket.ts";
import { type BenchStore, openBenchStore } from "./bench-store.ts";
import { EVERYBODY, PLACE, storeChart } from "./long-chart.ts";
import { rolledDays, storeRolledSite } from "./rolled-site.ts";
import { storedChart } from "./stored-chart.ts";

const MEGABYTE = 1e6;
const YEAR_DAYS = 365;
const CHART_DAYS = 14;
const SITE_MASTERS = 24;
const BAND_MASTERS = 100;
const BANDS_LAYOUT = "0190a000-0000-7000-8000-000000000002";
const YEAR_LAYOUT = "0190a000-0000-7000-8000-000000000003";

export const ROLLUP_CHARTS: Bench = {
  ids: ["G12.bands", "G12.site", "G12.tracker"],
  run: async ({ seed, repeat }) => {
    const store = await openBenchStore();
    const bucket = await openBenchBucket();
    try {
      return await measure({ store, bucket, repeat }, seed);
    } finally {
      await bucket.stop();
      await store.stop();
    }
  },
};

interface Bed {
  readonly store: BenchStore;
  readonly bucket: BenchBucket;
  readonly repeat: number;
}

async function measure(bed: Bed, seed: number): Promise<readonly BenchOutcome[]> {
  const { store, bucket } = bed;
  const start = await storeChart(store, bucket, storedChart(seed).days);
  const end = start + CHART_DAYS * SECONDS_PER_DAY;
  const rolled = rolledDays(seed);
  const mLocIds = Array.from({ length: BAND_MASTERS }, (_, at) => mLocIdAt(at));
  await storeRolledSite(
    store,
    { layoutId: BANDS_LAYOUT, mLocIds, masters: BAND_MASTERS, start, days: CHART_DAYS },
    rolled,
  );
  const yearStart = end - YEAR_DAYS * SECONDS_PER_DAY;
  const [first = ""] = mLocIds;
  await storeRolledSite(
    store,
    {
      ...{ layoutId: YEAR_LAYOUT, mLocIds: [first], masters: SITE_MASTERS },
      ...{ start: yearStart, days: YEAR_DAYS },
    },
    rolled,
  );
  for (const layoutId of [BANDS_LAYOUT, YEAR_LAYOUT]) {
    const Item = { pk: `L#${layoutId}`, sk: "A", layoutId, name: "Bench" };
    await store.tables.send(new PutCommand({ TableName: store.coreTable, Item }));
  }
  const day = await fromRounds(bed, { start, end });
  const asked = { graphTypes: DEFAULT_GRAPHS, endDate: end - 1 };
  const year = { ...asked, layoutId: YEAR_LAYOUT, startDate: yearStart, resolution: "DAY" };
  const bands = { ...asked, layoutId: BANDS_LAYOUT, startDate: start, resolution: "HOUR", mLocIds };
  return [
    await row(bed, { ...bands }, end, {
      id: "G12.bands",
      what: `bands of ${BAND_MASTERS} masters over ${CHART_DAYS} days in 3 graphs, by the hour`,
      goal: ALLOWANCE * 600,
      baseline: day * BAND_MASTERS * CHART_DAYS,
    }),
    await row(bed, { ...year }, end, {
      id: "G12.site",
      what: `year of a site of ${SITE_MASTERS * 300} trackers in 3 graphs, by the day`,
      goal: ALLOWANCE * 300,
      baseline: day * SITE_MASTERS * YEAR_DAYS,
    }),
    await row(bed, { ...year, mLocIds: [first], nLocIds: ["007"] }, end, {
      id: "G12.tracker",
      what: "year of one tracker in 3 graphs, by the day",
      goal: ALLOWANCE * 300,
      baseline: day * YEAR_DAYS,
    }),
  ];
}

function mLocIdAt(at: number): string {
  return `0190a000-0000-7000-9000-${String(at + 100).padStart(12, "0")}`;
}

interface Row {
  readonly id: string;
  readonly what: string;
  readonly goal: number;
  readonly baseline: number;
}

async function row(
  bed: Bed,
  args: Parameters<typeof readRollupRequest>[0],
  end: number,
  { baseline, ...of }: Row,
): Promise<BenchOutcome> {
  const { store, bucket, repeat } = bed;
  const field = getGraphRollups({ store, ...depsOf(bed, end) });
  const request = readRollupRequest(args);
  if (!request.ok) throw new Error(`expected a request, got ${request.error.code}`);
  let value = Number.POSITIVE_INFINITY;
  let details = {};
  for (let run = 0; run <= repeat; run += 1) {
    store.takeCalls();
    bucket.takeReads();
    const begun = performance.now();
    const outcome = await field.run(request.value, EVERYBODY);
    value = Math.min(value, performance.now() - begun);
    if (!outcome.ok) throw new Error(`expected an answer, got ${outcome.error.code}`);
    const { series, nextDate } = outcome.value;
    if (series.length === 0 || nextDate !== null) throw new Error("expected the whole range");
    const calls = store.takeCalls();
    details = {
      requests: calls.length + bucket.takeReads().length,
      RCU: calls.reduce((sum, { units }) => sum + units, 0),
      "MB of the answer": JSON.stringify(outcome.value).length / MEGABYTE,
    };
  }
  const baselineIs = "the bands of one master from its rounds, times masters and days";
  return benchRow({
    ...of,
    value,
    unit: "ms",
    baseline,
    baselineIs,
    goalIs: "valueAtMost",
    details,
  });
}

/** Milliseconds per day of a master's bands from its rounds, the least of some runs. */
async function fromRounds(
  bed: Bed,
  { start, end }: { readonly start: number; readonly end: number },
): Promise<number> {
  const store = { ...bed.store, accessTable: "none" };
  const field = getGraphsData({ store, ...depsOf(bed, end), uuid: () => crypto.randomUUID() });
  const request = readGraphRequest({
    ...{ graphTypes: DEFAULT_GRAPHS, mLocIds: [PLACE.mLocId], mode: "BAND" },
    ...{ startDate: start, endDate: end - 1 },
  });
  if (!request.ok) throw new Error(`expected a request, got ${request.error.code}`);
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run <= bed.repeat; run += 1) {
    const begun = performance.now();
    const outcome = await field.run(request.value, EVERYBODY);
    if (!outcome.ok) throw new Error(`expected an answer, got ${outcome.error.code}`);
    least = Math.min(least, performance.now() - begun);
  }
  return least / CHART_DAYS;
}

function depsOf({ bucket: { bucket } }: Bed, end: number) {
  return { bucket, clock: { nowMilliseconds: () => end * 1000 }, log: console.log };
}
