import { beforeAll, describe, expect, it } from "vitest";
import { buildResolvers, type Resolvers, returned } from "./sandboxed.ts";

const LAYOUT = "0190a000-0000-7000-8000-000000000001";
const MASTER = "0190a000-0000-7000-8000-000000000002";
const NODE = { layoutId: LAYOUT, mLocId: MASTER, nLocId: "017" };

let resolvers: Resolvers;
beforeAll(async () => {
  resolvers = await buildResolvers();
});

const context = (operation: string, args: Record<string, unknown>, sub = "user-1") => ({
  operation,
  args,
  stash: { caller: { sub } },
});
const refused = (field: string, reason: string) => ({
  error: { errorType: "InvalidArgument", errorInfo: { field, reason } },
});

describe.each([
  ["Query.listTasksByLayout", { layoutId: LAYOUT }, "GSI1", "gsi1pk", `L#${LAYOUT}#T`],
  ["Query.listTasksByNode", NODE, "GSI2", "gsi2pk", `L#${LAYOUT}#T#${MASTER}#017`],
] as const)("%s", (operation, args, index, key, partition) => {
  const request = (more: Record<string, unknown> = {}, sub?: string) =>
    resolvers.run(operation, "request", context(operation, { ...args, ...more }, sub));

  it("asks for the newest first", () => {
    expect(returned(request({ limit: 20 }))).toEqual({
      operation: "Query",
      index,
      query: { expression: `${key} = :pk`, expressionValues: { ":pk": { S: partition } } },
      scanIndexForward: false,
      limit: 20,
    });
  });

  it.each([
    [{ limit: 0 }, "limit", "range"],
    [{ limit: 1001 }, "limit", "range"],
    [{ nextToken: "inner" }, "nextToken", "foreign"],
  ])("refuses %j", (more, field, reason) => {
    expect(request(more).outcome).toMatchObject(refused(field, reason));
  });

  it("takes its token back from the same user only", () => {
    const result = { items: [{ id: "1" }], nextToken: "inner" };
    const page = returned(
      resolvers.run(operation, "response", { ...context(operation, args), result }),
    );
    expect(page).toMatchObject({ items: [{ id: "1" }] });
    const { nextToken } = Object(page);
    expect(returned(request({ nextToken }))).toMatchObject({ nextToken: "inner" });
    expect(request({ nextToken }, "user-2").outcome).toMatchObject(refused("nextToken", "foreign"));
  });
});

describe("listTasksByNode", () => {
  const operation = "Query.listTasksByNode";
  const request = (more: Record<string, unknown>) =>
    resolvers.run(operation, "request", context(operation, { ...NODE, ...more }));

  it.each([
    [{ nLocId: "17" }, "nLocId", "notAllowed"],
    [{ mLocId: "x".repeat(65) }, "mLocId", "length"],
  ])("refuses %j", (more, field, reason) => {
    expect(request(more).outcome).toMatchObject(refused(field, reason));
  });

  it("takes its token back for the same node only", () => {
    const result = { items: [], nextToken: "inner" };
    const { nextToken } = Object(
      returned(resolvers.run(operation, "response", { ...context(operation, NODE), result })),
    );
    for (const other of [{ nLocId: "018" }, { mLocId: LAYOUT }]) {
      expect(request({ nextToken, ...other }).outcome).toMatchObject(
        refused("nextToken", "foreign"),
      );
    }
  });
});
