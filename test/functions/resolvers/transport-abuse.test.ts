/**
 * Hostile GraphQL documents and bodies: refused immediately, without effect, and the next request
 * succeeds.
 */
import { readFileSync } from "node:fs";
import { passing, type ServedApi, serveApi } from "local-cloud/testing/fixtures";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ok } from "#domain/result.ts";
import { isRecord } from "#scripts/json.ts";
import { readFacts } from "#test/facts/read-facts.ts";
import { attacksOn, CHEAP, HEADERS, malformed, query, validation } from "./transport-attacks.ts";

const toWorker = passing('{ operation: "Invoke", payload: ctx.args }');

let api: ServedApi;

const ATTACKS = attacksOn(() => api);

beforeAll(async () => {
  api = await serveApi({
    sdl: readFileSync("schema.graphql", "utf8"),
    fields: {
      "Query.getLayoutDetails": { source: "worker", code: toWorker },
      "Query.listLayoutDetails": { source: "worker", code: toWorker },
      "Mutation.acceptLayoutUpload": { source: "worker", code: toWorker },
      "Mutation.createLayoutDetails": { source: "worker", code: toWorker },
    },
    lambda: (event) =>
      ok({
        ...(isRecord(event) ? event : {}),
        id: "x",
        items: [],
        layoutUrl: "u",
        removed: [],
      }),
  });
});

afterAll(() => api.stop());

beforeEach(() => {
  api.invoked.length = 0;
});

const CASES = Object.entries(ATTACKS).flatMap(([id, attacks]) =>
  attacks.map((attack, n) => ({ id, n: n + 1, ...attack })),
);

describe("hostile requests", () => {
  it.each(CASES)("$id, variant $n", async ({ send, refusal }) => {
    const answer = await send();
    expect(answer).toMatchObject(refusal as object);
    expect(answer.status).toBeLessThan(500);
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|at \w+ \(|Did you mean/);
    expect(api.invoked).toEqual([]);
    expect(await query(api, `{${CHEAP}{id}}`)).toMatchObject({ status: 200 });
    expect(api.invoked).toHaveLength(1);
  });

  it("C-GQL-18: variables that are null mean none", async () => {
    const body = JSON.stringify({
      query: `query Q($t: String){listLayoutDetails(nextToken:$t){nextToken}}`,
      variables: null,
    });
    expect((await api.send(body, HEADERS())).body).toEqual({
      data: { listLayoutDetails: { nextToken: null } },
    });
  });

  it("C-GQL-20: -0 is 0", async () => {
    await query(api, "{listLayoutDetails(limit:-0){nextToken}}");
    await query(api, "query Q($n:Int){listLayoutDetails(limit:$n){nextToken}}", { n: -0 });
    expect(api.invoked).toEqual([{ limit: 0 }, { limit: 0 }]);
  });

  it("an infinite float literal is refused, as GraphQL alone would not", async () => {
    const input = '{changeId:"c",name:"n",utcOffset:1e309}';
    expect(await query(api, `mutation{createLayoutDetails(input:${input}){id}}`)).toMatchObject(
      validation("WrongType"),
    );
    expect(api.invoked).toEqual([]);
  });

  it("nesting that exhausts the parser's stack is refused", async () => {
    const loose = await serveApi({
      sdl: "type Query { a(b: [Int]): String }",
      fields: {},
      limits: { bodyBytes: 8 * 1024 * 1024, tokens: 10_000_000 },
    });
    const depth = 1_000_000;
    const answer = await loose.ask(`{a(b:${"[".repeat(depth)}${"]".repeat(depth)})}`);
    await loose.stop();
    expect(answer).toMatchObject(malformed);
  });

  it("relations that lead back end at the depth limit of the API", async () => {
    const relations = await serveApi({
      sdl: "type Query { layout: Layout } type Layout { id: ID masters: [Master] } type Master { layout: Layout }",
      fields: {
        "Query.layout": { code: passing('{ payload: { id: "1" } }') },
        "Layout.masters": { code: passing("{ payload: [{}] }") },
        "Master.layout": { code: passing('{ payload: { id: "1" } }') },
      },
    });
    const text = `{layout${"{masters{layout".repeat(10)}{id}${"}}".repeat(10)}}`;
    const { body } = await relations.ask(text);
    await relations.stop();
    expect(body).toMatchObject({ errors: [{ errorType: "QueryDepthLimitReached" }] });
  });
});

describe("the corpus", () => {
  it("has every case of the transport among the attacks", () => {
    const { cases } = readFacts<{ readonly cases: readonly { id: string; surface: string }[] }>(
      "abuse-corpus",
    );
    const transport = cases.filter(({ id, surface }) => surface === "graphql" && id <= "C-GQL-20");
    expect(transport.map(({ id }) => id)).toEqual(Object.keys(ATTACKS));
  });
});
