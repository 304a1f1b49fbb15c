/**
 * The same expression in several requests: the cached parse fits each of them, and carries nothing
 * over to the next.
 */
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServedDynamo, serveDynamo } from "./served-dynamo.ts";

const TableName = "core";
let served: ServedDynamo;

beforeAll(async () => {
  served = await serveDynamo();
});
afterAll(() => served.stop());

type Placeholders = Readonly<Record<string, unknown>>;

async function update(
  sk: string,
  UpdateExpression: string,
  values: Placeholders,
  more: { readonly names?: Record<string, string>; readonly condition?: string } = {},
): Promise<unknown> {
  const { names, condition } = more;
  const answer = await served.documents.send(
    new UpdateCommand({
      TableName,
      Key: { pk: "expressions", sk },
      UpdateExpression,
      ...(names === undefined ? {} : { ExpressionAttributeNames: names }),
      ...(condition === undefined ? {} : { ConditionExpression: condition }),
      ExpressionAttributeValues: { ...values },
      ReturnValues: "ALL_NEW",
    }),
  );
  const { pk: _pk, sk: _sk, ...rest } = answer.Attributes ?? {};
  return rest;
}

describe("an expression that comes again", () => {
  it("works with the values of each request", async () => {
    expect(await update("values", "ADD n :by SET t = :t", { ":by": 1, ":t": "one" })).toEqual({
      n: 1,
      t: "one",
    });
    expect(await update("values", "ADD n :by SET t = :t", { ":by": 5, ":t": "two" })).toEqual({
      n: 6,
      t: "two",
    });
    expect(await update("others", "ADD n :by SET t = :t", { ":by": 2, ":t": "" })).toEqual({
      n: 2,
      t: "",
    });
  });

  it("names other attributes where its placeholders stand for others", async () => {
    const set = (name: string) =>
      update("names", "SET #a = :v", { ":v": 1 }, { names: { "#a": name } });
    expect(await set("first")).toEqual({ first: 1 });
    expect(await set("second")).toEqual({ first: 1, second: 1 });
    expect(await set("__proto__")).toMatchObject({ first: 1, second: 1 });
  });

  it("is refused for a value of another type, as often as it comes", async () => {
    await update("types", "ADD n :by", { ":by": 1 });
    for (const _time of [1, 2])
      await expect(update("types", "ADD n :by", { ":by": "1" })).rejects.toThrow("operand");
    expect(await update("types", "ADD n :by", { ":by": 1 })).toEqual({ n: 2 });
  });

  it("is refused where a placeholder is left over, even if an earlier expression used it", async () => {
    const names = { "#a": "a" };
    const both = { names, condition: "attribute_not_exists(#a)" };
    expect(await update("left", "SET #a = :v", { ":v": 1 }, both)).toEqual({ a: 1 });
    // A condition alone with the name that the update before used first.
    const alone = { names, condition: "attribute_exists(#a)" };
    expect(await update("left", "SET b = :v", { ":v": 2 }, alone)).toEqual({ a: 1, b: 2 });
    const spare = { names: { "#a": "a", "#b": "b" }, condition: "attribute_exists(#a)" };
    for (const _time of [1, 2])
      await expect(update("left", "SET b = :v", { ":v": 2 }, spare)).rejects.toThrow("unused");
  });

  it("asks for the range of each request", async () => {
    for (const sk of ["R1", "R2", "R3"])
      await served.documents.send(new PutCommand({ TableName, Item: { pk: "range", sk } }));
    const between = async (from: string, to: string) => {
      const { Items = [] } = await served.documents.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
          ExpressionAttributeValues: { ":pk": "range", ":from": from, ":to": to },
        }),
      );
      return Items.map(({ sk }) => sk);
    };
    expect(await between("R1", "R2")).toEqual(["R1", "R2"]);
    expect(await between("R2", "R3")).toEqual(["R2", "R3"]);
    await expect(between("R3", "R1")).rejects.toThrow("BETWEEN");
  });

  it("shows what each request asks to see", async () => {
    await served.documents.send(
      new PutCommand({ TableName, Item: { pk: "show", sk: "A", a: 1, b: { c: 2, d: 3 } } }),
    );
    const show = async (names: Record<string, string>) => {
      const { Item } = await served.documents.send(
        new GetCommand({
          TableName,
          Key: { pk: "show", sk: "A" },
          ProjectionExpression: "#x.#y",
          ExpressionAttributeNames: names,
        }),
      );
      return Item;
    };
    expect(await show({ "#x": "b", "#y": "c" })).toEqual({ b: { c: 2 } });
    expect(await show({ "#x": "b", "#y": "d" })).toEqual({ b: { d: 3 } });
  });
});
