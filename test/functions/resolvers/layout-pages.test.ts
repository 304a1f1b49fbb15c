/** Lists that are each a single Query of the telemetry table. */

import { beforeAll, describe, expect, it } from "vitest";
import { holds, PRIVILEGES, toPrivilegeBits } from "#domain/access/privileges.ts";
import { bitsOf, toHex } from "#domain/bits/bit-set.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { MASTER_FLAGS } from "#domain/bits/master-flags.ts";
import { buildResolvers, NOW, type Resolvers, returned } from "./sandboxed.ts";

const LAYOUT = "0190a000-0000-7000-8000-000000000001";
const OTHER_LAYOUT = "0190a000-0000-7000-8000-000000000009";
const MASTER = "0190a000-0000-7000-8000-000000000002";
const caller = { sub: "user-1", groups: ["USER"], privileges: 7, state: "ACTIVE" };

let resolvers: Resolvers;
beforeAll(async () => {
  resolvers = await buildResolvers();
});

const VIEWER = PRIVILEGES.VIEW.bit + PRIVILEGES.DATA_SNAPSHOT.bit;
const PRIVILEGE_SETS = [
  VIEWER,
  ...(["CONTROL_CX", "GAMECHANGE", "DEV"] as const).map((name) => VIEWER + PRIVILEGES[name].bit),
  2047,
];

const LISTS = [
  ["Query.listLatestMasterDataByLayoutId", "X"],
  ["Query.listMasterPresence", "P"],
] as const;

const ask = (operation: string, args: Record<string, unknown> = {}, sub = "user-1") =>
  resolvers.run(operation, "request", {
    operation,
    args: { layoutId: LAYOUT, ...args },
    stash: { caller: { ...caller, sub } },
  });

const answer = (operation: string, parts: Record<string, unknown>, args = {}) =>
  resolvers.run(operation, "response", {
    operation,
    args: { layoutId: LAYOUT, ...args },
    stash: { caller },
    ...parts,
  });

describe.each(LISTS)("%s", (operation, partition) => {
  it("asks for one partition of the one layout", () => {
    expect(returned(ask(operation))).toEqual({
      operation: "Query",
      query: {
        expression: "pk = :pk",
        expressionValues: { ":pk": { S: `L#${LAYOUT}#${partition}` } },
      },
      limit: 1000,
    });
  });

  it.each([0, -1, 1001])("refuses a page of %d", (limit) => {
    const error = { errorType: "InvalidArgument", errorInfo: { field: "limit", reason: "range" } };
    expect(ask(operation, { limit }).outcome).toMatchObject({ error });
  });

  it("takes its token back from the same user for the same layout only", () => {
    const page = returned(answer(operation, { result: { items: [], nextToken: "inner" } }));
    const { nextToken } = page as { nextToken: string };
    expect(returned(ask(operation, { nextToken, limit: 5 }))).toMatchObject({
      nextToken: "inner",
      limit: 5,
    });
    const foreign = { error: { errorType: "InvalidArgument", errorInfo: { field: "nextToken" } } };
    expect(ask(operation, { nextToken }, "user-2").outcome).toMatchObject(foreign);
    expect(ask(operation, { nextToken, layoutId: OTHER_LAYOUT }).outcome).toMatchObject(foreign);
    expect(ask(operation, { nextToken: "inner" }).outcome).toMatchObject(foreign);
    for (const [other] of LISTS.filter(([name]) => name !== operation)) {
      expect(ask(other, { nextToken }).outcome).toMatchObject(foreign);
    }
  });

  it("calls an edited token an invalid argument and reveals nothing of other failures", () => {
    const error = { type: "DynamoDB:ValidationException", message: "table telemetry" };
    const edited = answer(operation, { error, result: null }, { nextToken: "edited" });
    expect(edited.outcome).toMatchObject({
      error: { errorInfo: { field: "nextToken", reason: "unreadable" } },
    });
    const failed = answer(operation, { error, result: null });
    expect(failed.outcome).toMatchObject({ error: { errorType: "InternalFailure" } });
    expect(JSON.stringify(failed.outcome)).not.toContain("telemetry");
  });
});

