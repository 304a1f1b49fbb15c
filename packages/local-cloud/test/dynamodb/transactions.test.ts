import { type TransactWriteItem, TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServedDynamo, serveDynamo } from "./served-dynamo.ts";
import { get, isNew, put, refusal, TableName, transact } from "./transact.ts";

let served: ServedDynamo;

beforeAll(async () => {
  served = await serveDynamo();
});
afterAll(() => served.stop());

describe("TransactWriteItems", () => {
  it("carries out put, update, delete and check together", async () => {
    await put(served, { pk: "t1-old", sk: "A" });
    await put(served, { pk: "t1-guard", sk: "A", open: true });
    await transact(served, [
      { Put: { TableName, Item: { pk: "t1-new", sk: "A" }, ConditionExpression: isNew } },
      {
        Update: {
          TableName,
          Key: { pk: "t1-count", sk: "A" },
          UpdateExpression: "ADD n :two",
          ExpressionAttributeValues: { ":two": 2 },
        },
      },
      { Delete: { TableName, Key: { pk: "t1-old", sk: "A" } } },
      {
        ConditionCheck: {
          TableName,
          Key: { pk: "t1-guard", sk: "A" },
          ConditionExpression: "#open = :yes",
          ExpressionAttributeNames: { "#open": "open" },
          ExpressionAttributeValues: { ":yes": true },
        },
      },
    ]);
    expect(await get(served, "t1-new")).toBeDefined();
    expect((await get(served, "t1-count"))?.n).toBe(2);
    expect(await get(served, "t1-old")).toBeUndefined();
    expect(await get(served, "t1-guard")).toEqual({ pk: "t1-guard", sk: "A", open: true });
  });

  it("changes nothing when one condition fails, and gives a reason per part", async () => {
    await put(served, { pk: "t2-taken", sk: "A", by: "someone" });
    const error = await refusal(served, [
      { Put: { TableName, Item: { pk: "t2-first", sk: "A", gsi1pk: "T2", gsi1sk: "1" } } },
      {
        Put: {
          TableName,
          Item: { pk: "t2-taken", sk: "A", by: "me" },
          ConditionExpression: isNew,
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      },
      {
        ConditionCheck: {
          TableName,
          Key: { pk: "t2-taken", sk: "A" + "x" },
          ConditionExpression: "attribute_exists(pk)",
        },
      },
      { Put: { TableName, Item: { pk: "t2-last", sk: "A" } } },
    ]);
    expect(error.name).toBe("TransactionCanceledException");
    expect(error.message).toContain("[None, ConditionalCheckFailed, ConditionalCheckFailed, None]");
    expect(error.CancellationReasons).toMatchObject([
      { Code: "None" },
      { Code: "ConditionalCheckFailed", Message: "The conditional request failed" },
      { Code: "ConditionalCheckFailed" },
      { Code: "None" },
    ]);
    expect(error.CancellationReasons?.[1]?.Item).toEqual({
      pk: { S: "t2-taken" },
      sk: { S: "A" },
      by: { S: "someone" },
    });
    expect(error.CancellationReasons?.[2]?.Item).toBeUndefined();
    expect(await get(served, "t2-first")).toBeUndefined();
    expect(await get(served, "t2-last")).toBeUndefined();
    const index = await served.documents.send(
      new QueryCommand({
        TableName,
        IndexName: "GSI1",
        KeyConditionExpression: "gsi1pk = :g",
        ExpressionAttributeValues: { ":g": "T2" },
      }),
    );
    expect(index.Count).toBe(0);
  });

  it("gives the old item of a failed check and of a failed delete too", async () => {
    await put(served, { pk: "t3", sk: "A", rev: 4 });
    const condition = {
      TableName,
      Key: { pk: "t3", sk: "A" },
      ConditionExpression: "rev = :rev",
      ExpressionAttributeValues: { ":rev": 3 },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    } as const;
    for (const part of [{ ConditionCheck: condition }, { Delete: condition }]) {
      const error = await refusal(served, [part]);
      expect(error.CancellationReasons?.[0]?.Item).toEqual({
        pk: { S: "t3" },
        sk: { S: "A" },
        rev: { N: "4" },
      });
    }
  });

  it("undoes the parts before one that turns out to be invalid", async () => {
    await put(served, { pk: "t4-text", sk: "A", n: "not a number" });
    const error = await refusal(served, [
      { Put: { TableName, Item: { pk: "t4-first", sk: "A" } } },
      {
        Update: {
          TableName,
          Key: { pk: "t4-text", sk: "A" },
          UpdateExpression: "SET n = n + :one",
          ExpressionAttributeValues: { ":one": 1 },
        },
      },
    ]);
    expect(error.CancellationReasons).toMatchObject([
      { Code: "None" },
      { Code: "ValidationError" },
    ]);
    expect(await get(served, "t4-first")).toBeUndefined();
  });

  it("takes 100 items, and no more", async () => {
    const puts = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        Put: { TableName, Item: { pk: "t5", sk: `${n}` }, ConditionExpression: isNew },
      }));
    await expect(transact(served, puts(101))).rejects.toMatchObject({
      name: "ValidationException",
    });
    await transact(served, puts(100));
    const rows = await served.documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": "t5" },
      }),
    );
    expect(rows.Count).toBe(100);
    const again = await refusal(served, puts(100));
    expect(again.CancellationReasons?.map((reason) => reason.Code)).toEqual(
      Array.from({ length: 100 }, () => "ConditionalCheckFailed"),
    );
  });

  it("refuses two operations on one item, more than 4 MB and an unknown table", async () => {
    const Key = { pk: "t6", sk: "A" };
    await expect(
      transact(served, [{ Put: { TableName, Item: Key } }, { Delete: { TableName, Key } }]),
    ).rejects.toThrow("multiple operations on one item");
    const large = Array.from({ length: 12 }, (_, n) => ({
      Put: { TableName, Item: { pk: "t6", sk: `${n}`, d: "x".repeat(380 * 1024) } },
    }));
    await expect(transact(served, large)).rejects.toThrow("4 MB");
    await expect(
      transact(served, [{ Put: { TableName: "other", Item: Key } }]),
    ).rejects.toMatchObject({
      name: "ResourceNotFoundException",
    });
    expect(await get(served, "t6")).toBeUndefined();
  });

  it("refuses a part with two operations or none, and a check without a condition", async () => {
    const Key = { pk: { S: "t7" }, sk: { S: "A" } };
    const send = (part: TransactWriteItem) =>
      served.client.send(new TransactWriteItemsCommand({ TransactItems: [part] }));
    const Put = { TableName, Item: Key };
    await expect(send({ Put, Delete: { TableName, Key } })).rejects.toThrow("only contain one");
    await expect(send({})).rejects.toThrow("only contain one");
    const check = { TableName, Key, ConditionExpression: undefined };
    await expect(send({ ConditionCheck: check })).rejects.toThrow("ConditionCheck");
  });

  it("reports twice the capacity of its parts on request", async () => {
    const answer = await transact(
      served,
      [
        { Put: { TableName, Item: { pk: "t11", sk: "A" } } },
        { Put: { TableName, Item: { pk: "t11", sk: "B", d: "x".repeat(1500) } } },
      ],
      { ReturnConsumedCapacity: "TOTAL" },
    );
    expect(answer.ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 6 }]);
  });
});
