/** Schemas of the local AppSync: AWS scalars, directives, and errors that name the faulty field. */

import { GraphQLScalarType, parseValue } from "graphql";
import { describe, expect, it } from "vitest";
import { compileSchema } from "#src/appsync/schema.ts";

const SCALARS = [
  "AWSDate",
  "AWSTime",
  "AWSDateTime",
  "AWSTimestamp",
  "AWSEmail",
  "AWSJSON",
  "AWSURL",
  "AWSPhone",
  "AWSIPAddress",
];
const SDL = `type Query { ${SCALARS.map((name) => `f${name}(in: ${name}): ${name}`).join(" ")} }`;
const { schema } = compileSchema(SDL);

function scalar(name: string): GraphQLScalarType {
  const type = schema.getType(name);
  if (type instanceof GraphQLScalarType) return type;
  throw new Error(`no scalar ${name}`);
}

const ACCEPTED: readonly [name: string, value: unknown][] = [
  ["AWSDate", "2026-11-21"],
  ["AWSDate", "2024-02-29"],
  ["AWSDate", "1970-01-01Z"],
  ["AWSDate", "1970-01-01-07:00"],
  ["AWSTime", "12:30:24"],
  ["AWSTime", "12:30"],
  ["AWSTime", "12:30:24.500+05:30"],
  ["AWSDateTime", "2026-11-21T08:00:00.123Z"],
  ["AWSDateTime", "2026-11-21T08:00:00-07:00"],
  ["AWSTimestamp", 1_795_248_000],
  ["AWSTimestamp", 4_102_444_800],
  ["AWSTimestamp", -1],
  ["AWSEmail", "user@example.com"],
  ["AWSURL", "https://example.com/a?b=c"],
  ["AWSURL", "mailto:user@example.com"],
  ["AWSPhone", "+1 650-555 0100"],
  ["AWSIPAddress", "127.0.0.1"],
  ["AWSIPAddress", "10.0.0.0/8"],
  ["AWSIPAddress", "2001:db8::1/64"],
];

const REFUSED: readonly [name: string, value: unknown][] = [
  ["AWSDate", "2026-02-29"],
  ["AWSDate", "2026-13-01"],
  ["AWSDate", "21.11.2026"],
  ["AWSDate", 20261121],
  ["AWSTime", "24:00:00"],
  ["AWSDateTime", "2026-11-21T08:00:00"],
  ["AWSDateTime", "2026-11-21"],
  ["AWSTimestamp", 1.5],
  ["AWSTimestamp", "1795248000"],
  ["AWSTimestamp", 2 ** 53],
  ["AWSEmail", "user"],
  ["AWSEmail", "user@host"],
  ["AWSJSON", "{a:1}"],
  ["AWSJSON", { a: 1 }],
  ["AWSURL", "example.com"],
  ["AWSPhone", "call me"],
  ["AWSIPAddress", "256.0.0.1"],
  ["AWSIPAddress", "10.0.0.0/33"],
];

describe("AWS scalars", () => {
  it.each(ACCEPTED)("%s takes %s, in and out, as variable and literal", (name, value) => {
    expect(scalar(name).parseValue(value)).toBe(value);
    expect(scalar(name).serialize(value)).toBe(value);
    expect(scalar(name).parseLiteral(parseValue(JSON.stringify(value)), {})).toBe(value);
  });

  it.each(REFUSED)("%s refuses %s", (name, value) => {
    expect(() => scalar(name).parseValue(value)).toThrow(`Not a valid ${name}`);
  });

  it("AWSJSON travels as a string and reaches resolvers as the value", () => {
    expect(scalar("AWSJSON").parseValue('{"a":[1]}')).toEqual({ a: [1] });
    expect(scalar("AWSJSON").serialize({ a: [1] })).toBe('{"a":[1]}');
    expect(scalar("AWSJSON").serialize('{"a":[1]}')).toBe('{"a":[1]}');
    expect(() => scalar("AWSJSON").serialize("{a")).toThrow("Not a valid AWSJSON");
  });

  it("AWSTimestamp leaves as a number even where it was stored as text", () => {
    expect(scalar("AWSTimestamp").serialize("1795248000")).toBe(1_795_248_000);
  });
});

