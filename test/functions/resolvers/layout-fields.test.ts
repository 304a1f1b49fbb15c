/** Fields that read a layout, its masters and its nodes from the table. */
import { beforeAll, describe, expect, it } from "vitest";
import { buildResolvers, type Resolvers, returned } from "./sandboxed.ts";

const LAYOUT = "0190a000-0000-7000-8000-000000000001";
const MASTER = "0190a000-0000-7000-8000-000000000002";
const caller = { sub: "user-1", groups: ["USER"], privileges: 7, state: "ACTIVE" };

let resolvers: Resolvers;
beforeAll(async () => {
  resolvers = await buildResolvers();
});

describe("getLayoutDetails", () => {
  const operation = "Query.getLayoutDetails";
  it("gives the item under the id asked for, and null where there is none", () => {
    const answer = (result: unknown) =>
      returned(resolvers.run(operation, "response", { operation, args: { id: LAYOUT }, result }));
    expect(answer({ layoutId: LAYOUT, name: "North" })).toMatchObject({
      id: LAYOUT,
      name: "North",
    });
    expect(answer(null)).toBeNull();
  });
});

describe("listMasterLocations", () => {
  const operation = "Query.listMasterLocations";
  const context = { operation, args: { layoutId: LAYOUT }, stash: { caller } };
  const request = (args: Record<string, unknown>, sub = "user-1") =>
    resolvers.run(operation, "request", {
      operation,
      args: { layoutId: LAYOUT, ...args },
      stash: { caller: { ...caller, sub } },
    });

  it("asks for the masters of the one layout", () => {
    expect(returned(resolvers.run(operation, "request", context))).toMatchObject({
      operation: "Query",
      query: {
        expression: "pk = :pk AND begins_with(sk, :sk)",
        expressionValues: { ":pk": { S: `L#${LAYOUT}` }, ":sk": { S: "M#" } },
      },
      limit: 1000,
    });
  });

  it("turns a filter into conditions that must all hold", () => {
    const filter = { name: { beginsWith: "M", contains: "2" }, mId: { eq: "0" } };
    expect(returned(request({ filter }))).toMatchObject({
      filter: {
        expression:
          "begins_with(#name, :name_begins_with) AND contains(#name, :name_contains) AND #mId = :mId_eq",
        expressionNames: { "#name": "name", "#mId": "mId" },
        expressionValues: {
          ":name_begins_with": { S: "M" },
          ":name_contains": { S: "2" },
          ":mId_eq": { S: "0" },
        },
      },
    });
    expect(returned(request({ filter: { name: { eq: null }, mId: null } }))).not.toHaveProperty(
      "filter",
    );
  });

  it.each([0, -1, 1001, 10 ** 9])("refuses a page of %d", (limit) => {
    expect(request({ limit }).outcome).toMatchObject({
      error: { errorType: "InvalidArgument", errorInfo: { field: "limit", reason: "range" } },
    });
  });

  it("takes its token back from the same user with the same query only", () => {
    const result = { items: [{ mLocId: MASTER, name: "M1" }], nextToken: "inner" };
    const page = returned(resolvers.run(operation, "response", { ...context, result }));
    expect(page).toMatchObject({ items: [{ id: MASTER, name: "M1" }] });
    const { nextToken } = page as { nextToken: string };
    expect(returned(request({ nextToken }))).toMatchObject({ nextToken: "inner" });
    const foreign = { error: { errorType: "InvalidArgument", errorInfo: { field: "nextToken" } } };
    expect(request({ nextToken }, "user-2").outcome).toMatchObject(foreign);
    expect(request({ nextToken, layoutId: MASTER }).outcome).toMatchObject(foreign);
    expect(request({ nextToken, filter: { name: { eq: "M1" } } }).outcome).toMatchObject(foreign);
    expect(request({ nextToken: "inner" }).outcome).toMatchObject(foreign);
  });

  it("calls an edited token an invalid argument", () => {
    const error = { type: "BadRequestException", message: "Invalid pagination token given." };
    const args = { layoutId: LAYOUT, nextToken: "edited" };
    const ran = resolvers.run(operation, "response", { ...context, args, error, result: null });
    expect(ran.outcome).toMatchObject({
      error: {
        errorType: "InvalidArgument",
        errorInfo: { field: "nextToken", reason: "unreadable" },
      },
    });
  });
});

