/**
 * Hostile GraphQL documents and bodies: refused immediately, without effect, and the next request
 * succeeds.
 */

import { readFileSync } from "node:fs";
import {
  type Answer,
  passing,
  type ServedApi,
  serveApi,
  tokenWith,
} from "local-cloud/testing/fixtures";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ok } from "#domain/result.ts";
import { isRecord } from "#scripts/json.ts";
import { readFacts } from "#test/facts/read-facts.ts";

const CHEAP = 'getLayoutDetails(id: "x")';
const MUTATION = 'acceptLayoutUpload(uploadId: "1")';

const toWorker = passing('{ operation: "Invoke", payload: ctx.args }');

let api: ServedApi;

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

const HEADERS = () => ({ authorization: tokenWith() });

function repeated(count: number, write: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => write(n)).join(" ");
}

function aliases(field: string, selection: string, count: number): string {
  return repeated(count, (n) => `a${n}: ${field}{${selection}}`);
}

/** A document in which every fragment spreads the next one twice. */
function fragmentBomb(fragments: number): string {
  const parts = repeated(fragments, (n) => {
    const inner = n + 1 < fragments ? `...F${n + 1} ...F${n + 1}` : "id";
    return `fragment F${n} on LayoutDetails{${inner}}`;
  });
  return `{${CHEAP}{...F0}} ${parts}`;
}

