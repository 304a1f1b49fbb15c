/** Rollups of days: written by compaction, read by getGraphRollups, and equal to the rounds. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { type Resolution, slotStart, zoneOffset } from "#domain/rollups/resolution.ts";
import { rollupFieldsOf } from "#domain/rollups/rollup-fields.ts";
import { openSeries } from "#domain/rollups/rollup-series.ts";
import { bandOf } from "#domain/telemetry/graph-band.ts";
import { GRAPH_TYPES } from "#domain/telemetry/graph-types.ts";
import { field } from "#functions/shared/handler.ts";
import { markDay } from "#functions/shared/store/dirty-days.ts";
import { DeleteCommand, PutCommand } from "#functions/shared/store/table-requests.ts";
import { type GraphRollups, getGraphRollups } from "#functions/telemetry/get-graph-rollups.ts";
import { DAY_START } from "../devices/uplink-messages.ts";
import { caller } from "../served-tables.ts";
import type { GraphMasterSite } from "./graph-site.ts";
import { DAY, FIRST_DAY, graphsOfFile, LAYOUT } from "./graphs-harness.ts";

const { served, north, south } = graphsOfFile();
/** Six hours behind UTC, so that a day of the site is in two UTC days. */
const ZONE = "America/Denver";
const offsetAt = zoneOffset(ZONE);
const END = DAY_START + DAY - 1;
const FINISHED = [FIRST_DAY, FIRST_DAY + DAY];

/** Reads of the bucket since the last `ask`. */
const fetched: string[] = [];

beforeAll(async () => {
  const Item = { pk: `L#${LAYOUT}`, sk: "A", layoutId: LAYOUT, name: "Rolled", tz: ZONE };
  await served.store.tables.send(new PutCommand({ TableName: "core", Item }));
  for (const site of [north, south]) await rollUpAgain(site, FINISHED);
});

/** Compacts finished days that have nothing new; their rollups are written again. */
async function rollUpAgain(site: GraphMasterSite, days: readonly number[]): Promise<void> {
  for (const ts of days) {
    const atMilliseconds = served.clock.nowMilliseconds();
    await markDay(served.store, site.harness, { ts, atMilliseconds });
  }
  await served.compact();
}

function dayText(ts: number): string {
  return new Date(ts * 1000).toISOString().slice(0, 10).replaceAll("-", "");
}

function ask(args: Record<string, unknown>) {
  fetched.length = 0;
  const send = async (command: { readonly input: { readonly Key?: string } }) => {
    fetched.push(String(command.input.Key));
    return served.s3.client.send(command as never);
  };
  const client = Object.assign(Object.create(served.s3.client), { send });
  const run = field(getGraphRollups({ ...served, bucket: { ...served.bucket, client } }));
  const given = { layoutId: LAYOUT, startDate: FIRST_DAY, endDate: END, resolution: "HOUR" };
  return run({ ...given, graphTypes: ["angle"], ...args }, caller());
}

async function answered(args: Record<string, unknown>): Promise<GraphRollups> {
  const outcome = await ask(args);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value as GraphRollups;
}

function opened({ packed }: GraphRollups["series"][number]) {
  const series = openSeries(Buffer.from(packed, "base64"), true);
  if (!series.ok) throw new Error(series.error.field);
  return series.value;
}

const ANGLE = GRAPH_TYPES[0];
const ERROR = (rollupFieldsOf(ANGLE)[0]?.binWidth ?? 0) / 2;

/** Values of the rounds by start of their slot. */
function byRounds(sites: readonly GraphMasterSite[], resolution: Resolution, field: string) {
  const found = new Map<number, number[]>();
  for (const site of sites) {
    for (const [ts, values] of site.valuesByRound(field, 0, END)) {
      const start = slotStart(resolution, ts, offsetAt);
      found.set(start, [...(found.get(start) ?? []), ...values]);
    }
  }
  return found;
}

