/** The HTTP endpoint of an API: authentication, access to fields, and the form of refusals. */

import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ok } from "#src/result.ts";
import type { AccessKey } from "#src/services.ts";
import { signedRequest } from "#test/fixtures/signed-request.ts";
import { passing, type ServedApi, serveApi, tokenWith, USER_POOL } from "./served-appsync.ts";

const SDL = `
type Query {
  open: String
  admins: String @aws_cognito_user_pools(cognito_groups: ["ADMIN", "DEV"])
  roles: String @aws_iam
  item(id: ID!): Item
  deep: Item
  strict: Item!
}
type Mutation {
  publish(input: In!): Notice @aws_iam
  other: Notice @aws_iam
}
input In { n: Int! names: [String!] }
type Item { id: ID name: String inner: Item leaf: Leaf }
type Leaf { n: Int }
type Notice @aws_iam @aws_cognito_user_pools { n: Int hidden: Hidden }
type Hidden { n: Int }
`;

const NESTED =
  '{ id: "1", leaf: { n: 1 }, inner: { id: "2", leaf: { n: 2 }, inner: { id: "3" } } }';

let api: ServedApi;

beforeAll(async () => {
  api = await serveApi({
    sdl: SDL,
    fields: {
      "Query.open": { code: passing('{ payload: "seen" }') },
      "Query.admins": { code: passing('{ payload: "seen" }') },
      "Query.roles": { code: passing('{ payload: "seen" }') },
      "Query.deep": { code: passing(`{ payload: ${NESTED} }`) },
      "Query.strict": { code: passing(`{ payload: ${NESTED} }`) },
      "Query.item": {
        source: "worker",
        code: passing('{ operation: "Invoke", payload: ctx.args.id }'),
      },
      "Mutation.publish": {
        code: passing("{ payload: { n: ctx.args.input.n, hidden: { n: 1 } } }"),
      },
      "Mutation.other": { code: passing("{ payload: { n: 1 } }") },
    },
    settings: { queryDepthLimit: 3, resolverCountLimit: 4 },
    lambda: (id) => ok({ id }),
  });
});

afterAll(() => api.stop());

async function signed(
  body: string,
  key: AccessKey = api.publisherKey,
): Promise<Readonly<Record<string, string>>> {
  const headers = { "content-type": "application/json" };
  const asked = { service: "appsync", method: "POST", path: api.url, headers, body };
  return (await signedRequest(key, asked)).headers;
}

const OPEN = JSON.stringify({ query: "{ open }" });
const unauthorized = (message: string) => ({
  errors: [{ errorType: "UnauthorizedException", message }],
});

describe("tokens", () => {
  const refused: readonly [
    what: string,
    authorization: () => string | undefined,
    message: string,
  ][] = [
    ["no header", () => undefined, "Valid authorization header not provided."],
    ["an empty header", () => " ", "Valid authorization header not provided."],
    ["a word", () => "hello", "Unable to parse JWT token."],
    ["two parts", () => "a.b", "Unable to parse JWT token."],
    ["a forged signature", () => `${tokenWith().slice(0, -6)}forged`, "Unable to parse JWT token."],
    ["an expired token", () => tokenWith({ exp: 1 }), "Token has expired."],
    [
      "another pool's token",
      () => tokenWith({ iss: "https://x/us-east-1_Other" }),
      "Unable to parse JWT token.",
    ],
    [
      "another client's token",
      () => tokenWith({ client_id: "webclient11" }),
      "You are not authorized to make this call.",
    ],
  ];
  it.each(refused)("%s is refused with 401", async (_what, authorization, message) => {
    const header = authorization();
    const answer = await api.send(OPEN, header === undefined ? {} : { authorization: header });
    expect(answer).toMatchObject({ status: 401, body: unauthorized(message) });
    expect(answer.headers.get("x-amzn-errortype")).toBe("UnauthorizedException");
  });

  it("are taken with and without Bearer, as access and as identity token", async () => {
    for (const authorization of [
      tokenWith(),
      `Bearer ${tokenWith()}`,
      tokenWith({ client_id: undefined, aud: "webclient1", token_use: "id" }),
    ]) {
      const answer = await api.send(OPEN, { authorization });
      expect(answer).toMatchObject({ status: 200, body: { data: { open: "seen" } } });
    }
  });
});

