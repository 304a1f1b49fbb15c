/** Queries and scans through @aws-appsync/utils/dynamodb: filters and pages. */
import { beforeEach, describe, expect, it } from "vitest";
import { askDataSource } from "#src/appsync/data-source.ts";
import { dynamodbHarness, ITEM, ROLE, requestOf } from "./dynamodb-harness.ts";

const harness = dynamodbHarness();
const { answerTo, resultOf } = harness;

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
    expect(await askDataSource(other, request, harness.dependencies)).toMatchObject(refused);
  });

  it("scan counts and takes segments", async () => {
    expect(await resultOf("ddb.scan({ limit: 2 })")).toMatchObject({ scannedCount: 2 });
    const halves = await Promise.all(
      [0, 1].map((segment) => resultOf(`ddb.scan({ totalSegments: 2, segment: ${segment} })`)),
    );
    expect(halves.flatMap(sortKeys).sort()).toEqual(["1", "2", "3", "4"]);
  });
});
