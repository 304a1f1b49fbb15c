/** The module @aws-appsync/utils/dynamodb: builders of DynamoDB requests. */

import { isRecord, type Json } from "#src/assembly/json.ts";
import { toStoredMap } from "./attribute-value.ts";
import { createVocabulary, type Vocabulary } from "./expression.ts";
import { writeFilter, writeKeyCondition } from "./filter-expression.ts";
import { notProvided, objectAt, type RuntimeMembers } from "./runtime-member.ts";
import { UPDATE_OPERATIONS, writeUpdate } from "./update-expression.ts";
import { setMakers } from "./util-dynamodb.ts";

function objectIn(input: Json, member: string): Json {
  const value = input[member];
  if (isRecord(value)) return value;
  throw new Error(`expected ${member} to be an object, got ${JSON.stringify(value)}`);
}

function listIn(input: Json, member: string): readonly unknown[] {
  const value = input[member];
  if (Array.isArray(value)) return value;
  throw new Error(`expected ${member} to be a list, got ${JSON.stringify(value)}`);
}

/** The listed members, unchanged; absent ones and nulls are left out. */
function copied(input: Json, members: readonly string[]): Json {
  return Object.fromEntries(
    members.flatMap((member) =>
      input[member] === undefined || input[member] === null ? [] : [[member, input[member]]],
    ),
  );
}

/** `filter` and `condition`: left out when they hold no condition. */
function filterPart(input: Json, member: string, vocabulary: Vocabulary): Json {
  if (!isRecord(input[member])) return {};
  const written = vocabulary.express((terms) => writeFilter(terms, input[member]));
  return written.expression === "" ? {} : { [member]: written };
}

function projectionPart(input: Json, vocabulary: Vocabulary): Json {
  const { projection } = input;
  if (!Array.isArray(projection) || projection.length === 0) return {};
  const { expression, expressionNames } = vocabulary.express((terms) =>
    projection.map((path) => terms.path(String(path).split("."))).join(", "),
  );
  return { projection: { expression, expressionNames } };
}

const CONFLICT_MEMBERS = ["customPartitionKey", "populateIndexFields", "_version"];

/** Parts that write requests share; conflict detection of versioned data sources is not provided. */
function writePart(input: Json, vocabulary: Vocabulary): Json {
  const versioned = CONFLICT_MEMBERS.find((member) => input[member] !== undefined);
  if (versioned !== undefined) {
    throw new Error(`${versioned} belongs to versioned data sources, which are not provided`);
  }
  return {
    key: toStoredMap(objectIn(input, "key")),
    ...filterPart(input, "condition", vocabulary),
  };
}

function put(input: Json): Json {
  const attributeValues = toStoredMap(objectIn(input, "item"));
  return { operation: "PutItem", ...writePart(input, createVocabulary()), attributeValues };
}

function update(input: Json): Json {
  const vocabulary = createVocabulary();
  const changes = objectIn(input, "update");
  const written = vocabulary.express((terms) => writeUpdate(terms, changes));
  return { operation: "UpdateItem", ...writePart(input, vocabulary), update: written };
}

function remove(input: Json): Json {
  return { operation: "DeleteItem", ...writePart(input, createVocabulary()) };
}

function get(input: Json): Json {
  return {
    operation: "GetItem",
    key: toStoredMap(objectIn(input, "key")),
    ...copied(input, ["consistentRead"]),
    ...projectionPart(input, createVocabulary()),
  };
}

const LIST_MEMBERS = ["index", "limit", "nextToken", "consistentRead", "select"];

function query(input: Json): Json {
  const vocabulary = createVocabulary();
  const condition = objectIn(input, "query");
  return {
    operation: "Query",
    query: vocabulary.express((terms) => writeKeyCondition(terms, condition)),
    ...copied(input, [...LIST_MEMBERS, "scanIndexForward"]),
    ...filterPart(input, "filter", vocabulary),
    ...projectionPart(input, vocabulary),
  };
}

function scan(input: Json): Json {
  const vocabulary = createVocabulary();
  return {
    operation: "Scan",
    ...copied(input, [...LIST_MEMBERS, "totalSegments", "segment"]),
    ...filterPart(input, "filter", vocabulary),
    ...projectionPart(input, vocabulary),
  };
}

function byTable(input: Json, convert: (tables: Json, table: string) => unknown) {
  const tables = objectIn(input, "tables");
  return Object.fromEntries(Object.keys(tables).map((table) => [table, convert(tables, table)]));
}

function storedList(list: readonly unknown[]) {
  return list.map((entry) => toStoredMap(isRecord(entry) ? entry : {}));
}

function batchGet(input: Json): Json {
  const tables = byTable(input, (all, table) => {
    const request = objectIn(all, table);
    return {
      keys: storedList(listIn(request, "keys")),
      ...copied(request, ["consistentRead"]),
      ...projectionPart(request, createVocabulary()),
    };
  });
  return { operation: "BatchGetItem", tables };
}

function batchPut(input: Json): Json {
  const tables = byTable(input, (all, table) => storedList(listIn(all, table)));
  return { operation: "BatchPutItem", tables };
}

function batchDelete(input: Json): Json {
  const tables = byTable(input, (all, table) => storedList(listIn(all, table)));
  return { operation: "BatchDeleteItem", tables };
}

function entriesOf(input: Json): readonly Json[] {
  return listIn(input, "items").map((entry) => {
    if (isRecord(entry)) return entry;
    throw new Error("expected every entry of items to be an object");
  });
}

function transactGet(input: Json): Json {
  const transactItems = entriesOf(input).map((entry) => ({
    table: entry.table,
    key: toStoredMap(objectIn(entry, "key")),
    ...projectionPart(entry, createVocabulary()),
  }));
  return { operation: "TransactGetItems", transactItems };
}

function check(input: Json): Json {
  return { operation: "ConditionCheck", ...writePart(input, createVocabulary()) };
}

const TRANSACT_WRITES: Readonly<Record<string, (input: Json) => Json>> = {
  putItem: put,
  updateItem: update,
  deleteItem: remove,
  conditionCheck: check,
};

function transactWrite(input: Json): Json {
  const transactItems = entriesOf(input).map((entry) => {
    const [kind = "nothing"] = Object.keys(entry);
    const build = TRANSACT_WRITES[kind];
    if (build === undefined) throw new Error(`transactWrite: no write is called ${kind}`);
    const write = objectIn(entry, kind);
    return { table: write.table, ...build(write) };
  });
  return { operation: "TransactWriteItems", transactItems };
}

const BUILDERS: Readonly<Record<string, (input: Json) => Json>> = {
  get,
  put,
  update,
  remove,
  query,
  scan,
  batchGet,
  batchPut,
  batchDelete,
  transactGet,
  transactWrite,
};

export const DYNAMODB_MODULE: RuntimeMembers = Object.fromEntries([
  ...Object.entries(BUILDERS).map(([name, build]) => [
    `dynamodb.${name}`,
    (values: readonly unknown[]) => build(objectAt(values, 0)),
  ]),
  ...Object.entries(UPDATE_OPERATIONS).map(([name, member]) => [
    `dynamodb.operations.${name}`,
    member,
  ]),
  ...Object.entries(setMakers).map(([name, member]) => [`dynamodb.${name}`, member]),
  ["dynamodb.sync", notProvided("sync")],
]);