describe("fields", () => {
  const refusal = (field: string, type = "Query") => ({
    path: [field],
    data: null,
    errorType: "Unauthorized",
    errorInfo: null,
    locations: [{ line: 1, column: 3, sourceName: null }],
    message: `Not Authorized to access ${field} on type ${type}`,
  });

  it("for groups are open to members of one of them", async () => {
    const member = await api.ask(
      "{ admins }",
      {},
      tokenWith({ "cognito:groups": ["USER", "DEV"] }),
    );
    expect(member.body).toEqual({ data: { admins: "seen" } });
    for (const groups of [["USER"], [], "ADMIN", ["SUPERADMIN"], undefined]) {
      const answer = await api.ask("{ admins }", {}, tokenWith({ "cognito:groups": groups }));
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).toEqual({ data: { admins: null }, errors: [refusal("admins")] });
    }
  });

  it("for IAM are closed to users", async () => {
    const { body } = await api.ask("{ roles }");
    expect(body).toEqual({ data: { roles: null }, errors: [refusal("roles")] });
  });

  it("without directive follow the default action", async () => {
    const denying = await serveApi({
      sdl: "type Query { bare: String marked: String @aws_cognito_user_pools }",
      fields: {
        "Query.bare": { code: passing('{ payload: "seen" }') },
        "Query.marked": { code: passing('{ payload: "seen" }') },
      },
      settings: { modes: [{ ...USER_POOL, defaultAction: "DENY" }] },
    });
    const { body } = await denying.ask("{ bare marked }");
    await denying.stop();
    expect(body).toMatchObject({
      data: { bare: null, marked: "seen" },
      errors: [{ path: ["bare"] }],
    });
  });
});

