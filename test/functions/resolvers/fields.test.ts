import { beforeAll, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { buildResolvers, NOW_MILLISECONDS, type Resolvers, returned } from "./sandboxed.ts";

const LAYOUT = "0190a000-0000-7000-8000-000000000001";
const MASTER = "0190a000-0000-7000-8000-000000000002";
const caller = { sub: "user-1", groups: ["USER"], privileges: 7, state: "ACTIVE" };

let resolvers: Resolvers;
beforeAll(async () => {
  resolvers = await buildResolvers();
});

describe("recordDenial", () => {
  const denied = { code: "NotPermitted", operation: "Query.getLayoutDetails" };
  const context = {
    operation: "Query.getLayoutDetails",
    identity: { sub: "user-1", claims: {} },
    args: { id: LAYOUT },
  };

  it("goes on at once when no user was denied", () => {
    const ran = resolvers.run("lib/record-denial", "request", { ...context, stash: { caller } });
    expect(ran.outcome).toMatchObject({ status: "early", skipTo: undefined });
  });

  it("writes actor, operation and reason, and nothing of the layout asked for", () => {
    const request = returned(
      resolvers.run("lib/record-denial", "request", { ...context, stash: { denied } }),
    );
    expect(request).toEqual({
      operation: "PutItem",
      key: {
        pk: { S: `X#20260624#${NOW_MILLISECONDS % 4}` },
        sk: { S: expect.stringMatching(new RegExp(`^${NOW_MILLISECONDS}#`)) },
      },
      attributeValues: {
        actor: { S: "user-1" },
        operation: { S: "Query.getLayoutDetails" },
        reason: { S: "NotPermitted" },
        createdAt: { N: String(NOW_MILLISECONDS) },
      },
      condition: { expression: "attribute_not_exists(sk)" },
    });
    expect(JSON.stringify(request)).not.toContain(LAYOUT);
  });

  it.each([
    ["written", {}],
    ["not written", { error: { type: "DynamoDB:ThrottlingException", message: "slow down" } }],
  ])("ends with the code when the row was %s", (_name, parts) => {
    const ran = resolvers.run("lib/record-denial", "response", {
      ...context,
      ...parts,
      stash: { denied },
    });
    expect(ran.outcome).toMatchObject({
      status: "refused",
      error: { errorType: "NotPermitted", message: "NotPermitted" },
    });
  });
});

describe("fields behind a Lambda", () => {
  const operation = "Mutation.createLayoutDetails";
  it("hand over field, arguments and caller, but no token", () => {
    const args = { input: { name: "North" } };
    const identity = { sub: "user-1", claims: { secret: "claim" } };
    const request = returned(
      resolvers.run(operation, "request", { operation, args, identity, stash: { caller } }),
    );
    expect(request).toEqual({
      operation: "Invoke",
      payload: { field: operation, arguments: args, caller },
    });
  });

  it("give the result, or an error of the refusal's code with its details", () => {
    const answer = (result: unknown) =>
      resolvers.run(operation, "response", { operation, result, stash: { caller } });
    expect(returned(answer(ok({ id: LAYOUT })))).toEqual({ id: LAYOUT });
    const refusal = { code: "InvalidArgument", field: "name", reason: "required" };
    expect(answer(err(refusal)).outcome).toMatchObject({
      status: "refused",
      error: {
        errorType: "InvalidArgument",
        message: "InvalidArgument: the field name is required (required).",
        errorInfo: refusal,
      },
    });
    const other = { code: "DuplicateNodeId", nLocIds: ["003"] };
    expect(answer(err(other)).outcome).toMatchObject({
      error: { errorType: "DuplicateNodeId", message: "DuplicateNodeId", errorInfo: other },
    });
  });

  it("tell nothing of what went wrong inside", () => {
    const error = { type: "Lambda:Unhandled", message: "ValidationException: table core" };
    const ran = resolvers.run(operation, "response", { operation, error, result: null });
    expect(ran.outcome).toMatchObject({
      status: "refused",
      error: { errorType: "InternalFailure" },
    });
    expect(JSON.stringify(ran.outcome)).not.toContain("core");
  });
});

describe.each(["Query.getLatestNodeDataByMLocId", "Query.getNodeDataByMLocId"])(
  "%s",
  (operation) => {
    const args = { layoutId: LAYOUT, mLocId: MASTER, haveKeyframe: ["0011AABB"] };
    const decodedFor = (selectionSetList: readonly string[]) => {
      const [parentTypeName, fieldName] = operation.split(".");
      const info = { parentTypeName, fieldName, selectionSetList };
      const ran = resolvers.run(operation, "request", { operation, args, info, stash: { caller } });
      return returned(ran);
    };

    it("asks for decoded nodes when they are selected, under whatever name", () => {
      const payload = { field: operation, arguments: { ...args, decoded: true }, caller };
      const request = { operation: "Invoke", payload };
      expect(decodedFor(["packed", "nodes", "nodes/nLocId"])).toEqual(request);
      expect(decodedFor(["packed", "packed/alarms"])).toEqual(request);
    });

    it("asks for frames alone when nothing else is selected", () => {
      expect(decodedFor(["timestamp", "packed", "keyframes"])).toMatchObject({
        payload: { arguments: { ...args, decoded: false } },
      });
    });
  },
);

it("getMe returns the caller's own account, with an absent role as null", () => {
  const me = { sub: "user-1", email: "a@example.com", state: "EXPIRED", privileges: 0, groups: [] };
  const operation = "Query.getMe";
  const answer = returned(
    resolvers.run(operation, "response", { operation, stash: { caller: me } }),
  );
  expect(answer).toMatchObject({
    id: "user-1",
    state: "EXPIRED",
    privileges: 0,
    companyRole: null,
  });
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
