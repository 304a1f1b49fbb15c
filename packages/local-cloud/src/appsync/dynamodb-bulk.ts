/** Batches and transactions of resolvers: several items, in one table or several. */

import { isRecord, type Json } from "#src/assembly/json.ts";
import { fromAttributeMap, itemOrNull, wireMap } from "./attribute-value.ts";
import {
  type DynamoCall,
  expressionsOf,
  keyInput,
  listOrEmpty,
  present,
  putInput,
} from "./dynamodb-input.ts";
import { isSameJson } from "./json.ts";

interface BulkWork {
  readonly request: Json;
  readonly call: DynamoCall;
}

type Tables = readonly (readonly [table: string, value: unknown])[];

function tablesOf(request: Json): Tables {
  if (!isRecord(request.tables)) throw new Error("expected tables");
  return Object.entries(request.tables);
}

function hasKey(item: unknown, key: unknown): boolean {
  return (
    isRecord(item) &&
    isRecord(key) &&
    Object.entries(key).every(([name, value]) => isSameJson(item[name], value))
  );
}

/** Items in the order of their keys, null for a missing one, as AppSync returns them. */
async function batchGetItem({ request, call }: BulkWork): Promise<unknown> {
  const requests = tablesOf(request).map(([table, value]) => {
    const part = isRecord(value) ? value : {};
    const Keys = listOrEmpty(part.keys).map(wireMap);
    const rest = { ...present({ ConsistentRead: part.consistentRead }), ...expressionsOf(part) };
    return [table, { Keys, ...rest }] as const;
  });
  const output = await call("BatchGetItem", { RequestItems: Object.fromEntries(requests) });
  const found = isRecord(output.Responses) ? output.Responses : {};
  const left = isRecord(output.UnprocessedKeys) ? output.UnprocessedKeys : {};
  const data = requests.map(([table, { Keys }]) => {
    const items = listOrEmpty(found[table]);
    const ordered = Keys.map((key) => itemOrNull(items.find((item) => hasKey(item, key))));
    return [table, ordered] as const;
  });
  const unprocessedKeys = requests.map(([table]) => {
    const rest = left[table];
    return [table, listOrEmpty(isRecord(rest) ? rest.Keys : []).map(fromAttributeMap)] as const;
  });
  return {
    data: Object.fromEntries(data),
    unprocessedKeys: Object.fromEntries(unprocessedKeys),
  };
}

async function batchWrite(
  { request, call }: BulkWork,
  kind: "PutRequest" | "DeleteRequest",
  member: "Item" | "Key",
): Promise<unknown> {
  const tables = tablesOf(request).map(
    ([table, entries]) => [table, listOrEmpty(entries).map(wireMap)] as const,
  );
  const writes = tables.map(
    ([table, entries]) =>
      [table, entries.map((entry) => ({ [kind]: { [member]: entry } }))] as const,
  );
  const output = await call("BatchWriteItem", { RequestItems: Object.fromEntries(writes) });
  const left = isRecord(output.UnprocessedItems) ? output.UnprocessedItems : {};
  const unprocessed = tables.map(([table]) => {
    const entries = listOrEmpty(left[table]).map((entry) => {
      const write = isRecord(entry) ? entry[kind] : undefined;
      return isRecord(write) ? itemOrNull(write[member]) : null;
    });
    return [table, entries] as const;
  });
  const data = tables.map(([table, entries]) => [table, entries.map(fromAttributeMap)] as const);
  return {
    data: Object.fromEntries(data),
    [kind === "PutRequest" ? "unprocessedItems" : "unprocessedKeys"]:
      Object.fromEntries(unprocessed),
  };
}

function transactItems(request: Json): readonly Json[] {
  return listOrEmpty(request.transactItems).map((entry) => {
    if (isRecord(entry)) return entry;
    throw new Error("expected transactItems to hold objects");
  });
}

async function transactGetItems({ request, call }: BulkWork): Promise<unknown> {
  const TransactItems = transactItems(request).map((entry) => ({
    Get: keyInput(entry, entry.table),
  }));
  const output = await call("TransactGetItems", { TransactItems });
  const items = listOrEmpty(output.Responses).map((entry) =>
    itemOrNull(isRecord(entry) ? entry.Item : undefined),
  );
  return { items };
}

function transactWrite(entry: Json): Json {
  const wantsOld =
    isRecord(entry.condition) && entry.condition.returnValuesOnConditionCheckFailure !== false;
  const common = wantsOld ? { ReturnValuesOnConditionCheckFailure: "ALL_OLD" } : {};
  switch (entry.operation) {
    case "PutItem":
      return { Put: { ...putInput(entry, entry.table), ...common } };
    case "UpdateItem":
      return { Update: { ...keyInput(entry, entry.table), ...common } };
    case "DeleteItem":
      return { Delete: { ...keyInput(entry, entry.table), ...common } };
    case "ConditionCheck":
      return { ConditionCheck: { ...keyInput(entry, entry.table), ...common } };
  }
  throw new Error(`TransactWriteItems: no write is called ${entry.operation}`);
}

async function transactWriteItems({ request, call }: BulkWork): Promise<unknown> {
  const entries = transactItems(request);
  await call("TransactWriteItems", { TransactItems: entries.map(transactWrite) });
  const keys = entries.map((entry) => fromAttributeMap(wireMap(entry.key)));
  return { keys, cancellationReasons: null };
}

export const BULK_OPERATIONS: Readonly<Record<string, (work: BulkWork) => Promise<unknown>>> = {
  BatchGetItem: batchGetItem,
  BatchPutItem: (work) => batchWrite(work, "PutRequest", "Item"),
  BatchDeleteItem: (work) => batchWrite(work, "DeleteRequest", "Key"),
  TransactGetItems: transactGetItems,
  TransactWriteItems: transactWriteItems,
};