describe("signed requests", () => {
  const publish = (variables: unknown) =>
    JSON.stringify({
      query: "mutation M($i: In!) { publish(input: $i) { n hidden { n } } }",
      variables,
    });

  it("run the mutations that the role may run, and see what is open to IAM", async () => {
    const body = publish({ i: { n: 4 } });
    expect((await api.send(body, await signed(body))).body).toMatchObject({
      data: { publish: { n: 4, hidden: { n: null } } },
      errors: [{ path: ["publish", "hidden", "n"], errorType: "Unauthorized" }],
    });
  });

  it("are refused fields that the role has no statement for", async () => {
    const body = JSON.stringify({ query: "mutation { other { n } }" });
    expect((await api.send(body, await signed(body))).body).toMatchObject({
      data: { other: null },
      errors: [
        { errorType: "Unauthorized", message: "Not Authorized to access other on type Mutation" },
      ],
    });
  });

  it("are refused fields of the default mode", async () => {
    expect((await api.send(OPEN, await signed(OPEN))).body).toMatchObject({
      data: { open: null },
      errors: [{ errorType: "Unauthorized" }],
    });
  });

  it("with a wrong signature, a changed body or an unknown key are refused with 403", async () => {
    const body = publish({ i: { n: 4 } });
    const headers = await signed(body);
    const wrongKey = await signed(body, { accessKeyId: "AKIAUNKNOWN", secretAccessKey: "x" });
    const wrongSecret = await signed(body, { ...api.publisherKey, secretAccessKey: "x" });
    for (const answer of [
      await api.send(publish({ i: { n: 5 } }), headers),
      await api.send(body, wrongKey),
      await api.send(body, wrongSecret),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({
        errors: [{ errorType: expect.stringMatching(/Exception$/) }],
      });
    }
  });

  it("are refused where the API has no IAM mode", async () => {
    const users = await serveApi({
      sdl: "type Query { a: String }",
      fields: {},
      settings: { modes: [USER_POOL] },
    });
    const answer = await users.send(OPEN, await signed(OPEN));
    await users.stop();
    expect(answer).toMatchObject({ status: 401 });
  });
});

describe("shapes", () => {
  const as = (body: string, headers: Record<string, string> = {}) =>
    api.send(body, { authorization: tokenWith(), ...headers });
  const malformed = (message: string) => ({
    status: 400,
    body: { errors: [{ errorType: "MalformedHttpRequestException", message }] },
  });

  it.each([
    "meow",
    "{}",
    "[]",
    "null",
    '{"query":1}',
    '{"query":"{open"}',
    '{"query":"{ open }","operationName":1}',
  ])("a body %s is malformed", async (body) => {
    expect(await as(body)).toMatchObject(malformed("Unable to parse GraphQL query."));
  });

  it("an empty body is malformed", async () => {
    expect(await as("")).toMatchObject(malformed("Request body is empty."));
  });

  it("validation errors are worded as AppSync does and suggest nothing", async () => {
    const answer = await as(JSON.stringify({ query: "{ deep { nmae } }" }));
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      data: null,
      errors: [
        {
          path: null,
          data: null,
          errorType: "ValidationError",
          errorInfo: null,
          locations: [{ line: 1, column: 10, sourceName: null }],
          message:
            "Validation error of type FieldUndefined: Field 'nmae' in type 'Item' is undefined @ 'deep/nmae'",
        },
      ],
    });
  });

  const invalid: readonly [query: string, fault: string][] = [
    ["{ item { id } }", "MissingFieldArgument"],
    ['{ item(id: "1", x: 2) { id } }', "UnknownArgument"],
    ["{ item(id: [1]) { id } }", "WrongType"],
    ["{ deep }", "SubSelectionRequired"],
    ["{ ...F }", "UndefinedFragment"],
    ["query Q($a: Nope) { open }", "UnknownType"],
    ["query Q($a: ID) { open }", "UnusedVariable"],
    ["{ item(id: $a) { id } }", "UndefinedVariable"],
    ["query Q($a: Int!) { item(id: $a) { id } }", "VariableTypeMismatch"],
    ["{ open @nope }", "UnknownDirective"],
    ["{ x: open x: admins }", "FieldsConflict"],
    ["{ open } fragment F on Item { id }", "UnusedFragment"],
  ];
  it.each(invalid)("%s is a %s", async (query, fault) => {
    const { body } = await api.ask(query, { a: 1 });
    expect(JSON.stringify(body)).toContain(`Validation error of type ${fault}`);
  });

  const wrongVariables: readonly [variables: unknown, message: string][] = [
    [{}, "Variable 'i' has coerced Null value for NonNull type"],
    [{ i: null }, "Variable 'i' has coerced Null value for NonNull type"],
    [{ i: { n: "1" } }, "Variable 'i' has an invalid value."],
    [
      { i: { n: 1, isAdmin: true } },
      "The variables input contains a field name 'isAdmin' that is not defined for input object type 'In'",
    ],
  ];
  it.each(wrongVariables)("variables %j are refused", async (variables, message) => {
    const { body } = await api.ask("mutation M($i: In!) { publish(input: $i) { n } }", variables);
    expect(body).toMatchObject({ data: null, errors: [{ path: null, message }] });
  });

  it("the same document with other variables has another answer, and a refused one stays refused", async () => {
    const query = "query Q($i: ID!) { item(id: $i) { id } }";
    for (const i of ["1", "2"])
      expect((await api.ask(query, { i })).body).toEqual({ data: { item: { id: i } } });
    expect((await api.ask(query, {})).body).toMatchObject({ data: null });
    for (const _time of [1, 2])
      expect((await api.ask("{ nope }", {})).body).toMatchObject({ data: null });
  });

  it("other methods, other paths and preflights get their own answers", async () => {
    expect(await api.send("", { authorization: tokenWith() }, "GET")).toMatchObject({
      status: 405,
    });
    const preflight = await api.send("", {}, "OPTIONS");
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect((await fetch(`${api.url}/nothing`, { method: "POST" })).status).toBe(404);
  });

  it("subscriptions do not run over HTTP", async () => {
    const served = await serveApi({
      sdl: 'type Query { a: String } type Mutation { m: String } type Subscription { s: String @aws_subscribe(mutations: ["m"]) }',
      fields: {},
    });
    const answer = await served.ask("subscription { s }");
    await served.stop();
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ errorType: "UnsupportedOperation" }] },
    });
  });
});

