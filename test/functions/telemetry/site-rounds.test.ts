import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { masterColumn, nodeColumn } from "#domain/device-data/schema.ts";
import { err } from "#domain/result.ts";
import { type Day, readingAt } from "#domain/telemetry/day.ts";
import { masterDataOf, type NodeRow, nodeRowsOf } from "#domain/telemetry/reading.ts";
import { ROUNDS_REPORTS } from "#domain/telemetry/site-rounds.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { decodeDay } from "#functions/shared/telemetry/day-codec.ts";
import { storedDays } from "#functions/shared/telemetry/stored-days.ts";
import { nodeDataAt } from "#functions/telemetry/node-data.ts";
import { siteRounds } from "#functions/telemetry/site-rounds.ts";
import { DAY_START } from "../devices/uplink-messages.ts";
import { caller } from "../served-tables.ts";
import { GraphMasterSite } from "./graph-site.ts";
import { serveTelemetry, type TelemetryHarness } from "./telemetry-harness.ts";

const DAY = 86_400;
const YESTERDAY = DAY_START - DAY;

const RADIO_FIELDS = new Set([
  ...["timestamp", "nId", "firstHop", "hopCount", "checkinRound"],
  ...["linkQualityIndicator", "receivedSignalStrengthIndicator"],
]);

let served: TelemetryHarness;
let ask: AnyField;
let snapshot: AnyField;
let first: GraphMasterSite;
let second: GraphMasterSite;

/** Two masters of one layout: one with an object of yesterday, both with rounds of today. */
beforeAll(async () => {
  served = await serveTelemetry();
  const deps = { ...served, days: storedDays(served) };
  ask = field(siteRounds(deps));
  snapshot = field(nodeDataAt(deps));
  first = await GraphMasterSite.open(served, 701, { name: "One" });
  const { layoutId } = first.harness;
  second = await GraphMasterSite.open(served, 702, { name: "Two", layoutId });
  await first.round(YESTERDAY + 80_000, [0, 1, 2]);
  await first.round(YESTERDAY + 84_000, [0, 2], [1]);
  await first.sample(YESTERDAY + 84_300);
  await served.compact();
  for (const minutes of [5, 20, 35]) await first.round(DAY_START + minutes * 60, [0, 1], [2]);
  await second.round(DAY_START + 600, [0, 1]);
  for (const minutes of [5, 10]) await second.sample(DAY_START + minutes * 60);
});
afterAll(() => served.stop());

interface Page {
  readonly items: readonly { readonly mLocId: string; readonly packed: string }[];
  readonly nextToken: string | null;
}

