import {
  BatchGetItemCommand,
  type BatchGetItemCommandOutput,
  BatchWriteItemCommand,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, BatchWriteCommand, GetCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServedDynamo, serveDynamo } from "./served-dynamo.ts";

const TableName = "core";
let served: ServedDynamo;

beforeAll(async () => {
  served = await serveDynamo();
});
afterAll(() => served.stop());

async function get(pk: string, sk: string) {
  const answer = await served.documents.send(new GetCommand({ TableName, Key: { pk, sk } }));
  return answer.Item;
}

describe("batches", () => {
  it("writes and deletes 25 items and reads them back in one request", async () => {
    const items = Array.from({ length: 25 }, (_, n) => ({ pk: "batch", sk: `${n}`, n }));
    const write = await served.documents.send(
      new BatchWriteCommand({
        RequestItems: { [TableName]: items.map((Item) => ({ PutRequest: { Item } })) },
      }),
    );
    expect(write.UnprocessedItems).toEqual({});
    const Keys = items.map(({ pk, sk }) => ({ pk, sk }));
    const read = await served.documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }),
    );
    const found = read.Responses?.[TableName] ?? [];
    expect([...found].sort((a, b) => a.n - b.n)).toEqual(items);
    await served.documents.send(
      new BatchWriteCommand({
        RequestItems: { [TableName]: Keys.map((Key) => ({ DeleteRequest: { Key } })) },
      }),
    );
    expect(await get("batch", "7")).toBeUndefined();
  });

  it("hands back keys that did not fit, with the projection they were asked with", async () => {
    const keys = Array.from({ length: 8 }, (_, n) => ({ pk: { S: "wide" }, sk: { S: `${n}` } }));
    for (const key of keys) {
      const Item = { ...key, d: { S: "y".repeat(380 * 1024) }, name: { S: "kept" } };
      await served.client.send(new PutItemCommand({ TableName, Item }));
    }
    const request = {
      Keys: keys,
      ProjectionExpression: "sk, #n, d",
      ExpressionAttributeNames: { "#n": "name" },
    };
    const seen = new Set<string | undefined>();
    let RequestItems: BatchGetItemCommand["input"]["RequestItems"] = { [TableName]: request };
    let rounds = 0;
    while (RequestItems?.[TableName] !== undefined) {
      const answer: BatchGetItemCommandOutput = await served.client.send(
        new BatchGetItemCommand({ RequestItems }),
      );
      for (const item of answer.Responses?.[TableName] ?? []) {
        expect(Object.keys(item).sort()).toEqual(["d", "name", "sk"]);
        seen.add(item.sk?.S);
      }
      RequestItems = answer.UnprocessedKeys;
      rounds += 1;
    }
    expect(seen.size).toBe(8);
    expect(rounds).toBeGreaterThan(1);
  });

  it("refuses more than 25 writes and twice the same item", async () => {
    const puts = (count: number) =>
      new BatchWriteItemCommand({
        RequestItems: {
          [TableName]: Array.from({ length: count }, (_, n) => ({
            PutRequest: { Item: { pk: { S: "many" }, sk: { S: `${n % 25}` } } },
          })),
        },
      });
    await expect(served.client.send(puts(26))).rejects.toThrow("ess than or equal to 25");
    const doubled = new BatchWriteItemCommand({
      RequestItems: {
        [TableName]: [1, 2].map(() => ({
          PutRequest: { Item: { pk: { S: "many" }, sk: { S: "same" } } },
        })),
      },
    });
    await expect(served.client.send(doubled)).rejects.toThrow("duplicates");
    expect(await get("many", "0")).toBeUndefined();
  });
});
