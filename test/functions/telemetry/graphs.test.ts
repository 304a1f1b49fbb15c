/** getGraphsData on the local DynamoDB and S3, compared with the masters' messages. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toPrivilegeBits } from "#domain/access/privileges.ts";
import { bitsOf, toHex } from "#domain/bits/bit-set.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { masterColumn } from "#domain/device-data/schema.ts";
import { err, ok } from "#domain/result.ts";
import { readDay } from "#domain/telemetry/codec/day-columns.ts";
import { openPackedDay } from "#domain/telemetry/codec/packed-day.ts";
import type { Day } from "#domain/telemetry/day.ts";
import {
  columnsOfGraph,
  freshRecords,
  graphPoints,
  graphValue,
  type LastTimes,
} from "#domain/telemetry/graph-points.ts";
import { GRAPH_TYPES, type GraphType } from "#domain/telemetry/graph-types.ts";
import { field } from "#functions/shared/handler.ts";
import { grantItem } from "#functions/shared/store/access.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { inflateAll } from "#functions/shared/telemetry/raw-deflate.ts";
import { type GraphsData, getGraphsData } from "#functions/telemetry/get-graphs-data.ts";
import { readGraphRequest } from "#functions/telemetry/graph-request.ts";
import type { GraphSegment } from "#functions/telemetry/graph-segments.ts";
import { DAY_START } from "../devices/uplink-messages.ts";
import { caller, START } from "../served-tables.ts";
import { GraphMasterSite, type Point } from "./graph-site.ts";
import { serveTelemetry, type TelemetryHarness } from "./telemetry-harness.ts";

const EVERY_ALARM = toHex(bitsOf(...MASTER_ALARMS.map(({ bit }) => bit)), 8);
const DAY = 86_400;
/** Two finished days and the current one. */
const FIRST_DAY = DAY_START - 2 * DAY;
const LAYOUT = "0190a000-0000-7000-8000-0000000aaaaa";
const FOREIGN_LAYOUT = "0190a000-0000-7000-8000-0000000bbbbb";
const ABSENT = "0190a000-0000-7000-9000-0000000fffff";

let served: TelemetryHarness;
let north: GraphMasterSite;
let south: GraphMasterSite;
let foreign: GraphMasterSite;
const fetched: string[] = [];

beforeAll(async () => {
  served = await serveTelemetry();
  north = await GraphMasterSite.open(served, 501, { name: "North", layoutId: LAYOUT });
  south = await GraphMasterSite.open(served, 502, { name: "South: 2", layoutId: LAYOUT });
  foreign = await GraphMasterSite.open(served, 503, { name: "Other", layoutId: FOREIGN_LAYOUT });
  for (const site of [north, south, foreign]) await fill(site);
  served.clock.now = START * 1000;
  await served.compact();
  await served.store.tables.send(
    new PutCommand(grantOf(LAYOUT) as ConstructorParameters<typeof PutCommand>[0]),
  );
});
afterAll(() => served.stop());
beforeEach(() => {
  fetched.length = 0;
  served.logged.length = 0;
});

function grantOf(layoutId: string): unknown {
  const grant = { sub: "limited", layoutId, grantedBy: "admin", grantedAt: START };
  return grantItem("access", grant).Put;
}

/** Node 3 misses every third round and the whole second day; node 5 begins on the second day. */
async function fill(site: GraphMasterSite): Promise<void> {
  for (let day = 0; day < 3; day += 1) {
    for (let at = 900; at < (day === 2 ? DAY / 2 : DAY); at += 3 * 3600) {
      const isOut = day === 1 || (at - 900) % (9 * 3600) === 0;
      const answered = [0, 1, 2, ...(isOut ? [] : [3]), ...(day === 0 ? [] : [5])];
      await site.round(FIRST_DAY + day * DAY + at, answered, isOut ? [3] : []);
      await site.sample(FIRST_DAY + day * DAY + at + 300);
    }
  }
}

/** A client of the bucket that records its reads. */
function watched() {
  const send = async (command: {
    readonly input: { readonly Key?: string; readonly Range?: string };
  }) => {
    fetched.push(`${command.input.Key} ${command.input.Range}`);
    return served.s3.client.send(command as never);
  };
  return { ...served.bucket, client: Object.assign(Object.create(served.s3.client), { send }) };
}

function ask(args: Record<string, unknown>, who = caller()) {
  const run = field(getGraphsData({ ...served, bucket: watched(), uuid: randomUUID }));
  return run({ startDate: FIRST_DAY, endDate: DAY_START + DAY - 1, ...args }, who);
}

