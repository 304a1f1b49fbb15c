/** Every builder, operator and operation of @aws-appsync/utils/dynamodb, run against the local DynamoDB engine. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parsePolicy } from "#src/access/policy.ts";
import { createAccess } from "#src/access/principals.ts";
import { askDataSource, type DataSourceDependencies } from "#src/appsync/data-source.ts";
import { APPSYNC_LIMITS } from "#src/appsync/limits.ts";
import { createPageTokens } from "#src/appsync/page-token.ts";
import type { HandlerCall } from "#src/appsync/runtime-member.ts";
import { createRuntimeMembers } from "#src/appsync/runtime-members.ts";
import { contextTexts, createSandboxes } from "#src/appsync/sandbox.ts";
import { createDynamo, type LocalDynamo } from "#src/dynamodb/server.ts";
import { ok } from "#src/result.ts";
import { createMemoryState } from "#src/state.ts";
import { tableDefinition } from "#test/dynamodb/served-dynamo.ts";

const clock = { nowMilliseconds: () => Date.now() };
const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
const log = () => undefined;
const members = createRuntimeMembers({ clock, random, log, limits: APPSYNC_LIMITS });
const sandboxes = createSandboxes(members);
const ROLE = "arn:aws:iam::000000000000:role/source";
const BARE_ROLE = "arn:aws:iam::000000000000:role/bare";
const OPERATOR = { kind: "operator" } as const;

let dynamo: LocalDynamo;
let dependencies: DataSourceDependencies;

const CALL: HandlerCall = {
  handler: "request",
  parentTypeName: "Query",
  fieldName: "field",
  authType: "",
  effects: {
    responseHeaders: new Map(),
    invalidations: [],
    subscriptionFilter: undefined,
    invalidationFilter: undefined,
  },
  appended: [],
};

/** The data-source request that a request handler returning the expression makes. */
function requestOf(expression: string, args: unknown = {}): unknown {
  const code = `import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { operations } from "@aws-appsync/utils/dynamodb";
export function request(ctx) { util.autoId(); operations.remove(); return ${expression}; }
export function response(ctx) { return ddb.get({ key: {} }); }`;
  const context = contextTexts({ arguments: args, stash: {} });
  const outcome = sandboxes.load("test", code).run("request", context, CALL);
  if (outcome.status !== "returned") throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

function answerTo(expression: string, args?: unknown) {
  const source = { type: "AMAZON_DYNAMODB", tableName: "core", roleArn: ROLE } as const;
  return askDataSource(source, requestOf(expression, args), dependencies);
}

async function resultOf(expression: string, args?: unknown): Promise<unknown> {
  const answer = await answerTo(expression, args);
  if (!answer.ok) throw new Error(`${answer.error.type}: ${answer.error.message}`);
  return answer.value;
}

const ITEM = {
  pk: "A",
  sk: "1",
  name: "Alpha",
  count: 5,
  on: true,
  tags: ["a", "b"],
  inner: { city: "Ulm", zip: { code: "89" } },
  none: null,
};

beforeAll(async () => {
  const access = await createAccess({
    region: "us-east-1",
    clock,
    random,
    state: createMemoryState(),
  });
  access.define({ arn: ROLE, name: "source", trusted: ["appsync.amazonaws.com"] });
  access.define({ arn: BARE_ROLE, name: "bare", trusted: ["appsync.amazonaws.com"] });
  const statement = { Effect: "Allow", Action: "dynamodb:*", Resource: "*" };
  access.grant("source", parsePolicy({ Statement: [statement] }, "test"));
  dynamo = await createDynamo({ clock, random, access, log });
  const lambda = { invoke: async () => ok(null) };
  const tokens = createPageTokens(random);
  dependencies = { access, dynamo, lambda, tokens, log };
  await dynamo.ensureTable(tableDefinition("core"));
  await dynamo.ensureTable(tableDefinition("other"));
});

afterAll(() => dynamo.stop());

async function clear(TableName: string): Promise<void> {
  const { Items } = await dynamo.call("Scan", { TableName }, OPERATOR);
  for (const { pk, sk } of Items as { pk: unknown; sk: unknown }[]) {
    await dynamo.call("DeleteItem", { TableName, Key: { pk, sk } }, OPERATOR);
  }
}

beforeEach(async () => {
  await clear("core");
  await clear("other");
  await resultOf("ddb.put({ key: { pk: ctx.args.pk, sk: ctx.args.sk }, item: ctx.args })", ITEM);
});

const KEY = '{ pk: "A", sk: "1" }';

describe("single items", () => {
  it("put gives the item back and get reads it", async () => {
    const put = `ddb.put({ key: { pk: "B", sk: "1" }, item: { n: 1, set: ddb.toStringSet(["x"]), numbers: ddb.toNumberSet([2]), bytes: ddb.toBinarySet(["YQ=="]) } })`;
    const item = { pk: "B", sk: "1", n: 1, set: ["x"], numbers: [2], bytes: ["YQ=="] };
    expect(await resultOf(put)).toEqual(item);
    expect(await resultOf('ddb.get({ key: { pk: "B", sk: "1" }, consistentRead: true })')).toEqual(
      item,
    );
    const { Item } = await dynamo.call(
      "GetItem",
      { TableName: "core", Key: { pk: { S: "B" }, sk: { S: "1" } } },
      OPERATOR,
    );
    expect(Item).toMatchObject({
      set: { SS: ["x"] },
      numbers: { NS: ["2"] },
      bytes: { BS: ["YQ=="] },
    });
  });

  it("get gives null for an item that is not there", async () => {
    expect(await resultOf('ddb.get({ key: { pk: "X", sk: "1" } })')).toBeNull();
  });

  it("get takes a projection with nested paths and indexes", async () => {
    expect(
      await resultOf(`ddb.get({ key: ${KEY}, projection: ["name", "inner.zip.code", "tags[1]"] })`),
    ).toEqual({
      name: "Alpha",
      inner: { zip: { code: "89" } },
      tags: ["b"],
    });
  });

  it("remove gives the old item and null where there was none", async () => {
    expect(await resultOf(`ddb.remove({ key: ${KEY} })`)).toEqual(ITEM);
    expect(await resultOf(`ddb.remove({ key: ${KEY} })`)).toBeNull();
  });

  it("a failed condition comes with the item as it is", async () => {
    const put = `ddb.put({ key: ${KEY}, item: { name: "Beta" }, condition: { pk: { attributeExists: false } } })`;
    expect(await answerTo(put)).toMatchObject({
      ok: false,
      error: { type: "DynamoDB:ConditionalCheckFailedException", result: ITEM },
    });
  });

  it("a put or remove repeated under its condition counts as done", async () => {
    const put = `ddb.put({ key: ${KEY}, item: ctx.args, condition: { pk: { attributeExists: false } } })`;
    expect(await answerTo(put, ITEM)).toEqual(ok(ITEM));
    const remove = `ddb.remove({ key: { pk: "X", sk: "1" }, condition: { pk: { attributeExists: true } } })`;
    expect(await answerTo(remove)).toEqual(ok(null));
  });

  it("versioned writes are refused by name", () => {
    expect(() => requestOf(`ddb.put({ key: ${KEY}, item: {}, _version: 1 })`)).toThrow(/_version/);
  });
});

describe("update", () => {
  const cases: readonly [update: string, change: Record<string, unknown>][] = [
    ['{ name: "Beta", fresh: [1] }', { name: "Beta", fresh: [1] }],
    ["{ none: null, empty: {} }", { none: null }],
    ['{ inner: { city: "Bonn" } }', { inner: { city: "Bonn", zip: { code: "89" } } }],
    ['{ inner: operations.replace({ city: "Bonn" }) }', { inner: { city: "Bonn" } }],
    ["{ fresh: operations.add({ a: 1 }) }", { fresh: { a: 1 } }],
    ["{ count: operations.increment() }", { count: 6 }],
    ["{ count: operations.increment(10) }", { count: 15 }],
    ["{ count: operations.decrement(2) }", { count: 3 }],
    ["{ count: operations.decrement() }", { count: 4 }],
    ['{ tags: operations.append(["c"]) }', { tags: ["a", "b", "c"] }],
    ['{ tags: operations.prepend(["c"]) }', { tags: ["c", "a", "b"] }],
    [
      '{ tags: [operations.updateListItem("z", 1), operations.updateListItem("y", 0)] }',
      { tags: ["y", "z"] },
    ],
    ['{ "first-name": "x", first_name: "y" }', { "first-name": "x", first_name: "y" }],
    ['{ set: ddb.toStringSet(["q"]) }', { set: ["q"] }],
  ];
  it.each(cases)("%s", async (update, change) => {
    expect(await resultOf(`ddb.update({ key: ${KEY}, update: ${update} })`)).toEqual({
      ...ITEM,
      ...change,
    });
  });

  it("removes attributes, alone and beside others", async () => {
    const { none: _none, inner: _inner, ...rest } = ITEM;
    const update = '{ none: operations.remove(), inner: operations.remove(), name: "N" }';
    expect(await resultOf(`ddb.update({ key: ${KEY}, update: ${update} })`)).toEqual({
      ...rest,
      name: "N",
    });
  });

  it("keeps values of update and condition apart", async () => {
    const update = `ddb.update({ key: ${KEY}, update: { name_eq: "changed" }, condition: { name: { eq: "Alpha" } } })`;
    expect(await resultOf(update)).toMatchObject({ name: "Alpha", name_eq: "changed" });
  });

  it("of a number that is not there fails, as arithmetic does", async () => {
    const answer = await answerTo(
      `ddb.update({ key: ${KEY}, update: { fresh: operations.increment() } })`,
    );
    expect(answer).toMatchObject({ error: { type: "DynamoDB:ValidationException" } });
  });
});

describe("filters", () => {
  const holds = [
    '{ name: { eq: "Alpha" } }',
    '{ name: { ne: "Beta" } }',
    "{ count: { lt: 6 } }",
    "{ count: { le: 5 } }",
    "{ count: { gt: 4 } }",
    "{ count: { ge: 5 } }",
    '{ name: { in: ["x", "Alpha"] } }',
    "{ count: { between: [5, 6] } }",
    '{ name: { beginsWith: "Al" } }',
    '{ name: { contains: "lph" } }',
    '{ tags: { contains: "b" } }',
    '{ tags: { notContains: "z" } }',
    "{ name: { attributeExists: true } }",
    "{ missing: { attributeExists: false } }",
    '{ tags: { attributeType: "list" } }',
    '{ none: { attributeType: "_null" } }',
    "{ tags: { size: { eq: 2 } } }",
    "{ none: { eq: null } }",
    '{ inner: { zip: { code: { eq: "89" } } } }',
    '{ name: { eq: "Alpha" }, count: { gt: 4, lt: 6 } }',
    '{ and: [{ name: { eq: "Alpha" } }, { on: { eq: true } }] }',
    '{ or: [{ name: { eq: "Beta" } }, { on: { eq: true } }] }',
    '{ or: { name: { eq: "Beta" }, on: { eq: true } } }',
    '{ and: { name: { eq: "Alpha" }, on: { eq: true } } }',
    '{ not: { name: { eq: "Beta" } } }',
    '{ not: { or: [{ name: { eq: "Beta" } }, { count: { gt: 9 } }] }, name: { beginsWith: "A" } }',
    "{}",
  ];
  it.each(holds)("%s holds", async (filter) => {
    expect(await resultOf(`ddb.scan({ filter: ${filter} })`)).toMatchObject({ items: [ITEM] });
  });

  const fails = holds.filter((filter) => filter !== "{}");
  it.each(fails)("not %s fails", async (filter) => {
    expect(await resultOf(`ddb.scan({ filter: { not: ${filter} } })`)).toMatchObject({ items: [] });
  });

  it("hold as hand-written expressions of util.transform", async () => {
    const filter = `JSON.parse(util.transform.toDynamoDBFilterExpression({ name: { eq: "Alpha" } }))`;
    expect(await resultOf(`({ operation: "Scan", filter: ${filter} })`)).toMatchObject({
      items: [ITEM],
    });
  });

  const wrong = [
    '{ name: { like: "A" } }',
    "{ name: 1 }",
    "{ name: { in: [] } }",
    '{ name: { attributeType: "text" } }',
    "{ name: {} }",
  ];
  it.each(wrong)("%s is refused", (filter) => {
    expect(() => requestOf(`ddb.scan({ filter: ${filter} })`)).toThrow(/filter/);
  });
});

describe("pages", () => {
  beforeEach(async () => {
    for (const sk of ["2", "3", "4"]) {
      await resultOf(
        `ddb.put({ key: { pk: "A", sk: "${sk}" }, item: { gsi1pk: "G", gsi1sk: "${sk}", count: ${sk} } })`,
      );
    }
  });

  const sortKeys = (page: unknown) =>
    (page as { items: { sk: string }[] }).items.map(({ sk }) => sk);

  const queries: readonly [query: string, keys: string[]][] = [
    ['{ query: { pk: { eq: "A" } } }', ["1", "2", "3", "4"]],
    ['{ query: { pk: { eq: "A" }, sk: { gt: "2" } } }', ["3", "4"]],
    ['{ query: { pk: { eq: "A" }, sk: { between: ["2", "3"] } } }', ["2", "3"]],
    ['{ query: { pk: { eq: "A" }, sk: { beginsWith: "4" } } }', ["4"]],
    ['{ query: { pk: { eq: "A" } }, scanIndexForward: false, limit: 2 }', ["4", "3"]],
    [
      '{ query: { pk: { eq: "A" } }, filter: { count: { ge: 4 } }, consistentRead: true }',
      ["1", "4"],
    ],
    ['{ query: { gsi1pk: { eq: "G" } }, index: "GSI1" }', ["2", "3", "4"]],
    [
      '{ query: { pk: { eq: "A" } }, limit: null, nextToken: null, filter: null }',
      ["1", "2", "3", "4"],
    ],
    ['{ query: { pk: { eq: "A" } }, projection: ["sk"] }', ["1", "2", "3", "4"]],
  ];
  it.each(queries)("query %s", async (query, keys) => {
    expect(sortKeys(await resultOf(`ddb.query(${query})`))).toEqual(keys);
  });

  it("go on with the token and end with null", async () => {
    const seen: string[] = [];
    let nextToken: unknown = null;
    do {
      const page = await resultOf(
        'ddb.query({ query: { pk: { eq: "A" } }, limit: 3, nextToken: ctx.args.t })',
        { t: nextToken },
      );
      seen.push(...sortKeys(page));
      ({ nextToken } = page as { nextToken: unknown });
    } while (nextToken !== null);
    expect(seen).toEqual(["1", "2", "3", "4"]);
  });

  it("refuse a token that was changed, and one of another table", async () => {
    const page = await resultOf("ddb.scan({ limit: 1 })");
    const { nextToken } = page as { nextToken: string };
    // The search includes the quotes: the letters alone could occur in random text.
    expect(Buffer.from(nextToken, "base64url").toString("latin1")).not.toContain('"pk"');
    expect(nextToken).not.toContain('"pk"');
    const middle = Math.floor(nextToken.length / 2);
    const flipped = nextToken[middle] === "A" ? "B" : "A";
    const changed = nextToken.slice(0, middle) + flipped + nextToken.slice(middle + 1);
    const refused = { error: { message: "Invalid pagination token given." } };
    for (const token of [changed, "x", "a".repeat(80)]) {
      expect(await answerTo("ddb.scan({ nextToken: ctx.args.t })", { t: token })).toMatchObject(
        refused,
      );
    }
    const other = { type: "AMAZON_DYNAMODB", tableName: "other", roleArn: ROLE } as const;
    const request = requestOf("ddb.scan({ nextToken: ctx.args.t })", { t: nextToken });
    expect(await askDataSource(other, request, dependencies)).toMatchObject(refused);
  });

  it("scan counts and takes segments", async () => {
    expect(await resultOf("ddb.scan({ limit: 2 })")).toMatchObject({ scannedCount: 2 });
    const halves = await Promise.all(
      [0, 1].map((segment) => resultOf(`ddb.scan({ totalSegments: 2, segment: ${segment} })`)),
    );
    expect(halves.flatMap(sortKeys).sort()).toEqual(["1", "2", "3", "4"]);
  });
});

describe("batches", () => {
  it("put, get in the order of keys with null for none, and delete", async () => {
    const put =
      'ddb.batchPut({ tables: { core: [{ pk: "B", sk: "1", n: 1 }], other: [{ pk: "C", sk: "1" }] } })';
    expect(await resultOf(put)).toEqual({
      data: { core: [{ pk: "B", sk: "1", n: 1 }], other: [{ pk: "C", sk: "1" }] },
      unprocessedItems: { core: [], other: [] },
    });
    const get = `ddb.batchGet({ tables: {
      core: { keys: [{ pk: "X", sk: "1" }, { pk: "B", sk: "1" }, ${KEY}], projection: ["pk", "sk", "n"], consistentRead: true },
      other: { keys: [{ pk: "C", sk: "1" }] } } })`;
    expect(await resultOf(get)).toEqual({
      data: {
        core: [null, { pk: "B", sk: "1", n: 1 }, { pk: "A", sk: "1" }],
        other: [{ pk: "C", sk: "1" }],
      },
      unprocessedKeys: { core: [], other: [] },
    });
    const remove = 'ddb.batchDelete({ tables: { core: [{ pk: "B", sk: "1" }] } })';
    expect(await resultOf(remove)).toEqual({
      data: { core: [{ pk: "B", sk: "1" }] },
      unprocessedKeys: { core: [] },
    });
    expect(await resultOf('ddb.get({ key: { pk: "B", sk: "1" } })')).toBeNull();
  });
});

describe("transactions", () => {
  it("read several items, null for none", async () => {
    const get = `ddb.transactGet({ items: [{ table: "core", key: ${KEY}, projection: ["name"] }, { table: "other", key: ${KEY} }] })`;
    expect(await resultOf(get)).toEqual({ items: [{ name: "Alpha" }, null] });
  });

  const writes = (exists: boolean) => `ddb.transactWrite({ items: [
    { putItem: { table: "other", key: { pk: "P", sk: "1" }, item: { n: 1 }, condition: { pk: { attributeExists: ${exists} } } } },
    { updateItem: { table: "core", key: ${KEY}, update: { count: operations.increment(1) } } },
    { conditionCheck: { table: "core", key: { pk: "N", sk: "1" }, condition: { pk: { attributeExists: false } } } },
    { deleteItem: { table: "core", key: { pk: "D", sk: "1" } } },
  ] })`;

  it("write all", async () => {
    expect(await resultOf(writes(false))).toEqual({
      keys: ["P", "A", "N", "D"].map((pk) => ({ pk, sk: "1" })),
      cancellationReasons: null,
    });
    expect(await resultOf(`ddb.get({ key: ${KEY} })`)).toMatchObject({ count: 6 });
  });

  it("or none, with a reason for each write", async () => {
    expect(await answerTo(writes(true))).toMatchObject({
      ok: false,
      error: {
        type: "DynamoDB:TransactionCanceledException",
        result: {
          keys: null,
          cancellationReasons: [
            { type: "ConditionalCheckFailed" },
            { type: "None" },
            { type: "None" },
            { type: "None" },
          ],
        },
      },
    });
    expect(await resultOf(`ddb.get({ key: ${KEY} })`)).toMatchObject({ count: 5 });
  });
});

describe("requests written by hand", () => {
  it("may hold numbers and nulls the way resolvers write them", async () => {
    const put =
      '({ operation: "PutItem", key: util.dynamodb.toMapValues({ pk: "H", sk: "1" }), attributeValues: { n: { N: 5 }, nothing: util.dynamodb.toNull(), set: { NS: [1, 2] }, deep: { M: { l: { L: [{ N: 1 }] } } } } })';
    expect(await resultOf(put)).toEqual({
      pk: "H",
      sk: "1",
      n: 5,
      nothing: null,
      set: [1, 2],
      deep: { l: [1] },
    });
  });

  it.each(["Sync", "Nothing"])("of the operation %s are refused", async (operation) => {
    await expect(answerTo(`({ operation: "${operation}" })`)).rejects.toThrow("is not provided");
  });

  it("may not give one name two meanings", async () => {
    const request = `({ operation: "Scan",
      filter: { expression: "#a = :a", expressionNames: { "#a": "x" }, expressionValues: { ":a": { S: "1" } } },
      projection: { expression: "#a", expressionNames: { "#a": "y" } } })`;
    await expect(answerTo(request)).rejects.toThrow("#a has two values");
  });
});

describe("roles", () => {
  it("without a grant fail as on AWS, for the response handler to judge", async () => {
    const source = { type: "AMAZON_DYNAMODB", tableName: "core", roleArn: BARE_ROLE } as const;
    const answer = await askDataSource(source, requestOf(`ddb.get({ key: ${KEY} })`), dependencies);
    expect(answer).toMatchObject({
      ok: false,
      error: { type: "DynamoDB:AccessDeniedException", result: null },
    });
  });
});
