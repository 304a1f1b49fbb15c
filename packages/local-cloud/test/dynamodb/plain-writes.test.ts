import { beforeEach, describe, expect, it } from "vitest";
import { operationModules } from "#src/dynamodb/dynalite.ts";
import { checkRequest, serviceError, writeToStage } from "#src/dynamodb/engine.ts";
import { openEngineSession } from "#src/dynamodb/engine-store.ts";
import { type LevelStore, openLevelStore } from "#src/dynamodb/level-store.ts";
import { writePlainly } from "#src/dynamodb/plain-writes.ts";
import type { Members } from "#src/dynamodb/request-shape.ts";
import { Stage } from "#src/dynamodb/stage.ts";

const TableName = "rows";
const text = (name: string) => ({ AttributeName: name, AttributeType: "S" });
const hash = (name: string) => ({ AttributeName: name, KeyType: "HASH" });
const range = (name: string) => ({ AttributeName: name, KeyType: "RANGE" });

let level: LevelStore;
let tables: Stage;

beforeEach(async () => {
  level = await openLevelStore(undefined);
  tables = new Stage(level);
  await writeToStage(level, tables, "CreateTable", {
    TableName,
    AttributeDefinitions: ["pk", "sk", "g", "h"].map(text),
    KeySchema: [hash("pk"), range("sk")],
    BillingMode: "PAY_PER_REQUEST",
    GlobalSecondaryIndexes: [
      {
        IndexName: "all",
        KeySchema: [hash("g"), range("h")],
        Projection: { ProjectionType: "ALL" },
      },
      {
        IndexName: "some",
        KeySchema: [hash("h")],
        Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: ["a"] },
      },
    ],
  });
});

function engine(stage: Stage, operation: string, request: Members) {
  return new Promise<unknown>((resolve, reject) => {
    const fail = (cause: unknown) => reject(serviceError(cause));
    const session = openEngineSession({ level, stage, fail });
    const checked = checkRequest(operation, request, session.store);
    operationModules.get(operation)?.action(session.store, checked, (error) => {
      if (error) fail(error);
      else resolve(session.changes);
    });
  });
}

async function plain(stage: Stage, operation: string, request: Members) {
  const { store } = openEngineSession({ level, stage, fail: () => undefined });
  try {
    return writePlainly(stage, operation, checkRequest(operation, request, store));
  } catch (error) {
    throw serviceError(error);
  }
}

const outcomeOf = (pending: Promise<unknown>) =>
  pending.then(
    (changes) => ({ changes }),
    (error: unknown) => ({ refused: String(error) }),
  );

const stored = (stage: Stage) =>
  stage
    .operations()
    .map((operation) => JSON.stringify(operation))
    .sort();

const Key = { pk: { S: "p" }, sk: { S: "s" } };
const row = (more: object = {}) => ({
  TableName,
  Item: {
    ...Key,
    g: { S: "g1" },
    h: { S: "h1" },
    a: { N: "1" },
    m: { M: { x: { L: [] } } },
    ...more,
  },
});
const set = (expression: string, values: object = {}, more: object = {}) => ({
  TableName,
  Key,
  UpdateExpression: expression,
  ...(Object.keys(values).length === 0 ? {} : { ExpressionAttributeValues: values }),
  ...more,
});
const isNew = { ConditionExpression: "attribute_not_exists(sk)" };

/** Description of each write, and whether it is executed without the engine. */
const WRITES: readonly (readonly [string, string, Members, isPlain: boolean])[] = [
  ["a new item", "PutItem", { ...row(), ...isNew }, true],
  ["an item that is there, under a condition", "PutItem", { ...row(), ...isNew }, true],
  ["an item at another place of an index", "PutItem", row({ h: { S: "h2" } }), true],
  ["an item that is in no index any more", "PutItem", row({ h: undefined }), true],
  ["an item with a key of another type", "PutItem", row({ g: { N: "1" } }), true],
  ["an item without its key", "PutItem", { TableName, Item: { pk: { S: "p" } } }, true],
  [
    "attributes that are set",
    "UpdateItem",
    set("SET a = :a, b = :b", { ":a": { N: "2" }, ":b": { S: "x" } }),
    true,
  ],
  ["an attribute that is removed", "UpdateItem", set("REMOVE b, c"), true],
  [
    "a condition that holds",
    "UpdateItem",
    set("SET a = :a", { ":a": { N: "3" }, ":b": { N: "2" } }, { ConditionExpression: "a IN (:b)" }),
    true,
  ],
  [
    "a condition that fails",
    "UpdateItem",
    set("SET a = :a", { ":a": { N: "4" } }, { ConditionExpression: "attribute_not_exists(a)" }),
    true,
  ],
  ["a sum", "UpdateItem", set("SET a = a + :a", { ":a": { N: "4" } }), false],
  ["a place inside", "UpdateItem", set("SET m.x = :a", { ":a": { N: "4" } }), false],
  ["a copy", "UpdateItem", set("SET c = a"), false],
  ["a key of an index", "UpdateItem", set("SET g = :a", { ":a": { S: "g2" } }), false],
  [
    "what was there before",
    "UpdateItem",
    set("SET a = :a", { ":a": { N: "4" } }, { ReturnValues: "ALL_OLD" }),
    false,
  ],
  ["a large item", "UpdateItem", set("SET a = :a", { ":a": { S: "x".repeat(400_000) } }), false],
  ["an item that goes", "DeleteItem", { TableName, Key }, false],
];

describe("a write that passes the engine by", () => {
  it("leaves what the engine leaves and is refused where the engine refuses", async () => {
    const byEngine = new Stage(tables);
    const past = new Stage(tables);
    for (const [name, operation, request, isPlain] of WRITES) {
      const expected = await outcomeOf(engine(byEngine, operation, structuredClone(request)));
      const outcome = await outcomeOf(plain(past, operation, structuredClone(request)));
      expect("refused" in outcome || outcome.changes !== undefined, name).toBe(isPlain);
      if (isPlain) expect(JSON.stringify(outcome), name).toBe(JSON.stringify(expected));
      else await outcomeOf(engine(past, operation, structuredClone(request)));
      expect(stored(past), name).toEqual(stored(byEngine));
    }
  });
});
