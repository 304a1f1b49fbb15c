import {
  type AttributeValue,
  DescribeTimeToLiveCommand,
  PutItemCommand,
  QueryCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableChange } from "#src/dynamodb/dispatch.ts";
import { OPERATOR, type ServedDynamo, serveDynamo } from "./served-dynamo.ts";

const TableName = "core";
const FIVE_YEARS_SECONDS = 5 * 365 * 24 * 60 * 60;
let served: ServedDynamo;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  served = await serveDynamo();
});
afterEach(async () => {
  await served.stop();
  vi.useRealTimers();
});

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

function put(sk: string, x: AttributeValue, more: Record<string, AttributeValue> = {}) {
  const Item = { pk: { S: "ttl" }, sk: { S: sk }, x, ...more };
  return served.client.send(new PutItemCommand({ TableName, Item }));
}

async function rows(): Promise<readonly unknown[]> {
  const answer = await served.client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: "pk = :p",
      ExpressionAttributeValues: { ":p": { S: "ttl" } },
    }),
  );
  return (answer.Items ?? []).map((item) => item.sk?.S);
}

/** Runs one sweep, and waits for it by a write that is queued behind it. */
async function passFiveSeconds(): Promise<void> {
  vi.advanceTimersByTime(5000);
  await served.dynamo.call(
    "PutItem",
    { TableName, Item: { pk: { S: "z" }, sk: { S: "z" } } },
    OPERATOR,
  );
}

describe("expiry", () => {
  it("deletes expired items at the next sweep, calls the hook, and keeps the rest", async () => {
    const changes: TableChange[] = [];
    const now = nowSeconds();
    await put("over", { N: `${now - 1}` }, { gsi1pk: { S: "T" }, gsi1sk: { S: "1" } });
    await put("fraction", { N: `${now - 1}.5` });
    await put("later", { N: `${now + 60}` });
    await put("text", { S: `${now - 1}` });
    await put("ancient", { N: `${now - FIVE_YEARS_SECONDS - 60}` });
    expect(await rows()).toHaveLength(5);
    served.dynamo.onWrite((change) => changes.push(change));
    await passFiveSeconds();
    expect(await rows()).toEqual(["ancient", "later", "text"]);
    const gone = changes.filter((change) => change.after === undefined);
    expect(gone.map((change) => change.before?.sk)).toEqual(
      expect.arrayContaining([{ S: "over" }, { S: "fraction" }]),
    );
    const index = await served.client.send(
      new QueryCommand({
        TableName,
        IndexName: "GSI1",
        KeyConditionExpression: "gsi1pk = :g",
        ExpressionAttributeValues: { ":g": { S: "T" } },
      }),
    );
    expect(index.Items).toEqual([]);
    served.advance(62_000);
    await passFiveSeconds();
    expect(await rows()).toEqual(["ancient", "text"]);
  });

  it("keeps an item whose life was prolonged, until its new end", async () => {
    await put("lease", { N: `${nowSeconds() + 10}` });
    await put("lease", { N: `${nowSeconds() + 100}` });
    served.advance(20_000);
    await passFiveSeconds();
    expect(await rows()).toEqual(["lease"]);
    served.advance(100_000);
    await passFiveSeconds();
    expect(await rows()).toEqual([]);
  });

  it("says what it is set to, and can be turned off and on again", async () => {
    const describe = () => served.client.send(new DescribeTimeToLiveCommand({ TableName }));
    const set = (AttributeName: string, Enabled: boolean) =>
      served.client.send(
        new UpdateTimeToLiveCommand({
          TableName,
          TimeToLiveSpecification: { AttributeName, Enabled },
        }),
      );
    expect((await describe()).TimeToLiveDescription).toEqual({
      TimeToLiveStatus: "ENABLED",
      AttributeName: "x",
    });
    await expect(set("x", true)).rejects.toThrow("already enabled");
    await expect(set("other", true)).rejects.toThrow("active on x");
    await put("kept", { N: `${nowSeconds() - 1}` });
    await set("x", false);
    await expect(set("x", false)).rejects.toThrow("already disabled");
    expect((await describe()).TimeToLiveDescription).toEqual({ TimeToLiveStatus: "DISABLED" });
    await passFiveSeconds();
    expect(await rows()).toEqual(["kept"]);
    await set("x", true);
    await passFiveSeconds();
    expect(await rows()).toEqual([]);
  });

  it("works through more expired items than one sweep takes", async () => {
    const gone = { N: `${nowSeconds() - 1}` };
    for (let start = 0; start < 600; start += 25) {
      const puts = Array.from({ length: 25 }, (_, n) => ({
        PutRequest: { Item: { pk: { S: "ttl" }, sk: { S: `${start + n}` }, x: gone } },
      }));
      await served.dynamo.call("BatchWriteItem", { RequestItems: { [TableName]: puts } }, OPERATOR);
    }
    await passFiveSeconds();
    expect(await rows()).toHaveLength(100);
    await passFiveSeconds();
    expect(await rows()).toEqual([]);
  });
});
