import { beforeAll, describe, expect, it } from "vitest";
import { buildResolvers, type Resolvers, returned } from "./sandboxed.ts";

const OPERATION = "Query.listMasterEvents";
const LAYOUT = "0190a000-0000-7000-8000-000000000001";
const MASTER = "0190a000-0000-7000-8000-000000000002";
const SINCE = 1_782_300_000;

let resolvers: Resolvers;
beforeAll(async () => {
  resolvers = await buildResolvers();
});

const context = (args: Record<string, unknown>) => ({
  operation: OPERATION,
  args: { layoutId: LAYOUT, ...args },
  stash: { caller: { sub: "user-1" } },
});
const request = (args: Record<string, unknown>) =>
  resolvers.run(OPERATION, "request", context(args));

const FOREIGN = { error: { errorInfo: { field: "nextToken", reason: "foreign" } } };

describe("what masters report", () => {
  it("is asked for by master, newest first", () => {
    expect(returned(request({ mLocId: MASTER, limit: 20 }))).toEqual({
      operation: "Query",
      index: "GSI2",
      query: {
        expression: "gsi2pk = :pk",
        expressionValues: { ":pk": { S: `L#${LAYOUT}#E#${MASTER}` } },
      },
      scanIndexForward: false,
      limit: 20,
    });
  });

  it("is asked for by layout as far as it has ended since a moment", () => {
    expect(returned(request({ since: SINCE }))).toMatchObject({
      index: "GSI1",
      query: {
        expressionValues: { ":pk": { S: `L#${LAYOUT}#O` }, ":since": { S: "1782300000000" } },
      },
      scanIndexForward: false,
    });
  });

  it.each([
    ["ENDED", "O"],
    ["STOW", "V"],
    ["OTHER", "E"],
  ])("is asked for by layout in the group %s", (group, part) => {
    expect(returned(request({ since: SINCE, group }))).toMatchObject({
      index: "GSI1",
      query: { expressionValues: { ":pk": { S: `L#${LAYOUT}#${part}` } } },
    });
  });

  it.each([
    [{}, "since", "time"],
    [{ since: 999_999_999 }, "since", "time"],
    [{ mLocId: "x".repeat(65) }, "mLocId", "id"],
    [{ mLocId: MASTER, limit: 0 }, "limit", "range"],
  ])("is refused with %j", (args, field, reason) => {
    expect(request(args).outcome).toMatchObject({
      error: { errorType: "InvalidArgument", errorInfo: { field, reason } },
    });
  });

  it("comes with its data as text, and with a token for this list alone", () => {
    const result = { items: [{ type: "ota", data: { pct: 12 } }], nextToken: "inner" };
    const asked = { mLocId: MASTER };
    const page = Object(
      returned(resolvers.run(OPERATION, "response", { ...context(asked), result })),
    );
    expect(page.items).toEqual([{ type: "ota", data: '{"pct":12}' }]);
    const { nextToken } = page;
    expect(returned(request({ ...asked, nextToken }))).toMatchObject({ nextToken: "inner" });
    expect(request({ since: SINCE, nextToken }).outcome).toMatchObject(FOREIGN);
  });

  it("has a token of its own for each group", () => {
    const asked = { since: SINCE, group: "STOW" };
    const result = { items: [], nextToken: "inner" };
    const page = Object(
      returned(resolvers.run(OPERATION, "response", { ...context(asked), result })),
    );
    const { nextToken } = page;
    expect(returned(request({ ...asked, nextToken }))).toMatchObject({ nextToken: "inner" });
    expect(request({ ...asked, group: "OTHER", nextToken }).outcome).toMatchObject(FOREIGN);
  });
});
