/** Batches and transactions through @aws-appsync/utils/dynamodb. */
import { describe, expect, it } from "vitest";
import { dynamodbHarness, KEY } from "./dynamodb-harness.ts";

const { answerTo, resultOf } = dynamodbHarness();

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
