import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
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

  it("refuses a second conditional put and returns the stored item", async () => {
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

  it("returns no item when ALL_OLD was not requested or there is none", async () => {
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