describe("limits of the API", () => {
  it("depth acts during execution: what lies above is there", async () => {
    expect((await api.ask("{ deep { id inner { id leaf { n } } } }")).body).toMatchObject({
      data: { deep: { id: "1", inner: { id: "2", leaf: { n: null } } } },
      errors: [{ errorType: "QueryDepthLimitReached", path: ["deep", "inner", "leaf", "n"] }],
    });
  });

  it("resolvers beyond the count do not run", async () => {
    api.invoked.length = 0;
    const items = [1, 2, 3, 4, 5].map((n) => `i${n}: item(id: "${n}") { id }`);
    const { body } = await api.ask(`{ ${items.join(" ")} }`);
    expect(body).toMatchObject({ data: { i4: { id: "4" }, i5: null }, errors: [{ path: ["i5"] }] });
    expect(api.invoked).toHaveLength(4);
  });

  it("a request that takes too long is given up", async () => {
    const slow = await serveApi({
      sdl: "type Query { a: String }",
      fields: { "Query.a": { source: "worker" } },
      limits: { requestMilliseconds: 50 },
      lambda: () => new Promise(() => undefined),
    });
    const { body } = await slow.ask("{ a }");
    await slow.stop();
    expect(body).toMatchObject({ data: null, errors: [{ errorType: "ExecutionTimeout" }] });
  });

  it.each([
    ["no token", {}, 401],
    ["a broken token", { authorization: "a.b.c" }, 401],
    ["a signature that is none", { authorization: "AWS4-HMAC-SHA256 nothing" }, 403],
  ])("the body of a request with %s is not waited for", async (_what, headers, refused) => {
    const status = await new Promise((resolve, reject) => {
      const outgoing = request(
        api.url,
        { method: "POST", headers: { ...headers, "content-length": 60_000 } },
        (incoming) => {
          resolve(incoming.statusCode);
          outgoing.destroy();
        },
      );
      outgoing.on("error", reject);
      outgoing.flushHeaders();
    });
    expect(status).toBe(refused);
  });

  it("a response that is too large is not sent", async () => {
    const large = await serveApi({
      sdl: "type Query { a: String }",
      fields: { "Query.a": { code: passing('{ payload: "0123456789" }') } },
      limits: { responseBytes: 20 },
    });
    const { body } = await large.ask("{ a }");
    await large.stop();
    expect(body).toMatchObject({ data: null, errors: [{ message: "Response too large" }] });
  });
});

describe("an API with faults", () => {
  const good = { code: passing("{ payload: 1 }") };
  const sdl = "type Query { a: String }";
  const faulty: readonly [what: string, parts: Parameters<typeof serveApi>[0], culprit: string][] =
    [
      [
        "a bad function",
        {
          sdl,
          fields: {
            "Query.a": { functions: [{ code: "export function request(ctx) { ctx.n++; }" }] },
          },
        },
        "function Query.a#0: line 1: ++ is not available",
      ],
      [
        "a resolver without its field",
        { sdl, fields: { "Query.b": good } },
        "resolver Query.b: the schema has no field Query.b",
      ],
      [
        "a resolver on a missing type",
        { sdl, fields: { "Query.a": good, "Item.b": good } },
        "resolver Item.b: the schema has no type Item",
      ],
      [
        "code that is too long",
        { sdl, fields: { "Query.a": { code: `${good.code}\n${"/".repeat(32_768)}` } } },
        "resolver Query.a: code has",
      ],
      [
        "a data source without code",
        { sdl, fields: { "Query.a": { source: "core" } } },
        "resolver Query.a: AMAZON_DYNAMODB needs code",
      ],
      [
        "a pipeline that is too long",
        { sdl, fields: { "Query.a": { functions: Array.from({ length: 11 }, () => good) } } },
        "resolver Query.a: 11 functions, limit 10",
      ],
      [
        "a mode it does not have",
        { sdl: "type Query { a: String @aws_iam }", fields: {}, settings: { modes: [USER_POOL] } },
        "Query.a is open to iam, a mode that the API does not have",
      ],
      [
        "a broken schema",
        { sdl: "type Query { a: Nope }", fields: {} },
        "schema: Query.a: nothing is called Nope",
      ],
    ];
  it.each(faulty)("is not served: %s", async (_what, parts, culprit) => {
    await expect(serveApi(parts)).rejects.toThrow(culprit);
  });
});
