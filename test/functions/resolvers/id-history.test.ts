import { beforeAll, describe, expect, it } from "vitest";
import { buildResolvers, type Resolvers, returned } from "./sandboxed.ts";

const LAYOUT = "0190a000-0000-7000-8000-000000000001";
const MASTER = "0190a000-0000-7000-8000-000000000002";
const NODE = { layoutId: LAYOUT, mLocId: MASTER, nLocId: "017" };
const caller = { sub: "user-1", groups: ["USER"], privileges: 7, state: "ACTIVE" };

let resolvers: Resolvers;
beforeAll(async () => {
  resolvers = await buildResolvers();
});

const refused = (field: string, reason: string) => ({
  error: { errorType: "InvalidArgument", errorInfo: { field, reason } },
});

describe("listNodeIdHistoriesByNLocIdAndTimestamp", () => {
  const operation = "Query.listNodeIdHistoriesByNLocIdAndTimestamp";
  const window = { ...NODE, startTimestamp: 1_782_300_000, endTimestamp: 1_782_303_600 };
  const request = (args: Record<string, unknown> = {}, sub = "user-1") =>
    resolvers.run(operation, "request", {
      operation,
      args: { ...window, ...args },
      stash: { caller: { ...caller, sub } },
    });

  it("asks for the rows of one node within the time, its last second included", () => {
    expect(returned(request({ limit: 20 }))).toMatchObject({
      operation: "Query",
      query: {
        expression: "pk = :pk AND sk BETWEEN :from AND :to",
        expressionValues: {
          ":pk": { S: `L#${LAYOUT}#H#${MASTER}` },
          ":from": { S: "N017#1782300000000" },
          ":to": { S: "N017#1782303600000~" },
        },
      },
      limit: 20,
    });
    expect(returned(request({ startTimestamp: 0 }))).toMatchObject({
      query: { expressionValues: { ":from": { S: "N017#0000000000000" } } },
    });
  });

  it.each([
    [{ limit: 0 }, "limit", "range"],
    [{ limit: 1001 }, "limit", "range"],
    [{ startTimestamp: 1_782_303_601 }, "endTimestamp", "range"],
    [{ startTimestamp: -1 }, "startTimestamp", "range"],
    [{ endTimestamp: 10_000_000_000 }, "endTimestamp", "range"],
    [{ nLocId: "17" }, "nLocId", "notAllowed"],
    [{ mLocId: "x".repeat(65) }, "mLocId", "length"],
    [{ nextToken: "inner" }, "nextToken", "foreign"],
  ])("refuses %j", (args, field, reason) => {
    expect(request(args).outcome).toMatchObject(refused(field, reason));
  });

  it("takes its token back from the same user for the same node and time only", () => {
    const result = { items: [{ id: "1", nId: "AB12" }], nextToken: "inner" };
    const stash = { caller };
    const page = returned(
      resolvers.run(operation, "response", { operation, args: window, stash, result }),
    );
    expect(page).toMatchObject({ items: [{ nId: "AB12" }] });
    const { nextToken } = Object(page);
    expect(returned(request({ nextToken }))).toMatchObject({ nextToken: "inner" });
    const foreign = refused("nextToken", "foreign");
    expect(request({ nextToken }, "user-2").outcome).toMatchObject(foreign);
    for (const other of [{ nLocId: "018" }, { mLocId: LAYOUT }, { endTimestamp: 1_782_303_601 }]) {
      expect(request({ nextToken, ...other }).outcome).toMatchObject(foreign);
    }
  });
});

describe("getNodeIdHistoryLessThanTimestamp", () => {
  const operation = "Query.getNodeIdHistoryLessThanTimestamp";
  const args = { ...NODE, startTimestamp: 1_782_300_000 };
  const response = (parts: Record<string, unknown>) =>
    resolvers.run(operation, "response", { operation, args, stash: { caller }, ...parts });

  it("asks backwards from the time, which it leaves out, and past ids that were refused", () => {
    const context = { operation, args, stash: { caller } };
    expect(returned(resolvers.run(operation, "request", context))).toMatchObject({
      query: {
        expressionValues: { ":from": { S: "N017#" }, ":to": { S: "N017#1782300000000" } },
      },
      filter: {
        expression: "deltaAction <> :refused",
        expressionValues: { ":refused": { S: "DUPLICATE" } },
      },
      scanIndexForward: false,
    });
  });

  it("gives the last one, or null", () => {
    const rows = [{ id: "2" }, { id: "1" }];
    expect(returned(response({ result: { items: rows } }))).toEqual({ id: "2" });
    expect(returned(response({ result: { items: [] } }))).toBeNull();
  });

  it("reveals nothing of an internal error", () => {
    const error = { type: "DynamoDB:ThrottlingException", message: "slow down" };
    expect(response({ error, result: null }).outcome).toMatchObject({
      error: { errorType: "InternalFailure" },
    });
  });
});

it.each(["publishNodeIdUpdate", "publishMasterIdUpdate", "publishNodeSyncBitmasks"])(
  "%s passes its input on",
  (field) => {
    const operation = `Mutation.${field}`;
    const input = { layoutId: LAYOUT, mLocId: MASTER };
    const request = returned(resolvers.run(operation, "request", { operation, args: { input } }));
    expect(request).toEqual({ payload: input });
    const answer = resolvers.run(operation, "response", { operation, result: input });
    expect(returned(answer)).toEqual(input);
  },
);

it.each(["subscribeNodeIdUpdate", "subscribeMasterIdUpdate", "subscribeNodeSyncBitmasksUpdate"])(
  "%s hears its layout only and ends when the user's rights change",
  (field) => {
    const operation = `Subscription.${field}`;
    const args = { layoutId: LAYOUT };
    const ran = resolvers.run(operation, "response", { operation, args, stash: { caller } });
    expect(returned(ran)).toBeNull();
    expect(ran.effects.subscriptionFilter).toEqual([
      [{ fieldName: "layoutId", operator: "eq", value: LAYOUT }],
    ]);
    expect(ran.effects.invalidationFilter).toEqual([
      [{ fieldName: "sub", operator: "eq", value: "user-1" }],
    ]);
  },
);
