/** Graphs of masters and alarms for which the caller may lack the right. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { toPrivilegeBits } from "#domain/access/privileges.ts";
import { bitsOf, toHex } from "#domain/bits/bit-set.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { masterColumn } from "#domain/device-data/schema.ts";
import { err, ok } from "#domain/result.ts";
import { getGraphsData } from "#functions/telemetry/get-graphs-data.ts";
import { readGraphRequest } from "#functions/telemetry/graph-request.ts";
import { DAY_START } from "../devices/uplink-messages.ts";
import { caller } from "../served-tables.ts";
import { GraphMasterSite } from "./graph-site.ts";
import { ABSENT, DAY, dayFrom, FIRST_DAY, graphsOfFile, mLocIds } from "./graphs-harness.ts";

const { served, north, south, foreign, fetched, ask, answered } = graphsOfFile();

const EVERY_ALARM = toHex(bitsOf(...MASTER_ALARMS.map(({ bit }) => bit)), 8);

function requestOf(args: Record<string, unknown>) {
  const request = readGraphRequest({ startDate: FIRST_DAY, endDate: DAY_START + DAY - 1, ...args });
  if (!request.ok) throw new Error(JSON.stringify(request.error));
  return request.value;
}

describe("a user with one layout", () => {
  const limited = caller({ sub: "limited", allLayouts: false });
  const own = () => mLocIds(north, south);
  const denied = async () =>
    (await served.itemsOf("events")).filter(({ pk }) => String(pk).startsWith("X#"));

  it("sees its masters as a user with all layouts does", async () => {
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

  it("with all layouts gets the answer that a master does not exist", async () => {
    const before = await denied();
    const outcome = await ask({ graphTypes: ["angle"], mLocIds: [...own(), ABSENT] });
    expect(outcome).toEqual(err({ code: "NotFound" }));
    expect(await denied()).toEqual(before);
  });
});
