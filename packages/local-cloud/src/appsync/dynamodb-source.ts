/** Carries out the DynamoDB requests of resolvers, under the role of the data source. */

import type { Json } from "#src/assembly/json.ts";
import type { DynamoService, Principal } from "#src/services.ts";
import { fromAttributeMap, itemOrNull, wireMap } from "./attribute-value.ts";
import { BULK_OPERATIONS } from "./dynamodb-bulk.ts";
import {
  type DynamoCall,
  expressionsOf,
  keyInput,
  listOrEmpty,
  present,
  putInput,
} from "./dynamodb-input.ts";
import type { PageTokens } from "./page-token.ts";

export interface DynamoSource {
  readonly tableName: string;
  readonly principal: Principal;
}

interface Work {
  readonly request: Json;
  readonly table: string;
  readonly call: DynamoCall;
  readonly tokens: PageTokens;
}

async function getItem({ request, table, call }: Work): Promise<unknown> {
  const output = await call("GetItem", {
    TableName: table,
    Key: wireMap(request.key),
    ...present({ ConsistentRead: request.consistentRead }),
    ...expressionsOf(request),
  });
  return itemOrNull(output.Item);
}

async function putItem({ request, table, call }: Work): Promise<unknown> {
  const input = putInput(request, table);
  await call("PutItem", input);
  return fromAttributeMap(input.Item);
}

async function updateItem({ request, table, call }: Work): Promise<unknown> {
  const output = await call("UpdateItem", {
    ...keyInput(request, table),
    ReturnValues: "ALL_NEW",
  });
  return itemOrNull(output.Attributes);
}

async function deleteItem({ request, table, call }: Work): Promise<unknown> {
  const output = await call("DeleteItem", {
    ...keyInput(request, table),
    ReturnValues: "ALL_OLD",
  });
  return itemOrNull(output.Attributes);
}

async function readPage(operation: "Query" | "Scan", work: Work): Promise<unknown> {
  const { request, table, call, tokens } = work;
  const output = await call(operation, {
    TableName: table,
    ...present({
      IndexName: request.index,
      Limit: request.limit,
      ConsistentRead: request.consistentRead,
      ScanIndexForward: request.scanIndexForward,
      Select: request.select,
      TotalSegments: request.totalSegments,
      Segment: request.segment,
      ExclusiveStartKey: tokens.open(request.nextToken, table),
    }),
    ...expressionsOf(request),
  });
  return {
    items: listOrEmpty(output.Items).map(fromAttributeMap),
    nextToken: tokens.seal(output.LastEvaluatedKey, table),
    scannedCount: output.ScannedCount,
  };
}

const OPERATIONS: Readonly<Record<string, (work: Work) => Promise<unknown>>> = {
  GetItem: getItem,
  PutItem: putItem,
  UpdateItem: updateItem,
  DeleteItem: deleteItem,
  Query: (work) => readPage("Query", work),
  Scan: (work) => readPage("Scan", work),
  ...BULK_OPERATIONS,
};

/** Carries out one request and gives its result as AppSync does; ServiceErrors of DynamoDB pass through. */
export async function callDynamo(
  source: DynamoSource,
  request: Json,
  dynamo: DynamoService,
  tokens: PageTokens,
): Promise<unknown> {
  const operation = OPERATIONS[String(request.operation)];
  if (operation === undefined) {
    throw new Error(`DynamoDB operation ${request.operation} is not provided`);
  }
  const call: DynamoCall = (name, input) => dynamo.call(name, input, source.principal);
  return operation({ request, table: source.tableName, call, tokens });
}