it("the latest master data can be asked for one master", () => {
  const operation = "Query.listLatestMasterDataByLayoutId";
  const asked = returned(ask(operation, { mLocId: MASTER }));
  expect(asked).toMatchObject({
    query: {
      expression: "pk = :pk AND begins_with(sk, :master)",
      expressionValues: { ":pk": { S: `L#${LAYOUT}#X` }, ":master": { S: MASTER } },
    },
  });
  const error = { errorType: "InvalidArgument", errorInfo: { field: "mLocId" } };
  expect(ask(operation, { mLocId: "m".repeat(65) }).outcome).toMatchObject({ error });
  const result = { items: [], nextToken: "inner" };
  const page = returned(answer(operation, { result }, { mLocId: MASTER }));
  const { nextToken } = page as { nextToken: string };
  expect(returned(ask(operation, { nextToken, mLocId: MASTER }))).toMatchObject({
    nextToken: "inner",
  });
  const foreign = { error: { errorType: "InvalidArgument", errorInfo: { field: "nextToken" } } };
  expect(ask(operation, { nextToken }).outcome).toMatchObject(foreign);
});

/** All alarms and flags of masters, for each set of privileges. */
it.each(
  PRIVILEGE_SETS.flatMap((privileges) =>
    (["alarms", "flags"] as const).map((word) => ({ privileges, word })),
  ),
)("the $word of masters are shown by rights: $privileges", ({ privileges, word }) => {
  const rows = { alarms: MASTER_ALARMS, flags: MASTER_FLAGS }[word];
  const items = rows.map(({ bit }) => ({
    ...{ sk: MASTER, ts: NOW },
    [word]: toHex(bitsOf(bit), 8),
  }));
  const page = returned(
    resolvers.run("Query.listLatestMasterDataByLayoutId", "response", {
      operation: "Query.listLatestMasterDataByLayoutId",
      args: { layoutId: LAYOUT },
      stash: { caller: { ...caller, privileges } },
      result: { items, nextToken: null },
    }),
  );
  const visible = (page as { items: readonly { alarms?: string; flags?: string }[] }).items;
  expect(visible.map((item) => item[word])).toEqual(
    rows.map(({ bit, needs }) =>
      toHex(holds(toPrivilegeBits(privileges), needs) ? bitsOf(bit) : bitsOf(), 8),
    ),
  );
});

it("master data has its place and time under their names", () => {
  const items = [{ sk: MASTER, mId: "FCC23D0508A9B1A1", ts: NOW, windPeak: 13.1, fwNode: null }];
  const result = { items, nextToken: null };
  expect(returned(answer("Query.listLatestMasterDataByLayoutId", { result }))).toMatchObject({
    items: [
      {
        layoutId: LAYOUT,
        mLocId: MASTER,
        mId: "FCC23D0508A9B1A1",
        timestamp: NOW,
        windPeak: 13.1,
        fwNode: null,
      },
    ],
  });
});

it.each([
  // Privileges of CX_TECH with CONTROLS: all except those for readings.
  [1 + 8 + 16 + 32, { alarms: null, flags: null, windPeak: null, stowModesActive: "0004" }],
  [1 + 2, { alarms: "00000002", flags: "00000047", windPeak: 13.1, stowModesActive: "0004" }],
])("alarms and flags of masters, with privileges of %i: %j", (privileges, visible) => {
  const words = {
    ...{ alarms: "00000002", flags: "00006047", stowModesActive: "0004" },
    windPeak: 13.1,
  };
  const result = { items: [{ sk: MASTER, ts: NOW, ...words }], nextToken: null };
  const stash = { caller: { ...caller, privileges } };
  const page = answer("Query.listLatestMasterDataByLayoutId", { result, stash });
  expect(returned(page)).toMatchObject({ items: [{ mLocId: MASTER, ...visible }] });
});

it("presence keeps the id of the connection inside", () => {
  const cfg = { site: 2, nodes: 17, settings: 3, params: 3 };
  const present = { online: true, since: NOW, fw: "4.2.1", client: "2.3.0", deviceType: "gen4" };
  const item = { sk: MASTER, ...present, at: NOW * 1000, sid: "9f2c41d07ab35e68", cfg };
  const result = { items: [item], nextToken: null };
  expect(returned(answer("Query.listMasterPresence", { result }))).toEqual({
    items: [{ mLocId: MASTER, ...present, configVersions: cfg }],
    nextToken: null,
  });
});
