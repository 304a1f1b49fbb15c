/**
 * The DynamoDB requests that functions send, and the places of items within requests and answers.
 */
import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  BatchWriteCommandInput,
  BatchWriteCommandOutput,
  DeleteCommandInput,
  DeleteCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  PutCommandInput,
  PutCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  ScanCommandInput,
  ScanCommandOutput,
  TransactWriteCommandInput,
  TransactWriteCommandOutput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from "@aws-sdk/lib-dynamodb";
import type { ItemPaths } from "./attribute-values.ts";

export interface TableOperation {
  /** Name of the operation in the HTTP request. */
  readonly name: string;
  readonly input: ItemPaths;
  readonly output: ItemPaths;
  /** Whether the request takes an idempotency token. */
  readonly hasToken?: true;
}

const WRITE: ItemPaths = {
  fields: { Key: "item", Item: "item", ExpressionAttributeValues: "item" },
};
const SEARCH: ItemPaths = {
  fields: { ExclusiveStartKey: "item", ExpressionAttributeValues: "item" },
};
const WRITTEN: ItemPaths = { fields: { Attributes: "item" } };
const FOUND: ItemPaths = { fields: { Items: { each: "item" }, LastEvaluatedKey: "item" } };
const KEYS_BY_TABLE: ItemPaths = { each: { fields: { Keys: { each: "item" } } } };
const EITHER: ItemPaths = {
  fields: { PutRequest: { fields: { Item: "item" } }, DeleteRequest: { fields: { Key: "item" } } },
};
const WRITES_BY_TABLE: ItemPaths = { each: { each: EITHER } };
const STEP: ItemPaths = {
  fields: { Put: WRITE, Update: WRITE, Delete: WRITE, ConditionCheck: WRITE },
};

const GET = { name: "GetItem", input: WRITE, output: { fields: { Item: "item" } } } as const;
const PUT = { name: "PutItem", input: WRITE, output: WRITTEN };
const UPDATE = { name: "UpdateItem", input: WRITE, output: WRITTEN };
const DELETE = { name: "DeleteItem", input: WRITE, output: WRITTEN };
const QUERY = { name: "Query", input: SEARCH, output: FOUND };
const SCAN = { name: "Scan", input: SEARCH, output: FOUND };
const BATCH_GET = {
  name: "BatchGetItem",
  input: { fields: { RequestItems: KEYS_BY_TABLE } },
  output: { fields: { Responses: { each: { each: "item" } }, UnprocessedKeys: KEYS_BY_TABLE } },
} as const;
const BATCH_WRITE = {
  name: "BatchWriteItem",
  input: { fields: { RequestItems: WRITES_BY_TABLE } },
  output: { fields: { UnprocessedItems: WRITES_BY_TABLE } },
};
const TRANSACT_WRITE = {
  name: "TransactWriteItems",
  input: { fields: { TransactItems: { each: STEP } } },
  output: { fields: {} },
  hasToken: true,
} as const;

/**
 * A request to DynamoDB. Its subclasses have the names and types of lib-dynamodb's commands,
 * without the parts that only that library's client needs.
 */
export abstract class TableRequest<Input extends object, Output extends object> {
  abstract readonly operation: TableOperation;
  /** Exists only for the compiler, to infer the type of the answer. */
  declare readonly answer?: Output;

  constructor(readonly input: Input) {}
}

type WithoutMetadata<Output> = Omit<Output, "$metadata">;

export class GetCommand extends TableRequest<GetCommandInput, WithoutMetadata<GetCommandOutput>> {
  readonly operation = GET;
}
export class PutCommand extends TableRequest<PutCommandInput, WithoutMetadata<PutCommandOutput>> {
  readonly operation = PUT;
}
export class UpdateCommand extends TableRequest<
  UpdateCommandInput,
  WithoutMetadata<UpdateCommandOutput>
> {
  readonly operation = UPDATE;
}
export class DeleteCommand extends TableRequest<
  DeleteCommandInput,
  WithoutMetadata<DeleteCommandOutput>
> {
  readonly operation = DELETE;
}
export class QueryCommand extends TableRequest<
  QueryCommandInput,
  WithoutMetadata<QueryCommandOutput>
> {
  readonly operation = QUERY;
}
export class ScanCommand extends TableRequest<
  ScanCommandInput,
  WithoutMetadata<ScanCommandOutput>
> {
  readonly operation = SCAN;
}
export class BatchGetCommand extends TableRequest<
  BatchGetCommandInput,
  WithoutMetadata<BatchGetCommandOutput>
> {
  readonly operation = BATCH_GET;
}
export class BatchWriteCommand extends TableRequest<
  BatchWriteCommandInput,
  WithoutMetadata<BatchWriteCommandOutput>
> {
  readonly operation = BATCH_WRITE;
}
export class TransactWriteCommand extends TableRequest<
  TransactWriteCommandInput,
  WithoutMetadata<TransactWriteCommandOutput>
> {
  readonly operation = TRANSACT_WRITE;
}
