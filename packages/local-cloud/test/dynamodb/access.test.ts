import { crc32 } from "node:zlib";
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  ListTagsOfResourceCommand,
  PutItemCommand,
  QueryCommand,
  TagResourceCommand,
  TransactGetItemsCommand,
  type TransactWriteItem,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parsePolicy } from "#src/access/policy.ts";
import type { TableChange } from "#src/dynamodb/dispatch.ts";
import {
  allow,
  OPERATOR,
  type ServedDynamo,
  sdkClient,
  serveDynamo,
  tableDefinition,
} from "./served-dynamo.ts";

const TableName = "core";
const TABLE = "arn:aws:dynamodb:us-east-1:000000000000:table/core";
const Key = { pk: { S: "L#1" }, sk: { S: "A" } };
let served: ServedDynamo;

beforeAll(async () => {
  served = await serveDynamo();
  await served.dynamo.ensureTable(tableDefinition("access"));
});
afterAll(() => served.stop());

function query(IndexName?: string) {
  const name = IndexName === undefined ? "pk" : "gsi1pk";
  return new QueryCommand({
    TableName,
    IndexName,
    KeyConditionExpression: `${name} = :v`,
    ExpressionAttributeValues: { ":v": { S: "L#1" } },
  });
}

const denied = { name: "AccessDeniedException" };

describe("rights", () => {
  it("lets a role do what its statements allow on that table, and nothing else", async () => {
    const reader = served.roleClient(
      "reader",
      allow(["dynamodb:GetItem", "dynamodb:Query"], TABLE),
    );
    await reader.send(new GetItemCommand({ TableName, Key }));
    await reader.send(query());
    await expect(reader.send(new PutItemCommand({ TableName, Item: Key }))).rejects.toMatchObject(
      denied,
    );
    await expect(
      reader.send(new GetItemCommand({ TableName: "access", Key })),
    ).rejects.toMatchObject(denied);
    await expect(reader.send(new ListTablesCommand({}))).rejects.toMatchObject(denied);
  });

  it("asks for the right on the index, not only on the table", async () => {
    const tableOnly = served.roleClient("table-only", allow("dynamodb:Query", TABLE));
    await expect(tableOnly.send(query("GSI1"))).rejects.toMatchObject(denied);
    const indexOnly = served.roleClient(
      "index-only",
      allow("dynamodb:Query", `${TABLE}/index/GSI1`),
    );
    await indexOnly.send(query("GSI1"));
    await expect(indexOnly.send(query())).rejects.toMatchObject(denied);
  });

  it("asks for the right on every table of a batch", async () => {
    const client = served.roleClient(
      "batch",
      allow(["dynamodb:BatchGetItem", "dynamodb:BatchWriteItem"], TABLE),
    );
    const get = (tables: readonly string[]) =>
      new BatchGetItemCommand({
        RequestItems: Object.fromEntries(tables.map((table) => [table, { Keys: [Key] }])),
      });
    await client.send(get(["core"]));
    await expect(client.send(get(["core", "access"]))).rejects.toMatchObject(denied);
    const write = new BatchWriteItemCommand({
      RequestItems: { access: [{ PutRequest: { Item: Key } }] },
    });
    await expect(client.send(write)).rejects.toMatchObject(denied);
  });

  const parts: readonly (readonly [string, TransactWriteItem])[] = [
    ["PutItem", { Put: { TableName, Item: Key } }],
    ["UpdateItem", { Update: { TableName, Key, UpdateExpression: "REMOVE a" } }],
    ["DeleteItem", { Delete: { TableName, Key } }],
    [
      "ConditionCheckItem",
      {
        ConditionCheck: { TableName, Key, ConditionExpression: "attribute_not_exists(nothere)" },
      },
    ],
  ];

  it.each(parts)("asks for %s for that part of a transaction", async (operation, part) => {
    const others = parts.map(([name]) => `dynamodb:${name}`).filter((a) => !a.endsWith(operation));
    const send = (client: DynamoDBClient) =>
      client.send(new TransactWriteItemsCommand({ TransactItems: [part] }));
    await send(served.roleClient(`only-${operation}`, allow(`dynamodb:${operation}`, TABLE)));
    const without = served.roleClient(`not-${operation}`, allow(others, TABLE));
    await expect(send(without)).rejects.toMatchObject(denied);
  });

  it("asks for GetItem in a reading transaction", async () => {
    const get = new TransactGetItemsCommand({ TransactItems: [{ Get: { TableName, Key } }] });
    await served.roleClient("tget", allow("dynamodb:GetItem", TABLE)).send(get);
    const other = served.roleClient("tget-not", allow("dynamodb:Query", TABLE));
    await expect(other.send(get)).rejects.toMatchObject(denied);
  });

  it("checks the in-process call in the same way", async () => {
    served.roleClient("in-process", allow("dynamodb:GetItem", TABLE));
    const role = { kind: "role", arn: "arn:aws:iam::000000000000:role/in-process" } as const;
    const input = { TableName, Key };
    expect(await served.dynamo.call("GetItem", input, role)).not.toHaveProperty("__type");
    await expect(
      served.dynamo.call("PutItem", { TableName, Item: Key }, role),
    ).rejects.toMatchObject({ code: "AccessDeniedException" });
  });
});