function expectRounds(
  series: GraphRollups["series"][number] | undefined,
  expected: ReadonlyMap<number, readonly number[]>,
): void {
  if (series === undefined) throw new Error("expected a series");
  const { times, values, min, max, mean, quantiles } = opened(series);
  expect([...times]).toEqual([...expected.keys()].sort((one, other) => one - other));
  for (const [at, start] of times.entries()) {
    const own = expected.get(start) ?? [];
    const band = bandOf(start, own);
    if (band === undefined || quantiles === undefined) throw new Error("expected a band");
    expect([values[at], min[at], max[at]]).toEqual([own.length, band.min, band.max]);
    for (const name of ["p5", "median", "p95"] as const) {
      expect(Math.abs((quantiles[name][at] ?? Number.NaN) - band[name])).toBeLessThanOrEqual(ERROR);
    }
    const average = own.reduce((sum, value) => sum + value, 0) / own.length;
    expect(Math.abs((mean[at] ?? Number.NaN) - average)).toBeLessThanOrEqual(1 / 8);
  }
}

const RESOLUTIONS = ["quarter", "hour", "day"] as const satisfies readonly Resolution[];

/** Random windows whose slots are whole. */
const windows = fc
  .tuple(
    fc.constantFrom(...RESOLUTIONS),
    fc.integer({ min: FIRST_DAY, max: END }),
    fc.integer({ min: FIRST_DAY, max: END }),
  )
  .map(([resolution, one, other]) => ({
    resolution,
    startDate: Math.min(one, other),
    endDate: Math.max(one, other),
  }));

function within(
  slots: ReadonlyMap<number, readonly number[]>,
  {
    resolution,
    startDate,
    endDate,
  }: { resolution: Resolution; startDate: number; endDate: number },
) {
  const first = slotStart(resolution, startDate, offsetAt);
  return new Map([...slots].filter(([start]) => start >= first && start <= endDate));
}

