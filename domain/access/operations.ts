/** Every operation of the server, with the right it takes. Unlisted operations are refused. */
import { GRAPHQL_FIELDS } from "./graphql-fields.ts";
import type { Operation } from "./operation.ts";
import { REST_OPERATIONS } from "./rest-operations.ts";

export const OPERATIONS = { ...GRAPHQL_FIELDS, ...REST_OPERATIONS } as const;

export type OperationName = keyof typeof OPERATIONS;

export const OPERATION_NAMES = Object.keys(OPERATIONS) as readonly OperationName[];

/** The entry of an operation, or undefined for anything that is not listed. */
export function operationNamed(name: string): Operation | undefined {
  return isOperationName(name) ? OPERATIONS[name] : undefined;
}

function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(OPERATIONS, name);
}