function nest(levels: readonly string[], times: number): string {
  const all = Array.from({ length: times }, () => levels).flat();
  return `{${CHEAP}${all.map((level) => `{${level}`).join("")}{id}${"}".repeat(all.length)}}`;
}

const query = (text: string, variables?: unknown) =>
  api.send(JSON.stringify({ query: text, variables }), HEADERS());
const limitExceeded = (message: string) => ({
  status: 200,
  body: { data: null, errors: [{ errorType: "LimitExceeded", message }] },
});
const validation = (fault: string) => ({
  status: 200,
  body: {
    data: null,
    errors: expect.arrayContaining([
      expect.objectContaining({
        errorType: "ValidationError",
        message: expect.stringContaining(`type ${fault}:`),
      }),
    ]),
  },
});
const malformed = {
  status: 400,
  body: { errors: [{ errorType: "MalformedHttpRequestException" }] },
};

interface Attack {
  readonly send: () => Promise<Answer>;
  readonly refusal: unknown;
}

const batch = JSON.stringify([{ query: `{${CHEAP}{id}}` }, { query: `{${CHEAP}{id}}` }]);
const unknownField = `mutation{createLayoutDetails(input:{changeId:"c",name:"n",utcOffset:0,isAdmin:true}){id}}`;

const ATTACKS: Readonly<Record<string, readonly Attack[]>> = {
  "C-GQL-01": [
    { send: () => query("{__schema{types{name}}}"), refusal: validation("FieldUndefined") },
  ],
  "C-GQL-02": [
    {
      send: () => query('{__type(name:"LayoutDetails"){name}}'),
      refusal: validation("FieldUndefined"),
    },
  ],
  "C-GQL-03": [
    {
      send: () => query(nest(["masters", "nodes", "master", "layout"], 10)),
      refusal: validation("FieldUndefined"),
    },
  ],
  "C-GQL-04": [
    {
      send: () => query(`{${aliases(CHEAP, "id", 1000)}}`),
      refusal: limitExceeded("Too many tokens (limit 2000)"),
    },
  ],
  "C-GQL-05": [
    {
      send: () => query(`{${aliases(CHEAP, "id", 11)}}`),
      refusal: limitExceeded("Too many root fields (limit 10)"),
    },
  ],
  "C-GQL-06": [
    {
      send: () => query(`mutation{${aliases(MUTATION, "layoutUrl", 50)}}`),
      refusal: limitExceeded("Too many mutations in one request (limit 1)"),
    },
  ],
  "C-GQL-07": [
    {
      send: () =>
        query(
          `mutation{...F ...G} fragment F on Mutation{a:${MUTATION}{layoutUrl}} fragment G on Mutation{b:${MUTATION}{layoutUrl}}`,
        ),
      refusal: limitExceeded("Too many mutations in one request (limit 1)"),
    },
  ],
  "C-GQL-08": [
    {
      send: () => query(`{${CHEAP}{...A}} fragment A on LayoutDetails{coordinates{latitude} ...A}`),
      refusal: validation("FragmentCycle"),
    },
  ],
  "C-GQL-09": [
    { send: () => query(fragmentBomb(20)), refusal: limitExceeded("Too many fields (limit 400)") },
  ],
  "C-GQL-10": [
    {
      send: () => query(`{${CHEAP} ${repeated(3000, () => "@skip(if:false)")}{id}}`),
      refusal: limitExceeded("Too many tokens (limit 2000)"),
    },
  ],
  "C-GQL-11": [
    {
      send: () => query(`query A{${CHEAP}{id}} query B{${CHEAP}{id}}`),
      refusal: limitExceeded("Too many operations in one document (limit 1)"),
    },
  ],
  "C-GQL-12": [
    {
      send: () => query(`{getLayoutDetails(id:"${"x".repeat(1_000_000)}"){id}}`),
      refusal: { status: 413, body: { errors: [{ message: "Body too large (limit 65536)" }] } },
    },
  ],
  "C-GQL-13": [
    {
      send: () => query(`{${CHEAP}{${repeated(5000, () => "id")}}}`),
      refusal: limitExceeded("Too many tokens (limit 2000)"),
    },
    {
      send: () => query(`{${CHEAP}{${repeated(401, () => "id")}}}`),
      refusal: limitExceeded("Too many fields (limit 400)"),
    },
  ],
  "C-GQL-14": [
    {
      send: () => query(`{getLayoutDetails(id:${"[".repeat(5000)}${"]".repeat(5000)}){id}}`),
      // Either message, because the parser's stack may overflow before the token limit is reached.
      refusal: {
        body: { errors: [{ message: expect.stringMatching(/^Too many tokens|^Unable to parse/) }] },
      },
    },
  ],
  "C-GQL-15": [{ send: () => api.send(batch, HEADERS()), refusal: malformed }],
  "C-GQL-16": [
    {
      send: async () => {
        const text = encodeURIComponent(`mutation{${MUTATION}{layoutUrl}}`);
        const answer = await fetch(`${api.url}?query=${text}`, { headers: HEADERS() });
        return { status: answer.status, headers: answer.headers, body: await answer.json() };
      },
      refusal: { status: 405 },
    },
  ],
  "C-GQL-17": [
    {
      send: () =>
        api.send(`query={${CHEAP}{id}}`, {
          ...HEADERS(),
          "content-type": "application/x-www-form-urlencoded",
        }),
      refusal: malformed,
    },
  ],
  "C-GQL-18": ["{}", []].map((variables) => ({
    send: () => query(`{${CHEAP}{id}}`, variables),
    refusal: malformed,
  })),
  "C-GQL-19": [
    { send: () => query(unknownField), refusal: validation("WrongType") },
    {
      send: () =>
        query("mutation M($i: CreateLayoutDetailsInput!){createLayoutDetails(input:$i){id}}", {
          i: { changeId: "c", name: "n", utcOffset: 0, isAdmin: true },
        }),
      refusal: {
        status: 200,
        body: { data: null, errors: [{ message: expect.stringContaining("isAdmin") }] },
      },
    },
  ],
  "C-GQL-20": ["2147483648", "1e309", '"1"'].flatMap((value) => [
    {
      send: () => query(`{listLayoutDetails(limit:${value}){nextToken}}`),
      refusal: validation("WrongType"),
    },
    {
      send: () =>
        api.send(
          `{"query":"query Q($n:Int){listLayoutDetails(limit:$n){nextToken}}","variables":{"n":${value}}}`,
          HEADERS(),
        ),
      refusal: {
        status: 200,
        body: { data: null, errors: [{ message: "Variable 'n' has an invalid value." }] },
      },
    },
  ]),
};

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
    expect(await query(`{${CHEAP}{id}}`)).toMatchObject({ status: 200 });
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
    await query("{listLayoutDetails(limit:-0){nextToken}}");
    await query("query Q($n:Int){listLayoutDetails(limit:$n){nextToken}}", { n: -0 });
    expect(api.invoked).toEqual([{ limit: 0 }, { limit: 0 }]);
  });

  it("an infinite float literal is refused, as GraphQL alone would not", async () => {
    const input = '{changeId:"c",name:"n",utcOffset:1e309}';
    expect(await query(`mutation{createLayoutDetails(input:${input}){id}}`)).toMatchObject(
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