describe("rollups of random windows", () => {
  it("of a whole layout are those of its rounds within the stated error", async () => {
    await fc.assert(
      fc.asyncProperty(windows, async (window) => {
        const resolution = window.resolution.toUpperCase();
        const { series, nextDate } = await answered({ ...window, resolution });
        const expected = within(byRounds([north, south], window.resolution, "anglePanel"), window);
        expect(nextDate).toBeNull();
        if (expected.size === 0) expect(series).toEqual([]);
        else expectRounds(series[0], expected);
      }),
      { numRuns: 30 },
    );
  });

  it("of each master are those of its rounds within the stated error", async () => {
    await fc.assert(
      fc.asyncProperty(windows, async (window) => {
        const resolution = window.resolution.toUpperCase();
        const mLocIds = [north, south].map(({ harness }) => harness.mLocId);
        const { series } = await answered({ ...window, resolution, mLocIds });
        for (const site of [north, south]) {
          const expected = within(byRounds([site], window.resolution, "anglePanel"), window);
          const own = series.find(({ mLocId }) => mLocId === site.harness.mLocId);
          if (expected.size === 0) expect(own).toBeUndefined();
          else expectRounds(own, expected);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe("finished days", () => {
  const finished = { startDate: FIRST_DAY + 6 * 3600, endDate: DAY_START - 1 };

  it("are read from rollups, at every resolution, without a day object", async () => {
    for (const resolution of RESOLUTIONS) {
      await answered({ ...finished, resolution: resolution.toUpperCase() });
      expect(fetched).toEqual([]);
    }
  });

  it("without a rollup are read from their rounds, and are no gap", async () => {
    const stored = await answered(finished);
    const of = { pk: `L#${LAYOUT}#R#L#2`, sk: dayText(FIRST_DAY) };
    const ofMaster = { pk: `L#${LAYOUT}#R#H#2`, sk: `${of.sk}#${north.harness.mLocId}` };
    for (const Key of [of, ofMaster]) {
      await served.store.tables.send(new DeleteCommand({ TableName: "telemetry", Key }));
    }
    expect(await answered(finished)).toEqual(stored);
    expect(fetched).toHaveLength(1);
    await rollUpAgain(north, [FIRST_DAY]);
    expect(await answered(finished)).toEqual(stored);
    expect(fetched).toEqual([]);
  });

  it("are rolled up to the same bytes again", async () => {
    const items = async () =>
      (await served.itemsOf("telemetry")).filter(({ pk }) => String(pk).includes("#R#"));
    const before = await items();
    await rollUpAgain(south, FINISHED);
    expect(before.length).toBeGreaterThan(100);
    expect(await items()).toEqual(before);
  });

  it("are rolled up again after a late round", async () => {
    await south.round(FIRST_DAY + 7 * 3600, [0, 1, 2]);
    await served.compact();
    const { series } = await answered(finished);
    expect(fetched).toEqual([]);
    expectRounds(
      series[0],
      within(byRounds([north, south], "hour", "anglePanel"), { ...finished, resolution: "hour" }),
    );
  });

  it("that wait for compaction are read from rounds until then", async () => {
    // The other master's day is compacted while this one waits.
    const atMilliseconds = served.clock.nowMilliseconds();
    const mark = { ts: FIRST_DAY, atMilliseconds };
    await markDay(served.store, north.harness, mark);
    await served.compactBatch({
      days: [{ place: place(south), day: dayText(FIRST_DAY) }],
    });
    const items = await served.itemsOf("telemetry");
    const { c } =
      items.find(({ pk, sk }) => pk === `L#${LAYOUT}#R#L#2` && sk === dayText(FIRST_DAY)) ?? {};
    expect(c).toBe(false);
    expectRounds(
      (await answered(finished)).series[0],
      within(byRounds([north, south], "hour", "anglePanel"), { ...finished, resolution: "hour" }),
    );
    await served.compact();
  });
});

function place({ harness: { layoutId, mLocId } }: GraphMasterSite) {
  return { layoutId, mLocId };
}

describe("a single node", () => {
  it("has least, greatest and mean value of each day of the site", async () => {
    const { series } = await answered({
      ...{ resolution: "DAY", graphTypes: ["batteryVoltage"] },
      ...{ mLocIds: [north.harness.mLocId], nLocIds: ["005", "007"] },
    });
    expect(series).toMatchObject([{ nLocId: "005", field: "batteryVoltage" }]);
    const type = GRAPH_TYPES.find(({ key }) => key === "batteryVoltage") ?? ANGLE;
    const days = new Map<number, number[]>();
    for (const { label, ts, value } of north.points(type, 0, END)) {
      if (label !== "North:005") continue;
      const start = slotStart("day", ts, offsetAt);
      days.set(start, [...(days.get(start) ?? []), value]);
    }
    const [one] = series;
    if (one === undefined) throw new Error("expected a series");
    const { times, min, max, values, quantiles } = opened(one);
    expect(quantiles).toBeUndefined();
    expect([...times]).toEqual([...days.keys()]);
    const expected = [...days.values()];
    expect([...min]).toEqual(expected.map((own) => Math.min(...own)));
    expect([...max]).toEqual(expected.map((own) => Math.max(...own)));
    expect([...values]).toEqual(expected.map(({ length }) => length));
  });
});

describe("a graph of masters", () => {
  it("has the values of the masters themselves", async () => {
    const { series } = await answered({ graphTypes: ["stowLimits"], resolution: "DAY" });
    expect(series.map(({ field: name }) => name)).toEqual(["stowLimitEast", "stowLimitWest"]);
    const [east] = series;
    if (east === undefined) throw new Error("expected a series");
    expect(Math.max(...opened(east).trackers)).toBe(2);
  });
});

describe("a request", () => {
  it.each([
    [{ resolution: "WEEK" }, { field: "resolution" }],
    [{ startDate: END, endDate: FIRST_DAY }, { field: "endDate" }],
    [{ nLocIds: ["001"] }, { field: "mLocIds" }],
    [{ graphTypes: ["masterAlarms"] }, { code: "GraphTypeUnknown" }],
    [{ startDate: END - 101 * DAY }, { code: "GraphRangeTooLong" }],
  ])("with %j is refused", async (args, refusal) => {
    expect(await ask(args)).toMatchObject(err(refusal));
  });

  it("for a master of another layout finds nothing", async () => {
    const mLocIds = ["0190a000-0000-7000-9000-0000000fffff"];
    expect(await answered({ mLocIds })).toEqual({ series: [], nextDate: null });
  });
});
