/** Fields behind a Lambda function, denials, readings and the caller's own account. */
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
