import { PutCommand, QueryCommand, ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServedDynamo, serveDynamo } from "./served-dynamo.ts";

const TableName = "core";
let served: ServedDynamo;

beforeAll(async () => {
  served = await serveDynamo();
});
afterAll(() => served.stop());

function put(Item: Record<string, unknown>) {
  return served.documents.send(new PutCommand({ TableName, Item }));
}

describe("queries", () => {
  const pk = "L#q#N#M1";
  const sortKeys = ["D20261107", "F1000000000", "F1000000900", "F1000000900#c1", "F1000001800"];

  beforeAll(async () => {
    await Promise.all(
      sortKeys.map((sk, n) =>
        put({
          pk,
          sk,
          n,
          name: `row ${n}`,
          gsi1pk: "G",
          gsi1sk: `${9 - n}`,
          gsi2pk: "H",
          gsi2sk: sk,
        }),
      ),
    );
  });

  async function query(condition: string, values: object, options: object = {}) {
    return served.documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: `pk = :pk AND ${condition}`,
        ExpressionAttributeValues: { ":pk": pk, ...values },
        ...options,
      }),
    );
  }

  function keys(items: readonly Record<string, unknown>[] | undefined) {
    return items?.map((item) => item.sk);
  }

  it("finds by prefix, by range and in descending order", async () => {
    const prefix = await query("begins_with(sk, :p)", { ":p": "F" });
    expect(keys(prefix.Items)).toEqual(sortKeys.slice(1));
    const range = await query("sk BETWEEN :a AND :b", {
      ":a": "F1000000000",
      ":b": "F1000000900~",
    });
    expect(keys(range.Items)).toEqual(sortKeys.slice(1, 4));
    const last = await query(
      "begins_with(sk, :p)",
      { ":p": "F" },
      { ScanIndexForward: false, Limit: 1 },
    );
    expect(keys(last.Items)).toEqual(["F1000001800"]);
    const before = await query("sk < :b", { ":b": "F1000000900" }, { ScanIndexForward: false });
    expect(keys(before.Items)).toEqual(["F1000000000", "D20261107"]);
  });

  it.each([true, false])("pages through all rows once, forward %s", async (ScanIndexForward) => {
    const seen: unknown[] = [];
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await query(
        "begins_with(sk, :p)",
        { ":p": "F" },
        { Limit: 1, ScanIndexForward, ExclusiveStartKey },
      );
      expect(page.Items?.length).toBeLessThanOrEqual(1);
      seen.push(...(keys(page.Items) ?? []));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
    const wanted = sortKeys.slice(1);
    expect(seen).toEqual(ScanIndexForward ? wanted : wanted.reverse());
  });

  it("filters, projects, counts and reports the capacity", async () => {
    const answer = await query(
      "begins_with(sk, :p)",
      { ":p": "F", ":n": 2 },
      {
        FilterExpression: "n > :n",
        ProjectionExpression: "sk, #n",
        ExpressionAttributeNames: { "#n": "name" },
        ReturnConsumedCapacity: "TOTAL",
      },
    );
    expect(answer.Items).toEqual([
      { sk: "F1000000900#c1", name: "row 3" },
      { sk: "F1000001800", name: "row 4" },
    ]);
    expect(answer.ScannedCount).toBe(4);
    expect(answer.ConsumedCapacity).toEqual({ TableName, CapacityUnits: 0.5 });
  });

  it("answers from an index in its own order, and with its own attributes only", async () => {
    const ask = (index: number) =>
      served.documents.send(
        new QueryCommand({
          TableName,
          IndexName: `GSI${index}`,
          KeyConditionExpression: `gsi${index}pk = :g`,
          ExpressionAttributeValues: { ":g": index === 1 ? "G" : "H" },
        }),
      );
    expect(keys((await ask(1)).Items)).toEqual([...sortKeys].reverse());
    expect((await ask(2)).Items?.[0]).toEqual({
      pk,
      sk: "D20261107",
      gsi2pk: "H",
      gsi2sk: "D20261107",
      name: "row 0",
    });
  });

  it("moves an index entry with its item", async () => {
    const key = { pk: "U#1", sk: "A" };
    await put({ ...key, gsi1pk: "USERS", gsi1sk: "a@example.org" });
    await put({ ...key, gsi1pk: "USERS", gsi1sk: "b@example.org" });
    const users = () =>
      served.documents.send(
        new QueryCommand({
          TableName,
          IndexName: "GSI1",
          KeyConditionExpression: "gsi1pk = :g",
          ExpressionAttributeValues: { ":g": "USERS" },
        }),
      );
    expect((await users()).Items?.map((item) => item.gsi1sk)).toEqual(["b@example.org"]);
    await served.documents.send(
      new UpdateCommand({ TableName, Key: key, UpdateExpression: "REMOVE gsi1pk" }),
    );
    expect((await users()).Items).toEqual([]);
  });

  it("stops a page at one megabyte and carries on from there", async () => {
    const large = Array.from({ length: 6 }, (_, n) => ({
      pk: "large",
      sk: `${n}`,
      d: "x".repeat(300 * 1024),
    }));
    for (const item of large) await put(item);
    const ask = (ExclusiveStartKey?: Record<string, unknown>) =>
      served.documents.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": "large" },
          ExclusiveStartKey,
        }),
      );
    const first = await ask();
    expect(first.LastEvaluatedKey).toBeDefined();
    const second = await ask(first.LastEvaluatedKey);
    expect(second.LastEvaluatedKey).toBeUndefined();
    const all = [...(first.Items ?? []), ...(second.Items ?? [])];
    expect(all.map((item) => item.sk)).toEqual(["0", "1", "2", "3", "4", "5"]);
  });

  it("scans page by page without losing or doubling a row", async () => {
    const seen: string[] = [];
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await served.documents.send(
        new ScanCommand({ TableName, Limit: 3, ExclusiveStartKey }),
      );
      seen.push(...(page.Items ?? []).map((item) => `${item.pk} ${item.sk}`));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    for (const sk of sortKeys) expect(seen).toContain(`${pk} ${sk}`);
  });
});
