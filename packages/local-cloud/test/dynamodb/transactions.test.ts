import {
  type TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import {
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServedDynamo, serveDynamo } from "./served-dynamo.ts";

const TableName = "core";
let served: ServedDynamo;

beforeAll(async () => {
  served = await serveDynamo();
});
afterAll(() => served.stop());

function transact(
  TransactItems: TransactWriteCommandInput["TransactItems"],
  options: Partial<TransactWriteCommandInput> = {},
) {
  return served.documents.send(new TransactWriteCommand({ TransactItems, ...options }));
}

async function refusal(
  TransactItems: TransactWriteCommandInput["TransactItems"],
): Promise<TransactionCanceledException> {
  return transact(TransactItems).then(
    () => expect.unreachable("the transaction was carried out"),
    (error) => error,
  );
}

function put(Item: Record<string, unknown>) {
  return served.documents.send(new PutCommand({ TableName, Item }));
}

async function get(pk: string, sk = "A") {
  const answer = await served.documents.send(new GetCommand({ TableName, Key: { pk, sk } }));
  return answer.Item;
}

const isNew = "attribute_not_exists(pk)";

describe("TransactWriteItems", () => {
  it("carries out put, update, delete and check together", async () => {
    await put({ pk: "t1-old", sk: "A" });
    await put({ pk: "t1-guard", sk: "A", open: true });
    await transact([
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
    expect(await get("t1-new")).toBeDefined();
    expect((await get("t1-count"))?.n).toBe(2);
    expect(await get("t1-old")).toBeUndefined();
    expect(await get("t1-guard")).toEqual({ pk: "t1-guard", sk: "A", open: true });
  });

  it("changes nothing when one condition fails, and gives a reason per part", async () => {
    await put({ pk: "t2-taken", sk: "A", by: "someone" });
    const error = await refusal([
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
    expect(await get("t2-first")).toBeUndefined();
    expect(await get("t2-last")).toBeUndefined();
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
    await put({ pk: "t3", sk: "A", rev: 4 });
    const condition = {
      TableName,
      Key: { pk: "t3", sk: "A" },
      ConditionExpression: "rev = :rev",
      ExpressionAttributeValues: { ":rev": 3 },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    } as const;
    for (const part of [{ ConditionCheck: condition }, { Delete: condition }]) {
      const error = await refusal([part]);
      expect(error.CancellationReasons?.[0]?.Item).toEqual({
        pk: { S: "t3" },
        sk: { S: "A" },
        rev: { N: "4" },
      });
    }
  });

  it("undoes the parts before one that turns out to be invalid", async () => {
    await put({ pk: "t4-text", sk: "A", n: "not a number" });
    const error = await refusal([
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
    expect(await get("t4-first")).toBeUndefined();
  });

  it("takes 100 items, and no more", async () => {
    const puts = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        Put: { TableName, Item: { pk: "t5", sk: `${n}` }, ConditionExpression: isNew },
      }));
    await expect(transact(puts(101))).rejects.toMatchObject({ name: "ValidationException" });
    await transact(puts(100));
    const rows = await served.documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": "t5" },
      }),
    );
    expect(rows.Count).toBe(100);
    const again = await refusal(puts(100));
    expect(again.CancellationReasons?.map((reason) => reason.Code)).toEqual(
      Array.from({ length: 100 }, () => "ConditionalCheckFailed"),
    );
  });

  it("refuses two operations on one item, more than 4 MB and an unknown table", async () => {
    const Key = { pk: "t6", sk: "A" };
    await expect(
      transact([{ Put: { TableName, Item: Key } }, { Delete: { TableName, Key } }]),
    ).rejects.toThrow("multiple operations on one item");
    const large = Array.from({ length: 12 }, (_, n) => ({
      Put: { TableName, Item: { pk: "t6", sk: `${n}`, d: "x".repeat(380 * 1024) } },
    }));
    await expect(transact(large)).rejects.toThrow("4 MB");
    await expect(transact([{ Put: { TableName: "other", Item: Key } }])).rejects.toMatchObject({
      name: "ResourceNotFoundException",
    });
    expect(await get("t6")).toBeUndefined();
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

  it("does nothing the second time a token comes with the same request", async () => {
    const add = (amount: number) => [
      {
        Update: {
          TableName,
          Key: { pk: "t8", sk: "A" },
          UpdateExpression: "ADD n :a",
          ExpressionAttributeValues: { ":a": amount },
        },
      },
    ];
    await transact(add(1), { ClientRequestToken: "token-8" });
    await transact(add(1), { ClientRequestToken: "token-8" });
    expect((await get("t8"))?.n).toBe(1);
    await expect(transact(add(2), { ClientRequestToken: "token-8" })).rejects.toMatchObject({
      name: "IdempotentParameterMismatchException",
    });
    served.advance(10 * 60 * 1000 + 1);
    await transact(add(2), { ClientRequestToken: "token-8" });
    expect((await get("t8"))?.n).toBe(3);
  });

  it("evaluates again when a refused transaction is repeated with its token", async () => {
    const request = [
      { Put: { TableName, Item: { pk: "t9", sk: "A" } } },
      {
        ConditionCheck: {
          TableName,
          Key: { pk: "t9-guard", sk: "A" },
          ConditionExpression: "attribute_exists(pk)",
        },
      },
    ];
    const options = { ClientRequestToken: "token-9" };
    await expect(transact(request, options)).rejects.toThrow("[None, ConditionalCheckFailed]");
    await put({ pk: "t9-guard", sk: "A" });
    await transact(request, options);
    expect(await get("t9")).toBeDefined();
  });

  it("lets exactly one of competing transactions take a name", async () => {
    const attempts = Array.from({ length: 20 }, (_, n) =>
      transact([
        { Put: { TableName, Item: { pk: `t10-${n}`, sk: "A" } } },
        {
          Put: {
            TableName,
            Item: { pk: "t10-name", sk: "A", by: n },
            ConditionExpression: isNew,
          },
        },
      ]).then(() => n),
    );
    const outcomes = await Promise.allSettled(attempts);
    const winners = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(winners).toHaveLength(1);
    expect((await get("t10-name"))?.by).toBe(winners[0]);
    for (let n = 0; n < 20; n += 1) {
      expect((await get(`t10-${n}`)) !== undefined).toBe(n === winners[0]);
    }
  });

  it("reports twice the capacity of its parts on request", async () => {
    const answer = await transact(
      [
        { Put: { TableName, Item: { pk: "t11", sk: "A" } } },
        { Put: { TableName, Item: { pk: "t11", sk: "B", d: "x".repeat(1500) } } },
      ],
      { ReturnConsumedCapacity: "TOTAL" },
    );
    expect(answer.ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 6 }]);
  });
});

describe("TransactGetItems", () => {
  it("answers in the order asked, with projections and gaps", async () => {
    await put({ pk: "g1", sk: "A", a: 1, b: 2 });
    const answer = await served.documents.send(
      new TransactGetCommand({
        TransactItems: [
          { Get: { TableName, Key: { pk: "g1", sk: "none" } } },
          { Get: { TableName, Key: { pk: "g1", sk: "A" }, ProjectionExpression: "b" } },
        ],
        ReturnConsumedCapacity: "TOTAL",
      }),
    );
    expect(answer.Responses).toEqual([{}, { Item: { b: 2 } }]);
    expect(answer.ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 4 }]);
  });

  it("never sees half of a transaction", async () => {
    const both = (n: number) =>
      transact(
        ["left", "right"].map((sk) => ({ Put: { TableName, Item: { pk: "pair", sk, n } } })),
      );
    await both(0);
    const writes = Array.from({ length: 20 }, (_, n) => both(n + 1));
    const reads = Array.from({ length: 20 }, () =>
      served.documents.send(
        new TransactGetCommand({
          TransactItems: ["left", "right"].map((sk) => ({
            Get: { TableName, Key: { pk: "pair", sk } },
          })),
        }),
      ),
    );
    for (const read of await Promise.all(reads)) {
      expect(read.Responses?.[0]?.Item?.n).toBe(read.Responses?.[1]?.Item?.n);
    }
    await Promise.all(writes);
  });
});
