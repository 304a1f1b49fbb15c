/** The resolvers that read sets of node parameters from the core table. */
import { beforeAll, describe, expect, it } from "vitest";
import { buildResolvers, type Resolvers, returned } from "./sandboxed.ts";

const caller = { sub: "user-1", groups: ["ADMIN"], privileges: 463, state: "ACTIVE" };

let resolvers: Resolvers;
beforeAll(async () => {
  resolvers = await buildResolvers();
});

type Parts = Readonly<Record<string, unknown>>;

const run = (name: string, step: "request" | "response", args: Parts, parts: Parts = {}) =>
  resolvers.run(name, step, { operation: name, args, stash: { caller }, ...parts });

describe("getNodeParameters", () => {
  const ask = (step: "request" | "response", args: Parts, parts: Parts = {}) =>
    run("Query.getNodeParameters", step, args, parts);

  it("reads the one set and gives it under its id, and null where there is none", () => {
    expect(returned(ask("request", { id: "set-1" }))).toEqual({
      operation: "GetItem",
      key: { pk: { S: "P#NODE" }, sk: { S: "set-1" } },
    });
    const result = { pk: "P#NODE", sk: "set-1", label: "Gen4", motorOnTime: 20 };
    expect(returned(ask("response", { id: "set-1" }, { result }))).toMatchObject({
      id: "set-1",
      label: "Gen4",
      motorOnTime: 20,
    });
    expect(returned(ask("response", { id: "set-1" }, { result: null }))).toBeNull();
  });

  it.each(["", "x".repeat(65)])("refuses the id %j", (id) => {
    const error = { errorType: "InvalidArgument", errorInfo: { field: "id", reason: "length" } };
    expect(ask("request", { id }).outcome).toMatchObject({ error });
  });

  it("reveals nothing of a failure of the table", () => {
    const error = { type: "DynamoDB:ThrottlingException", message: "table core" };
    const { outcome } = ask("response", { id: "set-1" }, { error, result: null });
    expect(outcome).toMatchObject({ error: { errorType: "InternalFailure" } });
    expect(JSON.stringify(outcome)).not.toContain("core");
  });
});

describe("listNodeParameters", () => {
  const ask = (args: Parts, who: Parts = {}) =>
    resolvers.run("Query.listNodeParameters", "request", {
      operation: "Query.listNodeParameters",
      args,
      stash: { caller: { ...caller, ...who } },
    });

  it("asks for all sets, by name when a filter says so", () => {
    const request = {
      operation: "Query",
      query: { expression: "pk = :pk", expressionValues: { ":pk": { S: "P#NODE" } } },
    };
    expect(returned(ask({}))).toEqual({ ...request, limit: 1000 });
    expect(returned(ask({ limit: 5, filter: { label: { contains: "Gen4" } } }))).toEqual({
      ...request,
      limit: 5,
      filter: {
        expression: "contains(#label, :label_contains)",
        expressionNames: { "#label": "label" },
        expressionValues: { ":label_contains": { S: "Gen4" } },
      },
    });
  });

  it("gives each set under its id and takes its token back from the same user and filter only", () => {
    const filter = { label: { beginsWith: "G" } };
    const result = { items: [{ sk: "set-1", label: "Gen4" }], nextToken: "inner" };
    const page = run("Query.listNodeParameters", "response", { filter }, { result });
    expect(returned(page)).toMatchObject({ items: [{ id: "set-1", label: "Gen4" }] });
    const { nextToken } = returned(page) as { nextToken: string };
    expect(returned(ask({ filter, nextToken }))).toMatchObject({ nextToken: "inner" });
    const foreign = { error: { errorType: "InvalidArgument", errorInfo: { field: "nextToken" } } };
    expect(ask({ nextToken }).outcome).toMatchObject(foreign);
    expect(ask({ filter, nextToken }, { sub: "user-2" }).outcome).toMatchObject(foreign);
  });
});
