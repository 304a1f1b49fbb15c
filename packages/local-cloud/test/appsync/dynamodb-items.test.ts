/** Reads, writes and updates of one item through @aws-appsync/utils/dynamodb. */
import { describe, expect, it } from "vitest";
import { ok } from "#src/result.ts";
import { dynamodbHarness, ITEM, KEY, OPERATOR, requestOf } from "./dynamodb-harness.ts";

const harness = dynamodbHarness();
const { answerTo, resultOf } = harness;

describe("single items", () => {
  it("put gives the item back and get reads it", async () => {
    const put = `ddb.put({ key: { pk: "B", sk: "1" }, item: { n: 1, set: ddb.toStringSet(["x"]), numbers: ddb.toNumberSet([2]), bytes: ddb.toBinarySet(["YQ=="]) } })`;
    const item = { pk: "B", sk: "1", n: 1, set: ["x"], numbers: [2], bytes: ["YQ=="] };
    expect(await resultOf(put)).toEqual(item);
    expect(await resultOf('ddb.get({ key: { pk: "B", sk: "1" }, consistentRead: true })')).toEqual(
      item,
    );
    const { Item } = await harness.dynamo.call(
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