/** Stored items of a master with a primary node and its auxiliary unit. */
function nodeItemsOf(mLocId: string) {
  return [
    { sk: `B#${mLocId}`, words: [2], ver: 1 },
    { sk: `I#${mLocId}`, nIds: { "001": "AB12" } },
    {
      sk: `G#${mLocId}`,
      index: ["000", "001"],
      xLoc: [1.5, 2.5],
      yLoc: [3, 4],
      rowNum: [1, 1],
      fromSouth: [1, 2],
      distance: [null, 12.5],
      role: ["primary", "aux"],
      relative: [null, "000"],
      deltaAction: "UPDATE",
    },
  ];
}

describe("listNodeColumns", () => {
  const operation = "Query.listNodeColumns";

  it("reads three items of each master once", () => {
    const args = { layoutId: LAYOUT, mLocIds: [MASTER, "M-2", MASTER] };
    const request = returned(resolvers.run(operation, "request", { operation, args }));
    expect(Object(request).tables.core.keys).toHaveLength(6);
    expect(request).toMatchObject({ operation: "BatchGetItem" });
  });

  it.each([[[]], [Array.from({ length: 34 }, (_, at) => `M-${at}`)], [[MASTER, ""]]])(
    "refuses the list %j",
    (mLocIds) => {
      const args = { layoutId: LAYOUT, mLocIds };
      expect(resolvers.run(operation, "request", { operation, args }).outcome).toMatchObject({
        error: { errorType: "InvalidArgument" },
      });
    },
  );

  it("returns the columns as they are stored, with the ids in the same order", () => {
    const args = { layoutId: LAYOUT, mLocIds: [MASTER, "M-2"] };
    const core = [...nodeItemsOf(MASTER), ...nodeItemsOf("M-2").slice(1), null];
    const result = { data: { core }, unprocessedKeys: { core: [] } };
    const columns = {
      ...{ index: ["000", "001"], xLoc: [1.5, 2.5], yLoc: [3, 4], rowNum: [1, 1] },
      ...{ fromSouth: [1, 2], role: ["primary", "aux"], relative: [null, "000"] },
      nIds: ["", "AB12"],
    };
    expect(returned(resolvers.run(operation, "response", { operation, args, result }))).toEqual([
      { mLocId: MASTER, columns: JSON.stringify(columns), syncBitmasks: [2] },
    ]);
  });
});

describe("getNodeLocations", () => {
  const operation = "Query.getNodeLocations";
  const args = { layoutId: LAYOUT, mLocId: MASTER };

  it("puts columns, ids and words together", () => {
    const core = nodeItemsOf(MASTER);
    const result = { data: { core }, unprocessedKeys: { core: [] } };
    expect(returned(resolvers.run(operation, "response", { operation, args, result }))).toEqual({
      layoutId: LAYOUT,
      mLocId: MASTER,
      nLocs: [
        {
          index: "000",
          xLoc: 1.5,
          yLoc: 3,
          rowNum: 1,
          fromSouth: 1,
          distance: null,
          role: "primary",
          relative: null,
        },
        {
          index: "001",
          xLoc: 2.5,
          yLoc: 4,
          rowNum: 1,
          fromSouth: 2,
          distance: 12.5,
          role: "aux",
          relative: "000",
        },
      ],
      nIds: [{ index: "001", id: "AB12" }],
      syncBitmasks: [2],
      fullSyncTimestamp: null,
      deltaAction: "UPDATE",
    });
  });

  it("gives null for a master without nodes and refuses an id that is none", () => {
    const result = { data: { core: [null, null, null] }, unprocessedKeys: {} };
    expect(returned(resolvers.run(operation, "response", { operation, args, result }))).toBeNull();
    const long = { ...args, mLocId: "x".repeat(65) };
    expect(resolvers.run(operation, "request", { operation, args: long }).outcome).toMatchObject({
      error: { errorType: "InvalidArgument", errorInfo: { field: "mLocId" } },
    });
  });
});