describe("the endpoint", () => {
  it("refuses unknown keys and wrong secrets", async () => {
    const get = new GetItemCommand({ TableName, Key });
    const stranger = { accessKeyId: "AKIASTRANGER", secretAccessKey: "x" };
    await expect(sdkClient(served.endpoint, stranger).send(get)).rejects.toMatchObject({
      name: "UnrecognizedClientException",
    });
    const { accessKeyId } = await served.client.config.credentials();
    const forged = { accessKeyId, secretAccessKey: "guessed" };
    await expect(sdkClient(served.endpoint, forged).send(get)).rejects.toMatchObject({
      name: "InvalidSignatureException",
    });
  });

  it("refuses a request without a signature", async () => {
    const answer = await fetch(`${served.endpoint}/`, {
      method: "POST",
      headers: { "x-amz-target": "DynamoDB_20120810.ListTables" },
      body: "{}",
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      __type: expect.stringMatching(/#MissingAuthenticationTokenException$/),
    });
  });

  it("sends the checksum of every body, errors included", async () => {
    const answer = await fetch(`${served.endpoint}/`, { method: "POST", body: "{}" });
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("x-amz-crc32")).toBe(String(crc32(body)));
    expect(answer.headers.get("content-type")).toBe("application/x-amz-json-1.0");
  });

  it("names what it does not offer", async () => {
    await expect(
      served.dynamo.call("ExecuteStatement", { TableName }, OPERATOR),
    ).rejects.toMatchObject({
      code: "UnknownOperationException",
      message: expect.stringContaining("ExecuteStatement"),
    });
  });

  it("stays up when a request has the wrong shape", async () => {
    for (const input of [
      {},
      { TableName: 7 },
      { TableName, Key: "x" },
      { TableName, Key: { pk: null } },
    ]) {
      await expect(served.dynamo.call("GetItem", input, OPERATOR)).rejects.toMatchObject({
        code: expect.stringMatching(/^(Validation|Serialization)Exception$/),
      });
    }
    for (const input of [
      {},
      { TransactItems: "x" },
      { TransactItems: [7] },
      { TransactItems: [{ Put: 7 }] },
    ]) {
      await expect(served.dynamo.call("TransactWriteItems", input, OPERATOR)).rejects.toMatchObject(
        { code: expect.stringMatching(/^(Validation|Serialization)Exception$/) },
      );
    }
    expect(served.logged).toEqual([]);
  });

  it("does not touch the caller's input", async () => {
    const input = {
      TableName,
      Item: { pk: { S: "in" }, sk: { S: "A" }, n: { N: "1.50" } },
      Unknown: 1,
    };
    const before = structuredClone(input);
    await served.dynamo.call("PutItem", input, OPERATOR);
    expect(input).toEqual(before);
  });
});

describe("tables through the API", () => {
  it("creates, describes, tags, lists and deletes a table with what is in it", async () => {
    const keys = { AttributeName: "id", KeyType: "HASH" } as const;
    const create = new CreateTableCommand({
      TableName: "made",
      KeySchema: [keys],
      AttributeDefinitions: [{ AttributeName: "id", AttributeType: "N" }],
      BillingMode: "PAY_PER_REQUEST",
    });
    await served.client.send(create);
    await expect(served.client.send(create)).rejects.toMatchObject({
      name: "ResourceInUseException",
    });
    const { Table } = await served.client.send(new DescribeTableCommand({ TableName: "made" }));
    expect(Table).toMatchObject({ TableStatus: "ACTIVE", KeySchema: [keys] });
    const ResourceArn = Table?.TableArn;
    const Tags = [{ Key: "field", Value: "north" }];
    await served.client.send(new TagResourceCommand({ ResourceArn, Tags }));
    const tags = await served.client.send(new ListTagsOfResourceCommand({ ResourceArn }));
    expect(tags.Tags).toEqual(Tags);
    const item = new PutItemCommand({ TableName: "made", Item: { id: { N: "1" } } });
    await served.client.send(item);
    const list = await served.client.send(new ListTablesCommand({}));
    expect(list.TableNames).toEqual(["access", "core", "made"]);
    await served.client.send(new DeleteTableCommand({ TableName: "made" }));
    await expect(served.client.send(item)).rejects.toMatchObject({
      name: "ResourceNotFoundException",
    });
    await served.client.send(create);
    const get = new GetItemCommand({ TableName: "made", Key: { id: { N: "1" } } });
    expect((await served.client.send(get)).Item).toBeUndefined();
  });
});

describe("the write hook", () => {
  it("reports changes with both images once they are done, and no refused ones", async () => {
    const changes: TableChange[] = [];
    const stop = served.dynamo.onWrite((change) => changes.push(change));
    const call = (operation: string, input: object) =>
      served.dynamo.call(operation, { TableName, ...input }, OPERATOR);
    const item = { pk: { S: "hook" }, sk: { S: "A" } };
    await call("PutItem", { Item: item });
    await call("UpdateItem", {
      Key: item,
      UpdateExpression: "SET a = :a",
      ExpressionAttributeValues: { ":a": { N: "1" } },
    });
    const refused = call("PutItem", {
      Item: item,
      ConditionExpression: "attribute_not_exists(pk)",
    });
    await expect(refused).rejects.toMatchObject({ code: "ConditionalCheckFailedException" });
    await call("DeleteItem", { Key: item });
    await call("DeleteItem", { Key: item });
    stop();
    await call("PutItem", { Item: item });
    const changed = { ...item, a: { N: "1" } };
    expect(changes).toEqual([
      { table: "core", before: undefined, after: item },
      { table: "core", before: item, after: changed },
      { table: "core", before: changed, after: undefined },
    ]);
  });
});

describe("policies", () => {
  it("lets an explicit deny on one table win over an allow on all", async () => {
    const client = served.roleClient(
      "deny",
      parsePolicy(
        {
          Statement: [
            { Effect: "Allow", Action: "dynamodb:*", Resource: "*" },
            { Effect: "Deny", Action: "dynamodb:GetItem", Resource: TABLE },
          ],
        },
        "deny",
      ),
    );
    await client.send(new GetItemCommand({ TableName: "access", Key }));
    await expect(client.send(new GetItemCommand({ TableName, Key }))).rejects.toMatchObject(denied);
  });
});
