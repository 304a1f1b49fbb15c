/** The fast paths around the engine give the same requests, places and answers as the engine. */
import { describe, expect, it } from "vitest";
import { checks, database, operationModules } from "#src/dynamodb/dynalite.ts";
import { plainRequest } from "#src/dynamodb/plain-requests.ts";
import { ValueCache } from "#src/dynamodb/value-cache.ts";
import { OPERATOR, serveDynamo, tableDefinition } from "./served-dynamo.ts";

const TableName = "core";
const Key = { pk: { S: "L#1" }, sk: { S: "Süd ☀" } };
const values = {
  text: { S: "" },
  number: { N: "-120" },
  yes: { BOOL: true },
  nothing: { NULL: true },
  list: { L: [{ N: "0" }, { M: { inner: { S: "x" } } }] },
  map: { M: {} },
};

function checkedByEngine(operation: "PutItem" | "UpdateItem" | "DeleteItem", input: object) {
  return checks.checkTypes(structuredClone(input), operationModules.get(operation)?.checks.types);
}

describe("a plain request", () => {
  const plain = [
    ["PutItem", { TableName, Item: { ...Key, ...values }, ReturnConsumedCapacity: "TOTAL" }],
    [
      "UpdateItem",
      {
        TableName,
        Key,
        UpdateExpression: "SET #a = :a",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeNames: { "#a": "a" },
        ExpressionAttributeValues: { ":a": { N: "7" } },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    ],
    ["DeleteItem", { TableName, Key, ConditionExpression: "attribute_exists(pk)" }],
  ] as const;

  it.each(plain)("is what the engine's checks make of %s", (operation, input) => {
    expect(plainRequest(operation, input)).toEqual(checkedByEngine(operation, input));
  });

  const Item = Key;
  const others: readonly (readonly [string, string, Record<string, unknown>])[] = [
    ["has no table", "PutItem", { Item }],
    ["names a table as none is called", "PutItem", { TableName: "a b", Item }],
    ["has no item", "PutItem", { TableName }],
    ["has a key for an item", "PutItem", { TableName, Key }],
    ["has a number that is not in its normal form", "PutItem", withValue({ N: "1.50" })],
    ["has a number that is none", "PutItem", withValue({ N: "seven" })],
    ["has a value of two types", "PutItem", withValue({ N: "1", S: "1" })],
    ["has a value of no type", "PutItem", withValue({})],
    ["has a null that is none", "PutItem", withValue({ NULL: false })],
    ["has a set, which may hold the same twice", "PutItem", withValue({ SS: ["a", "a"] })],
    ["has a wrong value deep inside", "PutItem", withValue({ L: [{ M: { a: { N: "x" } } }] })],
    ["asks for what it wrote", "UpdateItem", { TableName, Key, ReturnValues: "ALL_NEW" }],
    ["has a condition of the older kind", "PutItem", { TableName, Item, Expected: {} }],
    ["has names and nothing that uses them", "DeleteItem", { ...named(), TableName, Key }],
    ["has an update where there is none", "DeleteItem", { TableName, Key, UpdateExpression: "x" }],
    ["is no write of one item", "Query", { TableName }],
  ];

  it.each(others)("is none that %s", (_why, operation, input) => {
    expect(plainRequest(operation, input)).toBeUndefined();
  });

  function withValue(value: object) {
    return { TableName, Item: { ...Key, value } };
  }

  function named() {
    return { ExpressionAttributeNames: { "#a": "a" } };
  }
});

describe("places", () => {
  it("are those of the engine, whatever the keys are", async () => {
    const { createKey } = database;
    const describe = (type: string) => ({
      ...{ TableName, TableArn: "", TableStatus: "ACTIVE" },
      KeySchema: tableDefinition(TableName).KeySchema,
      AttributeDefinitions: ["pk", "sk"].map((name) => ({
        AttributeName: name,
        AttributeType: type,
      })),
    });
    const texts = describe("S");
    expect(createKey(Key, texts)).toBe(createKey({ ...Key }, texts));
    expect(createKey({ pk: { N: "1" }, sk: { N: "-2.5" } }, describe("N"))).toMatch(
      /^[0-9a-f]{6}\/1821\/0\w+\/$/u,
    );
    const [prefix, hash, range] = createKey(Key, texts).split("/");
    expect(prefix).toBe(database.hashPrefix("L#1", "S"));
    expect(Buffer.from(hash ?? "", "hex").toString()).toBe("L#1");
    expect(Buffer.from(range ?? "", "hex").toString()).toBe("Süd ☀");
  });
});

describe("a plain read", () => {
  it("answers as the engine does, and leaves it what is to be refused", async () => {
    const served = await serveDynamo();
    const call = (operation: string, input: object) =>
      served.dynamo.call(operation, { ...input }, OPERATOR);
    const items = ["a", "b", "c"].map((pk) => ({ pk: { S: pk }, sk: { S: "A" }, n: { N: "1" } }));
    for (const Item of items) await call("PutItem", { TableName, Item });
    const keys = [...items, { pk: { S: "d" }, sk: { S: "A" } }].map(({ pk, sk }) => ({ pk, sk }));
    const [first, second] = keys;
    expect(await call("GetItem", { TableName, Key: first })).toEqual({ Item: items[0] });
    expect(await call("GetItem", { TableName, Key: keys[3] })).toEqual({});
    const batch = (Keys: readonly unknown[], more: object = {}) =>
      call("BatchGetItem", { RequestItems: { [TableName]: { Keys } }, ...more });
    const plain = await batch(keys);
    expect(plain).toEqual({
      Responses: { [TableName]: expect.arrayContaining(items) },
      UnprocessedKeys: {},
    });
    expect(await batch(keys, { ReturnConsumedCapacity: "TOTAL" })).toMatchObject({
      Responses: { [TableName]: expect.arrayContaining(items) },
      ConsumedCapacity: [{ TableName }],
    });
    await expect(batch([first, second, first])).rejects.toThrow("duplicates");
    await expect(batch([{ pk: { S: "a" } }])).rejects.toThrow("does not match the schema");
    await expect(batch([{ pk: { S: "" }, sk: { S: "A" } }])).rejects.toThrow("empty string");
    await expect(batch([{ pk: { S: "a" }, sk: { N: "1" } }])).rejects.toThrow("the schema");
    const many = Array.from({ length: 101 }, (_, at) => ({ pk: { S: `${at}` }, sk: { S: "A" } }));
    await expect(batch(many)).rejects.toThrow("less than or equal to 100");
    await served.stop();
  });
});

describe("remembered values", () => {
  it("make room for those that come, and never take more than they may", () => {
    const remembered = new ValueCache(10);
    remembered.set("a", "A", 4);
    remembered.set("b", "B", 4);
    remembered.set("c", "C", 4);
    expect(["a", "b", "c"].map((key) => remembered.get(key))).toEqual([undefined, "B", "C"]);
    remembered.set("too large", "D", 11);
    expect(remembered.get("too large")).toBeUndefined();
    expect(remembered.get("c")).toBe("C");
  });

  it("follow what is written of those that are known, and of no others", () => {
    const remembered = new ValueCache(10);
    remembered.set("a", "A", 4);
    remembered.replace("a", "A2", 6);
    remembered.replace("b", "B", 1);
    expect(remembered.get("a")).toBe("A2");
    expect(remembered.get("b")).toBeUndefined();
    remembered.delete("a");
    remembered.set("c", "C", 10);
    expect(remembered.get("c")).toBe("C");
  });
});