describe("compile errors", () => {
  const faults: readonly [sdl: string, message: string][] = [
    ["type Query { a: Missing }", "Query.a: nothing is called Missing"],
    ["type Query { a(b: Missing): String }", "Query.a: nothing is called Missing"],
    ["type Query { a: String @nope }", "Query.a: nothing is called @nope"],
    ["type Query { a: String a: Int }", 'Field "Query.a" can only be defined once'],
    ["type Query { a: In } input In { b: String }", "Query.a"],
    ["type Query { a: String", "line 1: Syntax Error"],
    ["type Query { a: String @aws_auth }", '"@aws_auth" argument "cognito_groups"'],
    [
      'type Query { a: String } type Subscription { s: String @aws_subscribe(mutations: ["m"]) }',
      "Subscription.s: no mutation is called m",
    ],
    [
      'type Query { a: String } type Mutation { m: Int! } type Subscription { s: String @aws_subscribe(mutations: ["m"]) }',
      "Subscription.s: type String expected to be that of Mutation.m, Int!",
    ],
  ];
  it.each(faults)("%s", (sdl, message) => {
    expect(() => compileSchema(sdl)).toThrow(message);
  });
});

describe("directives", () => {
  const compiled = compileSchema(`
    type Query @aws_cognito_user_pools(cognito_groups: ["ADMIN"]) {
      inherited: String
      own: String @aws_iam
      both: String @aws_iam @aws_cognito_user_pools
    }
    type Mutation { m: Thing n: Thing plain: String @aws_auth(cognito_groups: ["A", "B"]) }
    type Subscription { s: Thing @aws_subscribe(mutations: ["m", "n"]) t: Thing @aws_subscribe(mutations: ["m"]) }
    type Thing { id: ID }
  `);

  it("of a field win over those of its type", () => {
    expect(compiled.grantsOf("Query", "inherited")).toEqual([
      { mode: "userPool", groups: ["ADMIN"] },
    ]);
    expect(compiled.grantsOf("Query", "own")).toEqual([{ mode: "iam" }]);
    expect(compiled.grantsOf("Query", "both")).toEqual([
      { mode: "iam" },
      { mode: "userPool", groups: [] },
    ]);
    expect(compiled.grantsOf("Mutation", "plain")).toEqual([
      { mode: "userPool", groups: ["A", "B"] },
    ]);
    expect(compiled.grantsOf("Mutation", "m")).toBeUndefined();
  });

  it("tell which subscriptions a mutation feeds", () => {
    expect(compiled.subscriptionsOf("m")).toEqual(["s", "t"]);
    expect(compiled.subscriptionsOf("n")).toEqual(["s"]);
    expect(compiled.subscriptionsOf("plain")).toEqual([]);
  });
});

it("keeps no syntax trees, which would be most of the memory of a schema", () => {
  const compiled = compileSchema(`
    enum Mode { ON OFF }
    input Order { mode: Mode }
    type Query { "Documented." ask(order: Order): String }`);
  const isLeft = (part: object): boolean =>
    ("astNode" in part && part.astNode !== undefined) ||
    ("extensionASTNodes" in part && String(part.extensionASTNodes) !== "");
  const types = ["Query", "Order", "Mode"].map((name) => compiled.schema.getType(name));
  const fields = types.flatMap((type) =>
    type !== undefined && "getFields" in type ? Object.values(type.getFields()) : [],
  );
  const values = types.flatMap((type) =>
    type !== undefined && "getValues" in type ? type.getValues() : [],
  );
  const args = fields.flatMap((field) => ("args" in field ? field.args : []));
  const parts = [...types, ...fields, ...values, ...args].filter((part) => part !== undefined);
  expect(parts).toHaveLength(8);
  expect(parts.filter(isLeft)).toEqual([]);
  expect(compiled.schema.getQueryType()?.getFields().ask?.description).toBe("Documented.");
});