async function pageOf(args: Record<string, unknown>): Promise<Page> {
  const outcome = await ask({ layoutId: first.harness.layoutId, ...args }, caller());
  if (outcome === null || !outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value as Page;
}

function tablesOf({ items }: Page, { harness }: GraphMasterSite): { node: Day; master: Day } {
  const packed = items.find(({ mLocId }) => mLocId === harness.mLocId)?.packed ?? "";
  const tables = decodeDay(new Uint8Array(Buffer.from(packed, "base64")));
  if (!tables.ok) throw new Error(tables.error.reason);
  return tables.value;
}

const drawn = ({ nLocId, timestamp, anglePanel, angleTarget, hopCount }: NodeRow) => ({
  ...{ nLocId, timestamp, anglePanel, angleTarget, hopCount },
});

const times = ({ rows }: Day) => rows.map(({ ts }) => ts - DAY_START);

describe("rounds of a site", () => {
  it("begin with what was known and hold every round, over the end of a day that is an object", async () => {
    const page = await pageOf({ from: DAY_START - 5000, to: DAY_START + 1200, content: "MAP" });
    expect(page.nextToken).toBeNull();
    expect(times(tablesOf(page, first).node)).toEqual([-6400, -2400, 300, 1200]);
    expect(times(tablesOf(page, second).node)).toEqual([600]);
  });

  // An earlier keyframe that is included for decoding must not count as a round.
  it("hold no round from before what was known", async () => {
    const page = await pageOf({ from: DAY_START + 1300, to: DAY_START + 2400, content: "MAP" });
    expect(times(tablesOf(page, first).node)).toEqual([1200, 2100]);
  });

  it("show of every node what the map would show at that moment", async () => {
    const page = await pageOf({ from: DAY_START - 5000, to: DAY_START + 2400, content: "MAP" });
    const { node } = tablesOf(page, first);
    const { layoutId, mLocId } = first.harness;
    for (const [at, { ts }] of node.rows.entries()) {
      const replayed = readingAt(node, at);
      const shown = await snapshot({ layoutId, mLocId, timestamp: ts, decoded: true }, caller());
      const { value: result } = shown as {
        value: { timestamp: number; nodes: readonly NodeRow[] };
      };
      expect(result.timestamp).toBe(ts);
      expect(replayed && nodeRowsOf(replayed).map(drawn)).toEqual(result.nodes.map(drawn));
    }
    expect(node.columns[nodeColumn("batteryVoltage").id]).toBeUndefined();
  });

  it("tell as events the alarms of nodes and what the masters said", async () => {
    const page = await pageOf({ from: DAY_START - 100, to: DAY_START + 900, content: "EVENTS" });
    const { node, master } = tablesOf(page, second);
    expect(times(node)).toEqual([600]);
    expect(node.columns[nodeColumn("anglePanel").id]).toBeUndefined();
    expect(times(master)).toEqual([300, 600]);
    const last = readingAt(master, 1);
    expect(last && masterDataOf(last)).toMatchObject({ ts: DAY_START + 600 });
    expect(times(tablesOf(page, first).master)).toEqual([-2100]);
  });

  it("tell as alarms those of nodes and masters, and the ways of the radio", async () => {
    const page = await pageOf({ from: YESTERDAY, to: DAY_START, content: "ALARMS" });
    const { node, master } = tablesOf(page, first);
    const answered = node.columns.flatMap((values, id) => (values === undefined ? [] : [id]));
    const wanted = ["alarms", "nId", "firstHop", "auxAlarms"] as const;
    expect(wanted.map((name) => nodeColumn(name).id)).toEqual(expect.arrayContaining(answered));
    expect(answered).toContain(nodeColumn("alarms").id);
    expect(times(master)).toEqual([-2100]);
    const said = master.columns.flatMap((values, id) => (values === undefined ? [] : [id]));
    expect(said).toEqual(
      ROUNDS_REPORTS.ALARMS.map((name) => masterColumn(name).id).sort((a, b) => a - b),
    );
  });

  it("has the radio of the nodes for RADIO, of one master if it is named", async () => {
    const range = { from: YESTERDAY, to: DAY_START, content: "RADIO" };
    const page = await pageOf({ ...range, mLocId: first.harness.mLocId });
    expect(page).toMatchObject({ items: [{ mLocId: first.harness.mLocId }], nextToken: null });
    const { node } = tablesOf(page, first);
    const present = node.schema.columns.filter(({ id }) => node.columns[id] !== undefined);
    const fields = present.map(({ field: name }) => name);
    expect(fields).toEqual(expect.arrayContaining(["timestamp", "nId", "hopCount"]));
    expect(fields.filter((name) => !RADIO_FIELDS.has(name))).toEqual([]);
  });

  it("of a single moment are what was known then", async () => {
    for (const content of ["MAP", "EVENTS", "ALARMS", "RADIO"]) {
      const page = await pageOf({ from: DAY_START + 700, to: DAY_START + 700, content });
      expect(times(tablesOf(page, second).node)).toEqual([600]);
    }
  });

  it("leave out masters of which nothing is known", async () => {
    const early = { from: YESTERDAY, to: YESTERDAY + 3600, content: "EVENTS" };
    expect((await pageOf(early)).items).toEqual([]);
  });

  it("are refused over more hours than an answer can hold, and backwards", async () => {
    const refusal = (args: Record<string, unknown>) =>
      ask({ layoutId: first.harness.layoutId, from: DAY_START, content: "MAP", ...args }, caller());
    expect(await refusal({ to: DAY_START + 21_601 })).toEqual(
      err({ code: "GraphRangeTooLong", maxSeconds: 21_600 }),
    );
    expect(await refusal({ to: DAY_START + DAY + 1, content: "EVENTS" })).toEqual(
      err({ code: "GraphRangeTooLong", maxSeconds: DAY }),
    );
    expect(await refusal({ to: DAY_START - 1 })).toMatchObject(err({ field: "to" }));
    expect(await refusal({ to: DAY_START, mLocId: "x" })).toMatchObject(err({ field: "mLocId" }));
    expect(await refusal({ to: DAY_START, content: "ALL" })).toMatchObject(
      err({ field: "content" }),
    );
    expect(await refusal({ to: DAY_START, nextToken: "made up" })).toMatchObject(
      err({ field: "nextToken" }),
    );
  });
});
