/** Unit and pipeline resolvers: the context of handlers, early returns and errors. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveResolvers } from "./resolver-api.ts";
import { type ServedApi, tokenWith } from "./served-appsync.ts";

let api: ServedApi;

async function answerTo(query: string): Promise<unknown> {
  return (await api.ask(query)).body;
}

beforeAll(async () => {
  api = await serveResolvers();
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
