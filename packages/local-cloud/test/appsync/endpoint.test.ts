/** The HTTP endpoint of an API: the form of requests and of refusals. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveEndpoint } from "./endpoint-api.ts";
import { type ServedApi, serveApi, tokenWith } from "./served-appsync.ts";

let api: ServedApi;

beforeAll(async () => {
  api = await serveEndpoint();
});

afterAll(() => api.stop());

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
