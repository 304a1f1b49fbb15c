/** Transactions that are repeated or compete, and reading ones beside them. */
import { TransactGetCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServedDynamo, serveDynamo } from "./served-dynamo.ts";
import { get, isNew, put, TableName, transact } from "./transact.ts";

let served: ServedDynamo;

beforeAll(async () => {
  served = await serveDynamo();
});
afterAll(() => served.stop());

describe("TransactWriteItems", () => {
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
    await transact(served, add(1), { ClientRequestToken: "token-8" });
    await transact(served, add(1), { ClientRequestToken: "token-8" });
    expect((await get(served, "t8"))?.n).toBe(1);
    await expect(transact(served, add(2), { ClientRequestToken: "token-8" })).rejects.toMatchObject(
      {
        name: "IdempotentParameterMismatchException",
      },
    );
    served.advance(10 * 60 * 1000 + 1);
    await transact(served, add(2), { ClientRequestToken: "token-8" });
    expect((await get(served, "t8"))?.n).toBe(3);
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
    await expect(transact(served, request, options)).rejects.toThrow(
      "[None, ConditionalCheckFailed]",
    );
    await put(served, { pk: "t9-guard", sk: "A" });
    await transact(served, request, options);
    expect(await get(served, "t9")).toBeDefined();
  });

  it("lets exactly one of competing transactions take a name", async () => {
    const attempts = Array.from({ length: 20 }, (_, n) =>
      transact(served, [
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
    expect((await get(served, "t10-name"))?.by).toBe(winners[0]);
    for (let n = 0; n < 20; n += 1) {
      expect((await get(served, `t10-${n}`)) !== undefined).toBe(n === winners[0]);
    }
  });
});

describe("TransactGetItems", () => {
  it("answers in the order asked, with projections and gaps", async () => {
    await put(served, { pk: "g1", sk: "A", a: 1, b: 2 });
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
        served,
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
