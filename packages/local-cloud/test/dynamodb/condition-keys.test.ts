import {
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parsePolicy } from "#src/access/policy.ts";
import { itemConditions } from "#src/dynamodb/condition-keys.ts";
import { type ServedDynamo, serveDynamo } from "./served-dynamo.ts";

const TableName = "core";
const TABLE = "arn:aws:dynamodb:us-east-1:000000000000:table/core";
const denied = { name: "AccessDeniedException" };

describe("the attributes of a request", () => {
  const attributesOf = (request: Readonly<Record<string, unknown>>) =>
    itemConditions({ Key: { pk: { S: "L#1" } }, ...request }, "pk").get("dynamodb:attributes");

  it.each([
    ["SET #a = :a, b.c[0] = if_not_exists(d, :b) REMOVE e ADD f :one", "pk a b d e f"],
    ["set x = x + :one", "pk x"],
    ["SET list = list_append(list, :more), settled = :set", "pk list settled"],
  ])("are those of the update %s", (UpdateExpression, names) => {
    const ExpressionAttributeNames = { "#a": "a" };
    expect(attributesOf({ UpdateExpression, ExpressionAttributeNames })).toEqual(names.split(" "));
  });

  it.each([
    ["attribute_not_exists(sk) AND (#s IN (:a, :b) OR size(ids) < :max)", "pk sk status ids"],
    ["NOT contains(names, :name) AND v BETWEEN :in AND :or", "pk names v"],
  ])("are those of the condition %s", (ConditionExpression, names) => {
    const ExpressionAttributeNames = { "#s": "status" };
    expect(attributesOf({ ConditionExpression, ExpressionAttributeNames })).toEqual(
      names.split(" "),
    );
  });

  it("are all of an item that is put", () => {
    const Item = { pk: { S: "L#1" }, sk: { S: "A" }, n: { N: "1" } };
    const found = itemConditions({ Item }, "pk");
    expect(found.get("dynamodb:attributes")).toEqual(["pk", "sk", "n"]);
    expect(found.get("dynamodb:leadingkeys")).toEqual(["L#1"]);
  });
});

describe("a right to some attributes of some items", () => {
  let served: ServedDynamo;
  beforeAll(async () => {
    served = await serveDynamo();
  });
  afterAll(() => served.stop());

  const STATEMENT = {
    Effect: "Allow",
    Action: "dynamodb:UpdateItem",
    Resource: TABLE,
    Condition: {
      "ForAllValues:StringEquals": { "dynamodb:Attributes": ["pk", "sk", "status"] },
      "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["L#*#C"] },
    },
  };
  const client = () => served.roleClient("some", parsePolicy({ Statement: STATEMENT }, "test"));
  const update = (pk: string, attribute: string) => ({
    TableName,
    Key: { pk: { S: pk }, sk: { S: "1" } },
    UpdateExpression: "SET #attribute = :value",
    ExpressionAttributeNames: { "#attribute": attribute },
    ExpressionAttributeValues: { ":value": { S: "sent" } },
  });

  it("lets those be changed, alone and in a transaction", async () => {
    await client().send(new UpdateItemCommand(update("L#1#C", "status")));
    const Update = update("L#1#C", "status");
    await client().send(new TransactWriteItemsCommand({ TransactItems: [{ Update }] }));
  });

  it.each([
    ["another attribute", update("L#1#C", "args")],
    ["another item", update("L#1#A", "status")],
    [
      "an attribute that is only asked about",
      { ...update("L#1#C", "status"), ConditionExpression: "attribute_exists(args)" },
    ],
  ])("does not let %s be touched", async (_, request) => {
    await expect(client().send(new UpdateItemCommand(request))).rejects.toMatchObject(denied);
    const transaction = new TransactWriteItemsCommand({ TransactItems: [{ Update: request }] });
    await expect(client().send(transaction)).rejects.toMatchObject(denied);
  });

  it("is no right to anything else", async () => {
    const Key = { pk: { S: "L#1#C" }, sk: { S: "1" } };
    const read = client().send(new GetItemCommand({ TableName, Key }));
    await expect(read).rejects.toMatchObject(denied);
    const put = client().send(new PutItemCommand({ TableName, Item: Key }));
    await expect(put).rejects.toMatchObject(denied);
  });
});
