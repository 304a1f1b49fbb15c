/** Unit and pipeline resolvers: the context of handlers, early returns and errors. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { err, ok } from "#src/result.ts";
import { passing, type ServedApi, serveApi, tokenWith } from "./served-appsync.ts";

const EARLY = (argumentsText: string) => `import { runtime } from "@aws-appsync/utils";
export function request(ctx) { ctx.stash.early = true; runtime.earlyReturn(${argumentsText}); return {}; }
export function response(ctx) { ctx.stash.responded = true; return "response ran"; }`;

const REPORT = `export function request(ctx) { return { payload: { prev: ctx.prev.result, stash: ctx.stash } }; }
export function response(ctx) { return JSON.stringify(ctx.result); }`;

const CONTEXT = `export function request(ctx) { return { payload: ctx }; }
export function response(ctx) { return JSON.stringify(ctx.result); }`;

const STASH = `export function request(ctx) { ctx.stash.first = ctx.args.id; return { payload: "one" }; }
export function response(ctx) { ctx.stash.second = "after"; return ctx.result + " result"; }`;

const SDL = `
schema { query: Query mutation: Mutation }
type Query {
  context(id: ID, kind: Kind): String
  piped(id: ID): String
  earlyInFunction: String
  earlyWithValue: String
  earlyToEnd: String
  earlyInResponseToEnd: String
  earlyInPipeline: String
  earlyInPipelineNext: String
  earlyInUnit: String
  refused(with: String): Item
  appended: String
  unauthorized: String
  broken: String
  nothing: Item
  noDouble: Strict
  list: [Item!]
  wrongList: [Item]
  times: Times
  worker(id: ID): String
  workerWithoutCode(id: ID): String
  fetched: String
  headers: String
}
type Mutation { store(id: ID!): String }
enum Kind { LIST ITEMS }
type Item { id: ID! name: String kind: Kind inner: Item }
type Strict { id: ID! item: Item! }
type Times { ts: AWSTimestamp at: AWSDateTime json: AWSJSON count: Int }
`;

let api: ServedApi;

async function answerTo(query: string): Promise<unknown> {
  return (await api.ask(query)).body;
}

beforeAll(async () => {
  api = await serveApi({
    sdl: SDL,
    fields: {
      "Query.context": { code: CONTEXT },
      "Query.piped": { functions: [{ code: STASH }, { code: REPORT }] },
      "Query.earlyInFunction": { functions: [{ code: EARLY("") }, { code: REPORT }] },
      "Query.earlyWithValue": {
        functions: [{ code: EARLY('{ a: 1 }, { skipTo: "NEXT" }') }, { code: REPORT }],
      },
      "Query.earlyToEnd": {
        functions: [{ code: EARLY('"ended", { skipTo: "END" }') }, { code: REPORT }],
      },
      "Query.earlyInResponseToEnd": {
        functions: [
          {
            code: `import { runtime } from "@aws-appsync/utils";
export function request() { return {}; }
export function response() { runtime.earlyReturn("left", { skipTo: "END" }); }`,
          },
          { code: REPORT },
        ],
      },
      "Query.earlyInPipeline": {
        code: `import { runtime } from "@aws-appsync/utils";
export function request() { runtime.earlyReturn("before"); }
export function response(ctx) { return "response got " + ctx.prev.result; }`,
        functions: [{ code: REPORT }],
      },
      "Query.earlyInPipelineNext": {
        code: `import { runtime } from "@aws-appsync/utils";
export function request() { runtime.earlyReturn("before", { skipTo: "NEXT" }); }
export function response(ctx) { return "response got " + ctx.prev.result; }`,
        functions: [{ code: REPORT }],
      },
      "Query.earlyInUnit": { code: EARLY('"unit left"') },
      "Query.refused": {
        code: `import { util } from "@aws-appsync/utils";
export function request(ctx) {
  if (ctx.args.with) util.error("Not now", "TooEarly", { id: "1", name: "n", secret: "s" }, { code: "TooEarly", field: "id" });
  util.error("plain");
}
export function response() { return null; }`,
      },
      "Query.appended": {
        code: `import { util } from "@aws-appsync/utils";
export function request() { util.appendError("by the way", "Warning", null, { n: 1 }); return { payload: "value" }; }
export function response(ctx) { return ctx.result; }`,
      },
      "Query.unauthorized": {
        code: `import { util } from "@aws-appsync/utils";
export function request() { util.unauthorized(); }
export function response() { return null; }`,
      },
      "Query.broken": {
        code: `export function request(ctx) { return ctx.nothing.here; }
export function response() { return null; }`,
      },
      "Query.nothing": { code: passing('{ payload: { name: "no id" } }') },
      "Query.noDouble": { code: passing('{ payload: { id: "1", item: { id: null } } }') },
      "Query.list": { code: passing('{ payload: [{ id: 1, kind: "ITEMS" }, null] }') },
      "Query.wrongList": { code: passing('{ payload: { id: "1" } }') },
      "Query.times": {
        code: passing(
          '{ payload: { ts: 4102444800, at: "2026-11-21T08:00:00.000Z", json: { a: [1] }, count: "many" } }',
        ),
      },
      "Query.worker": {
        source: "worker",
        code: passing('{ operation: "Invoke", payload: { id: ctx.args.id } }'),
      },
      "Query.workerWithoutCode": { source: "worker" },
      "Query.fetched": {
        source: "worker",
        code: passing('{ operation: "BatchInvoke", payload: {} }'),
      },
      "Query.headers": {
        code: `import { util } from "@aws-appsync/utils";
export function request() { util.http.addResponseHeader("x-items", 7); return {}; }
export function response() { return "done"; }`,
      },
    },
    lambda: (event) => {
      const text = JSON.stringify(event);
      return text.includes("fail")
        ? err({ errorType: "TypeError", errorMessage: "the worker fell" })
        : ok(text);
    },
  });
});

afterAll(() => api.stop());

describe("context", () => {
  it("holds arguments, identity, request, info and environment", async () => {
    const token = tokenWith({ "cognito:groups": ["USER"] });
    const query = "query Q($id: ID) { context(id: $id, kind: ITEMS) }";
    const { body } = await api.ask(query, { id: "7" }, token);
    expect(body).not.toHaveProperty("errors");
    const context = JSON.parse((body as { data: { context: string } }).data.context);
    expect(context).toMatchObject({
      arguments: { id: "7", kind: "ITEMS" },
      args: { id: "7", kind: "ITEMS" },
      source: null,
      stash: {},
      env: { STAGE: "test" },
      request: { headers: { authorization: token }, domainName: null },
      info: {
        fieldName: "context",
        parentTypeName: "Query",
        variables: { id: "7" },
        selectionSetList: [],
        selectionSetGraphQL: "",
      },
      identity: {
        sub: "u1",
        username: "u1",
        groups: ["USER"],
        sourceIp: ["127.0.0.1"],
        defaultAuthStrategy: "ALLOW",
        claims: { token_use: "access" },
      },
    });
    expect(context.identity.issuer).toContain("us-east-1_TestPool1");
  });

  it("leaves arguments out that were not given and keeps those given as null", async () => {
    expect(await answerTo("{ context(id: null) }")).toMatchObject({
      data: { context: expect.stringContaining('"arguments":{"id":null}') },
    });
  });

  it("shares the stash and hands on the previous result", async () => {
    expect(await answerTo('{ piped(id: "5") }')).toEqual({
      data: {
        piped: JSON.stringify({
          prev: "one result",
          stash: { first: "5", second: "after" },
        }),
      },
    });
  });
});

describe("runtime.earlyReturn", () => {
  const cases: readonly [field: string, value: unknown][] = [
    ["earlyInFunction", JSON.stringify({ prev: null, stash: { early: true } })],
    ["earlyWithValue", JSON.stringify({ prev: { a: 1 }, stash: { early: true } })],
    ["earlyToEnd", "ended"],
    ["earlyInResponseToEnd", "left"],
    ["earlyInPipeline", "response got before"],
    ["earlyInPipelineNext", `response got ${JSON.stringify({ prev: "before", stash: {} })}`],
    ["earlyInUnit", "unit left"],
  ];
  it.each(cases)("%s", async (field, value) => {
    expect(await answerTo(`{ ${field} }`)).toEqual({ data: { [field]: value } });
  });
});

describe("errors", () => {
  it("carry type, info and the selected part of the data", async () => {
    expect(await answerTo('{ r: refused(with: "x") { name } }')).toEqual({
      data: { r: null },
      errors: [
        {
          path: ["r"],
          data: { name: "n" },
          errorType: "TooEarly",
          errorInfo: { code: "TooEarly", field: "id" },
          locations: [{ line: 1, column: 3, sourceName: null }],
          message: "Not now",
        },
      ],
    });
  });

  it("of util.appendError come with the value", async () => {
    expect(await answerTo("{ appended }")).toMatchObject({
      data: { appended: "value" },
      errors: [
        { path: ["appended"], errorType: "Warning", message: "by the way", errorInfo: { n: 1 } },
      ],
    });
  });

  it("of util.unauthorized name field and type", async () => {
    expect(await answerTo("{ unauthorized }")).toMatchObject({
      data: { unauthorized: null },
      errors: [
        {
          errorType: "Unauthorized",
          message: "Not Authorized to access unauthorized on type Query",
        },
      ],
    });
  });

  it("of broken code tell the client nothing and the log everything", async () => {
    expect(await answerTo("{ broken }")).toMatchObject({
      data: { broken: null },
      errors: [{ errorType: "Code", message: "Runtime Error", errorInfo: null }],
    });
    expect(JSON.stringify(api.logged)).toMatch(/Query\.broken.*TypeError/);
  });

  it("of a null in a non-null field are worded as AppSync does", async () => {
    expect(await answerTo("{ nothing { id name } }")).toEqual({
      data: { nothing: null },
      errors: [
        {
          path: ["nothing", "id"],
          data: null,
          errorType: null,
          errorInfo: null,
          locations: null,
          message:
            "Cannot return null for non-nullable type: 'ID' within parent 'Item' (/nothing/id)",
        },
      ],
    });
    expect(await answerTo("{ list { id } }")).toMatchObject({
      data: { list: null },
      errors: [
        {
          path: ["list", 1],
          message:
            "Cannot return null for non-nullable type: 'Item' within parent 'Query' (/list[1])",
        },
      ],
    });
  });

  it("of values that do not fit leave the rest", async () => {
    expect(await answerTo("{ times { ts at json count } wrongList { id } }")).toMatchObject({
      data: {
        times: { ts: 4102444800, at: "2026-11-21T08:00:00.000Z", json: '{"a":[1]}', count: null },
        wrongList: null,
      },
      errors: [
        { message: "Can't serialize value (/times/count)" },
        { message: "Can't resolve value (/wrongList) : type mismatch error, expected type LIST" },
      ],
    });
  });
});

describe("Lambda data sources", () => {
  it("give the payload to the function and its answer back", async () => {
    expect(await answerTo('{ worker(id: "3") }')).toEqual({ data: { worker: '{"id":"3"}' } });
  });

  it("fail as Lambda:Unhandled, for the response handler to judge", async () => {
    expect(await answerTo('{ worker(id: "fail") }')).toMatchObject({
      errors: [{ errorType: "Lambda:Unhandled", message: "the worker fell" }],
    });
  });

  it("without code pass the context on and raise their failure", async () => {
    api.invoked.length = 0;
    await answerTo('{ workerWithoutCode(id: "3") }');
    expect(api.invoked).toMatchObject([
      { arguments: { id: "3" }, info: { fieldName: "workerWithoutCode" }, stash: {} },
    ]);
    expect(await answerTo('{ workerWithoutCode(id: "fail") }')).toMatchObject({
      errors: [{ errorType: "Lambda:Unhandled" }],
    });
  });

  it("refuse operations that are not provided", async () => {
    expect(await answerTo("{ fetched }")).toMatchObject({ errors: [{ message: "Runtime Error" }] });
    expect(JSON.stringify(api.logged)).toContain("BatchInvoke is not provided");
  });
});

describe("response headers", () => {
  it("set by a resolver reach the client", async () => {
    const answer = await api.ask("{ headers }");
    expect(answer.headers.get("x-items")).toBe("7");
  });
});