function requestOf(args: Record<string, unknown>) {
  const request = readGraphRequest({ startDate: FIRST_DAY, endDate: DAY_START + DAY - 1, ...args });
  if (!request.ok) throw new Error(JSON.stringify(request.error));
  return request.value;
}

async function answered(args: Record<string, unknown>, who = caller()): Promise<GraphsData> {
  const outcome = await ask(args, who);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value as GraphsData;
}

const mLocIds = (...sites: readonly GraphMasterSite[]) =>
  sites.map(({ harness }) => harness.mLocId);

function sorted(points: readonly Point[]): readonly Point[] {
  const key = ({ label, ts }: Point) => `${label} ${ts}`;
  return [...points].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Points of the graph with this index, from the lists of the answer. */
function listed({ data, timestamps, labelIndexes, labels }: GraphsData, graph = 0) {
  const values = data[graph] ?? [];
  expect([timestamps[graph]?.length, labelIndexes[graph]?.length]).toEqual([
    values.length,
    values.length,
  ]);
  return values.map((value, at) => ({
    label: labels[labelIndexes[graph]?.[at] ?? -1] ?? "",
    ts: timestamps[graph]?.[at] ?? 0,
    value,
  }));
}

/** Unpacks the answer as the console does: day by day, from the segments alone. */
function unpacked(
  segments: readonly GraphSegment[],
  type: GraphType,
  site: GraphMasterSite,
  range: { start: number; end: number },
): readonly Point[] {
  const own = segments.filter(
    ({ mLocId, schema }) =>
      mLocId === site.harness.mLocId && schema === (type.device === "node" ? 1 : 2),
  );
  const last: LastTimes = new Map();
  return [...new Set(own.map(({ day }) => day))].sort().flatMap((day) => {
    const stored = dayFrom(own.filter((segment) => segment.day === day));
    const fresh = freshRecords(stored, range, last);
    return columnsOfGraph(type).flatMap((column) => {
      const [side] = type.from.length === 1 ? [""] : (/[A-Z][a-z]+$/.exec(column.field) ?? []);
      return [...graphPoints(stored, column, fresh, () => true)].map(
        ({ ts, node, stored: value }) => {
          const device = type.device === "node" ? `:${String(node).padStart(3, "0")}` : "";
          const label = `${site.name}${device} ${side?.toLowerCase()}`.trimEnd();
          return { label, ts, value: graphValue(column, value) };
        },
      );
    });
  });
}

function dayFrom(segments: readonly GraphSegment[]): Day {
  const opened = openPackedDay(
    segments.map((segment) => ({ ...segment, bytes: Buffer.from(segment.base64, "base64") })),
  );
  if (!opened.ok) throw new Error(`${opened.error.reason} ${opened.error.field}`);
  const day = readDay(opened.value, inflateAll(opened.value.sections) ?? []);
  if (!day.ok) throw new Error(`${day.error.reason} ${day.error.field}`);
  return day.value;
}

describe("every graph", () => {
  const range = { start: FIRST_DAY + 4000, end: START - 4000 };

  it.each(GRAPH_TYPES.map((type) => [type.key, type] as const))(
    "%s has the points that were measured, listed and packed alike",
    async (key, type) => {
      const args = { graphTypes: [key], startDate: range.start, endDate: range.end };
      const both = { ...args, mLocIds: mLocIds(north, south) };
      const expected = [north, south].flatMap((site) => site.points(type, range.start, range.end));
      const lists = await answered(both);
      expect(sorted(listed(lists))).toEqual(sorted(expected));
      const { segments, ...packed } = await answered({ ...both, encoding: "PACKED" });
      const points = [north, south].flatMap((site) => unpacked(segments, type, site, range));
      expect(sorted(points)).toEqual(sorted(expected));
      expect(packed).toMatchObject({
        data: [[]],
        timestamps: [[]],
        labelIndexes: [[]],
        labels: [],
      });
    },
  );

  it("but the state of health of nodes that report none has points", () => {
    const none = GRAPH_TYPES.filter(
      (type) => north.points(type, range.start, range.end).length === 0,
    );
    expect(none.map(({ key }) => key)).toEqual(["batteryStateOfHealth"]);
  });
});

describe("an answer", () => {
  it("has one list per graph, in the order and by the names asked for", async () => {
    const graphTypes = ["Wind Peak", "angle", "hopCount", "chargeCurrent"];
    const answer = await answered({ graphTypes, mLocIds: mLocIds(north), mNames: ["a lie"] });
    expect(answer).toMatchObject({ graphTypes, encoding: "JSON", mode: "EXACT", segments: [] });
    for (const [at, key] of ["windPeak", "angle", "hopCount", "chargeCurrent"].entries()) {
      const type = GRAPH_TYPES.find((candidate) => candidate.key === key);
      const points = type && north.points(type, FIRST_DAY, DAY_START + DAY);
      expect(sorted(listed(answer, at))).toEqual(sorted(points ?? []));
    }
    expect(answer.labels.join()).not.toContain("lie");
  });

  it("says of every label which series it is", async () => {
    const graphTypes = ["stowLimits", "temperatureMinMax"];
    const { labels, series } = await answered({
      graphTypes,
      mLocIds: mLocIds(south),
      nLocIds: ["003"],
    });
    const { mLocId } = south.harness;
    expect(labels).toEqual([
      "South: 2 east",
      "South: 2 west",
      "South: 2:003 min",
      "South: 2:003 max",
    ]);
    expect(series).toEqual([
      { mLocId, nLocId: null, field: "stowLimitEast", statistic: null },
      { mLocId, nLocId: null, field: "stowLimitWest", statistic: null },
      { mLocId, nLocId: "003", field: "tempMin", statistic: null },
      { mLocId, nLocId: "003", field: "tempMax", statistic: null },
    ]);
  });

  it("shows only the nodes asked for, and the master's own graphs all the same", async () => {
    const graphTypes = ["angle", "windAverage"];
    const answer = await answered({ graphTypes, mLocIds: mLocIds(north), nLocIds: ["001", "777"] });
    expect(new Set(listed(answer, 0).map(({ label }) => label))).toEqual(new Set(["North:001"]));
    expect(listed(answer, 1).length).toBeGreaterThan(10);
  });

  it("holds a master asked for twice once", async () => {
    const once = await answered({ graphTypes: ["angle"], mLocIds: mLocIds(north) });
    const twice = await answered({
      graphTypes: ["angle", "Angle"],
      mLocIds: mLocIds(north, north),
    });
    expect(twice).toEqual(once);
  });

  it.each([
    ["nothing was stored yet", FIRST_DAY - 9 * DAY, FIRST_DAY - 8 * DAY],
    ["nobody knows anything of", START + 3 * DAY, START + 4 * DAY],
    ["lies between two rounds", DAY_START + 1500, DAY_START + 1600],
  ])("is empty of a time that %s", async (_name, startDate, endDate) => {
    const args = { graphTypes: ["angle", "windPeak"], mLocIds: mLocIds(north), startDate, endDate };
    expect(await answered(args)).toMatchObject({
      data: [[], []],
      timestamps: [[], []],
      labelIndexes: [[], []],
      labels: [],
    });
    expect((await answered({ ...args, mode: "BAND" })).labels).toEqual([]);
  });

  it("fetches of the default graphs one range of each finished day, and of the present day nothing", async () => {
    const graphTypes = ["angle", "motorPeakCurrent", "batteryVoltage"];
    await answered({ graphTypes, mLocIds: mLocIds(north), encoding: "PACKED" });
    expect(fetched).toHaveLength(2);
    expect(fetched.every((range) => / bytes=0-\d+$/.test(range))).toBe(true);
  });
});

describe("a band", () => {
  const quantiles = (values: readonly number[]) => {
    const ordered = [...values].sort((one, other) => one - other);
    return [0, 0.05, 0.5, 0.95, 1].map((q) => ordered[Math.round(q * (ordered.length - 1))] ?? 0);
  };

  it.each(["angle", "batteryVoltageMin", "receivedSignalStrength", "hopCount"])(
    "of %s has the quantiles of the nodes that answered each round",
    async (key) => {
      const type = GRAPH_TYPES.find((candidate) => candidate.key === key);
      const range = [FIRST_DAY, DAY_START + DAY - 1] as const;
      const answer = await answered({
        graphTypes: [key],
        mLocIds: mLocIds(north, south),
        mode: "BAND",
      });
      const expected = [north, south].flatMap((site) =>
        [...site.valuesByRound(type?.from[0] ?? "", ...range)].flatMap(([ts, values]) =>
          ["min", "p5", "median", "p95", "max"].map((statistic, at) => ({
            label: `${site.name} ${statistic}`,
            ts,
            value: quantiles(values)[at] ?? 0,
          })),
        ),
      );
      expect(expected.length).toBeGreaterThan(100);
      expect(sorted(listed(answer))).toEqual(sorted(expected));
      expect(answer).toMatchObject({ mode: "BAND", encoding: "JSON" });
      expect(answer.series[0]).toEqual({
        ...{ mLocId: north.harness.mLocId, nLocId: null },
        ...{ field: type?.from[0], statistic: "min" },
      });
    },
  );

  it("has no more rounds than asked for, in buckets of equal size", async () => {
    const args = { graphTypes: ["windPeak"], mLocIds: mLocIds(north), mode: "BAND" };
    const all = listed(await answered(args)).filter(({ label }) => label === "North max");
    const few = listed(await answered({ ...args, maxPoints: 6 }));
    const highest = few.filter(({ label }) => label === "North max");
    expect(all.length).toBe(20);
    expect(highest.map(({ ts }) => ts)).toEqual([0, 4, 8, 12, 16].map((at) => all[at]?.ts));
    expect(highest[0]?.value).toBe(Math.max(...all.slice(0, 4).map(({ value }) => value)));
  });

  it("is for ten masters at most", async () => {
    const args = { graphTypes: ["angle"], mode: "BAND" };
    const places = await plantMasters(11);
    expect(await ask({ ...args, mLocIds: places.slice(0, 10) })).toHaveProperty("value");
    expect(await ask({ ...args, mLocIds: places })).toMatchObject(
      err({ code: "GraphTooLarge", masters: 10 }),
    );
    expect(await ask({ graphTypes: ["angle"], mLocIds: places })).toHaveProperty("value");
  });
});

/** Creates masters without data. */
async function plantMasters(count: number): Promise<readonly string[]> {
  const ids = Array.from(
    { length: count },
    (_, at) => `0190a000-0000-7000-9000-0000000e${String(at).padStart(4, "0")}`,
  );
  for (const mLocId of ids) {
    const Item = { pk: `M#${mLocId}`, sk: "A", layoutId: LAYOUT };
    await served.store.tables.send(new PutCommand({ TableName: "core", Item }));
  }
  return ids;
}

describe("a request", () => {
  const good = () => ({ graphTypes: ["angle"], mLocIds: mLocIds(north) });
  const HOUR = 3_600;
  const MAX = 15 * DAY + HOUR;

  it("may span fifteen days with the hour that clocks are put back by, and not a second more", async () => {
    const endDate = START + DAY;
    expect(await ask({ ...good(), startDate: endDate - MAX, endDate })).toHaveProperty("value");
    expect(await ask({ ...good(), startDate: endDate - MAX - 1, endDate })).toEqual(
      err({ code: "GraphRangeTooLong", maxSeconds: MAX }),
    );
  });

  it("for a graph there is not learns which there are", async () => {
    const graphTypes = ["angle", "humidity"];
    expect(await ask({ ...good(), graphTypes })).toEqual(
      err({ code: "GraphTypeUnknown", known: GRAPH_TYPES.map(({ key }) => key) }),
    );
  });

  it.each([
    ["no graph", { graphTypes: [] }, "graphTypes", "required"],
    ["five graphs", { graphTypes: ["a", "b", "c", "d", "e"] }, "graphTypes", "tooMany"],
    ["no master", { mLocIds: [] }, "mLocIds", "required"],
    ["101 masters", { mLocIds: Array.from({ length: 101 }, () => ABSENT) }, "mLocIds", "tooMany"],
    ["something that is no id", { mLocIds: ["M#1"] }, "mLocIds", "id"],
    ["something that is no node", { nLocIds: ["17"] }, "nLocIds", "id"],
    ["no nodes", { nLocIds: [] }, "nLocIds", "required"],
    ["the end before the start", { startDate: 2, endDate: 1 }, "endDate", "beforeStart"],
    ["milliseconds", { startDate: START * 1000 }, "startDate", "time"],
    ["a broken second", { endDate: START + 0.5 }, "endDate", "time"],
    ["another encoding", { encoding: "CSV" }, "encoding", "notAllowed"],
    ["another mode", { mode: "MEAN" }, "mode", "notAllowed"],
    ["a packed band", { mode: "BAND", encoding: "PACKED" }, "encoding", "notWithBand"],
    ["buckets of exact points", { maxPoints: 100 }, "maxPoints", "onlyWithBand"],
    ["no bucket", { mode: "BAND", maxPoints: 0 }, "maxPoints", "range"],
    ["half a bucket", { mode: "BAND", maxPoints: 1.5 }, "maxPoints", "range"],
  ])("with %s is refused", async (_name, differences, argument, reason) => {
    expect(await ask({ ...good(), ...differences })).toEqual(
      err({ code: "InvalidArgument", field: argument, reason }),
    );
  });
});

describe("somebody with one layout", () => {
  const limited = caller({ sub: "limited", allLayouts: false });
  const own = () => mLocIds(north, south);
  const denied = async () =>
    (await served.itemsOf("events")).filter(({ pk }) => String(pk).startsWith("X#"));

  it("sees its masters as somebody with all layouts does", async () => {
    const args = { graphTypes: ["angle"], mLocIds: own() };
    expect(await answered(args, limited)).toEqual(await answered(args));
    expect(await denied()).toEqual([]);
  });

  it.each([
    ["a foreign master", () => mLocIds(foreign)],
    ["one foreign master among ten", () => [...own(), ...mLocIds(foreign)]],
    ["a master that is not there", () => [...own(), ABSENT]],
  ])("asking for %s is refused everything, and that is recorded", async (_name, ids) => {
    const before = await denied();
    const outcome = await ask({ graphTypes: ["angle"], mLocIds: ids() }, limited);
    expect(outcome).toEqual(err({ code: "NotPermitted" }));
    expect(fetched).toEqual([]);
    const rows = (await denied()).filter(({ sk }) => !before.some((row) => row.sk === sk));
    expect(rows).toEqual([
      {
        pk: expect.stringMatching(/^X#20260624#[0-3]$/),
        sk: expect.any(String),
        actor: "limited",
        operation: "Query.getGraphsData",
        reason: "NotPermitted",
        createdAt: served.clock.now,
      },
    ]);
  });

  it("learns of stow modes, and of alarms only with the right to current data", async () => {
    const ask = (privileges: number, graphTypes: readonly string[]) =>
      getGraphsData({ ...served, uuid: randomUUID }).run(
        requestOf({ graphTypes, mLocIds: own() }),
        caller({ ...limited, privileges: toPrivilegeBits(privileges) }),
      );
    const [VIEW_AND_HISTORY, WITH_SNAPSHOT] = [5, 7];
    const stow = ["stowModesActive"];
    const both = [...stow, "masterAlarms"];
    expect(await ask(VIEW_AND_HISTORY, stow)).toMatchObject(ok({ graphTypes: stow }));
    expect(await ask(VIEW_AND_HISTORY, both)).toEqual(err({ code: "NotPermitted" }));
    expect(await ask(WITH_SNAPSHOT, both)).toMatchObject(ok({ graphTypes: both }));
  });

  it("learns of the alarms alone whose rights they hold, as points and packed, of any day", async () => {
    const site = await GraphMasterSite.open(served, 504, { name: "Alarmed" });
    const { mLocId } = site.harness;
    await site.sample(DAY_START - DAY + 300, { alarms: EVERY_ALARM });
    await served.compact();
    await site.sample(DAY_START + 600, { alarms: EVERY_ALARM });
    const request = { graphTypes: ["masterAlarms"], mLocIds: [mLocId] };
    const values = (privileges: number) => {
      const who = caller({ privileges: toPrivilegeBits(privileges) });
      return Promise.all([
        answered(request, who).then(({ data }) => data.flat()),
        answered({ ...request, encoding: "PACKED" }, who).then(({ segments }) =>
          [...new Set(segments.map(({ day }) => day))].flatMap((day) => {
            const { columns } = dayFrom(segments.filter((segment) => segment.day === day));
            return [...(columns[masterColumn("alarms").id] ?? [])];
          }),
        ),
      ]);
    };
    const seen = Number(
      bitsOf(...MASTER_ALARMS.filter(({ needs }) => needs === "VIEW").map(({ bit }) => bit)),
    );
    const [VIEWER, EVERYTHING] = [7, 2047];
    expect(await values(VIEWER)).toEqual([
      [seen, seen],
      [seen, seen],
    ]);
    const all = Number.parseInt(EVERY_ALARM, 16);
    expect(await values(EVERYTHING)).toEqual([
      [all, all],
      [all, all],
    ]);
  });

  it("with all layouts is told that a master is not there", async () => {
    const before = await denied();
    const outcome = await ask({ graphTypes: ["angle"], mLocIds: [...own(), ABSENT] });
    expect(outcome).toEqual(err({ code: "NotFound" }));
    expect(await denied()).toEqual(before);
  });
});
