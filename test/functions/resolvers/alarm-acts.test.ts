import { beforeAll, expect, it } from "vitest";
import { buildResolvers, type Resolvers, returned } from "./sandboxed.ts";

const OPERATION = "Query.listAlarmActs";
const LAYOUT = "0190a000-0000-7000-8000-000000000001";
const SINCE = 1_782_300_000;

let resolvers: Resolvers;
beforeAll(async () => {
  resolvers = await buildResolvers();
});

const context = (more: Record<string, unknown> = {}) => ({
  operation: OPERATION,
  args: { layoutId: LAYOUT, since: SINCE, ...more },
  stash: { caller: { sub: "user-1" } },
});
const request = (more?: Record<string, unknown>) =>
  resolvers.run(OPERATION, "request", context(more));

it("asks for what the layout has since that moment, newest first", () => {
  expect(returned(request({ limit: 20 }))).toEqual({
    operation: "Query",
    index: "GSI1",
    query: {
      expression: "gsi1pk = :pk AND gsi1sk >= :since",
      expressionValues: { ":pk": { S: `L#${LAYOUT}#J` }, ":since": { S: "1782300000000" } },
    },
    scanIndexForward: false,
    limit: 20,
  });
});

it("refuses a moment before there were so many digits of it, and the token of another query", () => {
  const refused = (field: string, reason: string) => ({
    error: { errorType: "InvalidArgument", errorInfo: { field, reason } },
  });
  expect(request({ since: 999_999_999 }).outcome).toMatchObject(refused("since", "time"));
  const result = { items: [], nextToken: "inner" };
  const page = returned(resolvers.run(OPERATION, "response", { ...context(), result }));
  const { nextToken } = Object(page);
  expect(returned(request({ nextToken }))).toMatchObject({ nextToken: "inner" });
  expect(request({ nextToken, since: SINCE + 1 }).outcome).toMatchObject(
    refused("nextToken", "foreign"),
  );
});
