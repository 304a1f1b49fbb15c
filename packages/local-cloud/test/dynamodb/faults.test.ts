import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openLevelStore } from "#src/dynamodb/level-store.ts";
import { createWriteQueue } from "#src/dynamodb/write-queue.ts";
import { type ServedDynamo, serveDynamo } from "./served-dynamo.ts";
import { listen, type WireListener } from "./wire-listener.ts";

const TableName = "core";
const Key = { pk: { S: "L#1" }, sk: { S: "A" } };

describe("an answer that got lost on the way", () => {
  let served: ServedDynamo;
  let lossy: WireListener;
  let client: DynamoDBClient;

  beforeEach(async () => {
    served = await serveDynamo();
    let lost = false;
    lossy = await listen(async (request) => {
      const response = await served.dynamo.handle(request);
      const isWrite = /\.(PutItem|TransactWriteItems)$/.test(request.headers["x-amz-target"] ?? "");
      if (lost || !isWrite) return response;
      lost = true;
      throw new Error("the connection broke");
    });
    client = new DynamoDBClient({
      region: "us-east-1",
      endpoint: `${lossy.origin}/_aws/dynamodb`,
      credentials: await served.client.config.credentials(),
      maxAttempts: 2,
    });
  });
  afterEach(async () => {
    client.destroy();
    await lossy.stop();
    await served.stop();
  });

  it("makes the SDK repeat a transaction, which is then done once", async () => {
    const Update = {
      TableName,
      Key,
      UpdateExpression: "ADD n :one",
      ExpressionAttributeValues: { ":one": { N: "1" } },
    };
    const answer = await client.send(
      new TransactWriteItemsCommand({ TransactItems: [{ Update }] }),
    );
    expect(answer.$metadata.attempts).toBe(2);
    const found = await client.send(new GetItemCommand({ TableName, Key }));
    expect(found.Item?.n).toEqual({ N: "1" });
  });

  it("makes a repeated conditional put fail on its own first try, and returns that item", async () => {
    const Item = { ...Key, hash: { S: "mine" } };
    const refusal = await client
      .send(
        new PutItemCommand({
          TableName,
          Item,
          ConditionExpression: "attribute_not_exists(sk)",
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
      )
      .catch((error) => error);
    expect(refusal.name).toBe("ConditionalCheckFailedException");
    expect(refusal.Item).toEqual(Item);
  });
});

describe("a disk that takes no more", () => {
  it("fails every write of the group, the refusals that rest on them too, and later ones succeed", async () => {
    const store = await openLevelStore(undefined);
    let full = true;
    const queue = createWriteQueue({
      ...store,
      write: async (operations) => {
        if (full) throw new Error("no space left");
        await store.write(operations);
      },
    });
    const put = (key: string) => queue.run(async (stage) => stage.put(key, { key }));
    const putOnce = (key: string) =>
      queue.run(async (stage) => {
        if ((await stage.get(key)) !== undefined) throw new Error("there is one");
        stage.put(key, { key });
      });
    const outcomes = await Promise.allSettled([putOnce("a"), put("b"), putOnce("a"), putOnce("a")]);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { message: "no space left" } });
    }
    expect(await store.get("a")).toBeUndefined();
    full = false;
    await putOnce("a");
    expect(await store.get("a")).toEqual({ key: "a" });
    await expect(putOnce("a")).rejects.toThrow("there is one");
    await store.close();
  });

  it("lets a task that throws write nothing, and the others of its group all of theirs", async () => {
    const store = await openLevelStore(undefined);
    const queue = createWriteQueue(store);
    const half = queue.run(async (stage) => {
      stage.put("half", 1);
      throw new Error("second thoughts");
    });
    const whole = queue.run(async (stage) => stage.put("whole", 1));
    const alone = queue.runAlone(async () => {
      const keys: string[] = [];
      for await (const key of store.keys({})) keys.push(key);
      return keys;
    });
    await expect(half).rejects.toThrow("second thoughts");
    await whole;
    expect(await alone).toEqual(["whole"]);
    await store.close();
  });
});
