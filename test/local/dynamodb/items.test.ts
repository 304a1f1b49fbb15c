import {
  BatchGetItemCommand,
  type BatchGetItemCommandOutput,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
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

async function get(pk: string, sk: string) {
  const answer = await served.documents.send(new GetCommand({ TableName, Key: { pk, sk } }));
  return answer.Item;
}

describe("items through the SDK", () => {
  it("keeps text, numbers, sets, maps, lists, null and binary as they were", async () => {
    const item = {
      pk: "values",
      sk: "A",
      text: "Süd-Feld ☀",
      empty: "",
      number: -12.5,
      yes: true,
      nothing: null,
      groups: new Set(["ADMIN", "USER"]),
      angles: new Set([1, 2.5, -3]),
      frame: new Uint8Array([0, 255, 1, 128]),
      frames: new Set([new Uint8Array([1]), new Uint8Array([2, 3])]),
      list: [1, "two", { three: [3] }],
      nIds: { "017": "ABCD" },
    };
    await put(item);
    expect(await get("values", "A")).toEqual(item);
  });

  it("refuses a second conditional put and tells the item that is there", async () => {
    const first = { pk: { S: "once" }, sk: { S: "A" }, by: { S: "first" } };
    const conditional = (by: string) =>
      new PutItemCommand({
        TableName,
        Item: { ...first, by: { S: by } },
        ConditionExpression: "attribute_not_exists(sk)",
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      });
    await served.client.send(conditional("first"));
    const refusal = await served.client.send(conditional("second")).catch((error) => error);
    expect(refusal).toBeInstanceOf(ConditionalCheckFailedException);
    expect(refusal.Item).toEqual(first);
    expect(refusal.$metadata.httpStatusCode).toBe(400);
    expect((await get("once", "A"))?.by).toBe("first");
  });

  it("tells no item when ALL_OLD was not asked or there is none", async () => {
    await put({ pk: "quiet", sk: "A" });
    const Key = { pk: { S: "quiet" }, sk: { S: "A" } };
    const ConditionExpression = "attribute_exists(nothere)";
    const unasked = await served.client
      .send(new DeleteItemCommand({ TableName, Key, ConditionExpression }))
      .catch((error) => error);
    expect(unasked).toBeInstanceOf(ConditionalCheckFailedException);
    expect(unasked.Item).toBeUndefined();
    const absent = await served.client
      .send(
        new DeleteItemCommand({
          TableName,
          Key: { ...Key, sk: { S: "other" } },
          ConditionExpression,
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
      )
      .catch((error) => error);
    expect(absent).toBeInstanceOf(ConditionalCheckFailedException);
    expect(absent.Item).toBeUndefined();
  });

  it("lets exactly one of fifty identical conditional writes through", async () => {
    const attempts = Array.from({ length: 50 }, (_, by) =>
      served.documents
        .send(
          new PutCommand({
            TableName,
            Item: { pk: "race", sk: "A", by },
            ConditionExpression: "attribute_not_exists(pk)",
          }),
        )
        .then(() => by),
    );
    const outcomes = await Promise.allSettled(attempts);
    const winners = outcomes.filter((outcome) => outcome.status === "fulfilled");
    expect(winners).toHaveLength(1);
    expect((await get("race", "A"))?.by).toBe(winners[0]?.value);
  });

  it("adds concurrent counts without losing one", async () => {
    const counts = Array.from({ length: 40 }, () =>
      served.documents.send(
        new UpdateCommand({
          TableName,
          Key: { pk: "counter", sk: "M1" },
          UpdateExpression: "ADD n :one",
          ExpressionAttributeValues: { ":one": 1 },
          ReturnValues: "UPDATED_NEW",
        }),
      ),
    );
    const seen = (await Promise.all(counts)).map((answer) => answer.Attributes?.n);
    expect(new Set(seen).size).toBe(40);
    expect((await get("counter", "M1"))?.n).toBe(40);
  });

  it("sets one entry of a map while its old value is as expected", async () => {
    await put({ pk: "L#1", sk: "I#M1", nIds: { "016": "0001", "017": "AAAA" } });
    const change = (from: string, to: string) =>
      served.documents.send(
        new UpdateCommand({
          TableName,
          Key: { pk: "L#1", sk: "I#M1" },
          UpdateExpression: "SET nIds.#node = :to",
          ConditionExpression: "nIds.#node = :from",
          ExpressionAttributeNames: { "#node": "017" },
          ExpressionAttributeValues: { ":from": from, ":to": to },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
          ReturnValues: "ALL_NEW",
        }),
      );
    const changed = await change("AAAA", "BBBB");
    expect(changed.Attributes?.nIds).toEqual({ "016": "0001", "017": "BBBB" });
    const refusal = await change("AAAA", "CCCC").catch((error) => error);
    expect(refusal).toBeInstanceOf(ConditionalCheckFailedException);
    expect(refusal.Item.nIds.M["017"]).toEqual({ S: "BBBB" });
  });

  it("refuses a path into a map that is not there", async () => {
    const update = new UpdateCommand({
      TableName,
      Key: { pk: "L#1", sk: "none" },
      UpdateExpression: "SET nIds.#node = :to",
      ExpressionAttributeNames: { "#node": "017" },
      ExpressionAttributeValues: { ":to": "AAAA" },
    });
    await expect(served.documents.send(update)).rejects.toMatchObject({
      name: "ValidationException",
      message: expect.stringContaining("document path"),
    });
  });

  it("returns what a delete removed, and nothing the second time", async () => {
    await put({ pk: "gone", sk: "A", token: "t" });
    const remove = new DeleteCommand({
      TableName,
      Key: { pk: "gone", sk: "A" },
      ReturnValues: "ALL_OLD",
    });
    expect((await served.documents.send(remove)).Attributes).toMatchObject({ token: "t" });
    expect((await served.documents.send(remove)).Attributes).toBeUndefined();
    expect(await get("gone", "A")).toBeUndefined();
  });
});

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

  it("filters, projects, counts and tells the capacity", async () => {
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

describe("limits", () => {
  it("counts an item in bytes of UTF-8, up to 400 KB", async () => {
    const overhead = "pksks1d".length + "bytes".length;
    const fits = "x".repeat(400 * 1024 - overhead);
    await put({ pk: "bytes", sk: "s1", d: fits });
    await expect(put({ pk: "bytes", sk: "s1", d: `${fits}x` })).rejects.toThrow("maximum allowed");
    const wide = "ü".repeat(300 * 1024);
    await expect(put({ pk: "bytes", sk: "s1", d: wide })).rejects.toThrow("maximum allowed");
    expect((await get("bytes", "s1"))?.d).toHaveLength(fits.length);
  });

  it("refuses an update that would outgrow the item", async () => {
    await put({ pk: "grow", sk: "A", d: "x".repeat(250 * 1024) });
    const update = new UpdateCommand({
      TableName,
      Key: { pk: "grow", sk: "A" },
      UpdateExpression: "SET e = :e",
      ExpressionAttributeValues: { ":e": "é".repeat(100 * 1024) },
    });
    await expect(served.documents.send(update)).rejects.toThrow("maximum allowed");
    expect(await get("grow", "A")).not.toHaveProperty("e");
  });

  it("refuses empty and overlong keys, of the table and of an index", async () => {
    await expect(put({ pk: "", sk: "A" })).rejects.toThrow("empty string");
    await expect(put({ pk: "p", sk: "ö".repeat(600) })).rejects.toThrow("1024");
    await expect(put({ pk: "p", sk: "A", gsi1pk: "", gsi1sk: "x" })).rejects.toThrow("GSI1");
    await expect(put({ pk: "p", sk: "A", gsi1pk: 7, gsi1sk: "x" })).rejects.toThrow(
      "Type mismatch",
    );
    expect(await get("p", "A")).toBeUndefined();
  });
});
