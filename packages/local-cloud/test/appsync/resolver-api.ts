/** An API with a field for each way a resolver may answer. */
import { err, ok } from "#src/result.ts";
import { passing, type ServedApi, serveApi } from "./served-appsync.ts";

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

export function serveResolvers(): Promise<ServedApi> {
  return serveApi({
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
}
