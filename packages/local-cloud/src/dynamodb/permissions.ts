/**
 * The rights that an operation needs: one action and resource per table, index or transaction part.
 */
import { ServiceError } from "#src/services.ts";
import { type ConditionValues, itemConditions } from "./condition-keys.ts";
import { elements, type Members, members, tableName } from "./request-shape.ts";

export interface Grant {
  readonly action: string;
  readonly resource: string;
  readonly conditions?: ConditionValues;
}

/**
 * AWS has no separate right for transactions: each part needs the right of the single operation.
 */
const TRANSACTION_PARTS = new Map([
  ["Put", "PutItem"],
  ["Update", "UpdateItem"],
  ["Delete", "DeleteItem"],
  ["ConditionCheck", "ConditionCheckItem"],
  ["Get", "GetItem"],
]);

const TAG_OPERATIONS = new Set(["TagResource", "UntagResource", "ListTagsOfResource"]);

/** ARN of a table; the local cloud has one region and one account. */
export function tableArn(table: string): string {
  return `arn:aws:dynamodb:us-east-1:000000000000:table/${table}`;
}

/** Name of a table's partition key; undefined for a table that no template defines. */
export type HashKeyOf = (table: string) => string | undefined;

/** Every right that the request needs. Throws ValidationException when it names no table. */
export function requiredGrants(
  operation: string,
  request: Members,
  hashKeyOf: HashKeyOf,
): readonly Grant[] {
  const action = `dynamodb:${operation}`;
  if (operation === "ListTables") return [{ action, resource: "*" }];
  if (TAG_OPERATIONS.has(operation)) return [{ action, resource: String(request.ResourceArn) }];
  if (operation === "BatchGetItem" || operation === "BatchWriteItem") {
    const tables = Object.keys(members(request.RequestItems ?? {}, "RequestItems"));
    return tables.map((table) => ({ action, resource: tableArn(table) }));
  }
  if (operation === "TransactWriteItems" || operation === "TransactGetItems") {
    return elements(request.TransactItems ?? [], "TransactItems").flatMap((part) =>
      grantsOfPart(part, hashKeyOf),
    );
  }
  const table = tableName(request);
  const index = request.IndexName;
  return [
    {
      action,
      resource: typeof index === "string" ? `${tableArn(table)}/index/${index}` : tableArn(table),
      conditions: itemConditions(request, hashKeyOf(table)),
    },
  ];
}

function grantsOfPart(part: unknown, hashKeyOf: HashKeyOf): readonly Grant[] {
  return Object.entries(members(part, "TransactItems")).map(([kind, request]) => {
    const operation = TRANSACTION_PARTS.get(kind);
    if (operation === undefined) {
      throw new ServiceError("ValidationException", `${kind} is not an operation of a transaction`);
    }
    const item = members(request, kind);
    const table = tableName(item);
    return {
      action: `dynamodb:${operation}`,
      resource: tableArn(table),
      conditions: itemConditions(item, hashKeyOf(table)),
    };
  });
}
