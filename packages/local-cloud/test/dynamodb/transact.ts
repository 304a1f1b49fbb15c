/** Transactions on a table through the SDK's document client. */
import type { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import type { ServedDynamo } from "./served-dynamo.ts";

export const TableName = "core";

export const isNew = "attribute_not_exists(pk)";

export function transact(
  served: ServedDynamo,
  TransactItems: TransactWriteCommandInput["TransactItems"],
  options: Partial<TransactWriteCommandInput> = {},
) {
  return served.documents.send(new TransactWriteCommand({ TransactItems, ...options }));
}

/** The error of a transaction that is expected to fail. */
export async function refusal(
  served: ServedDynamo,
  TransactItems: TransactWriteCommandInput["TransactItems"],
): Promise<TransactionCanceledException> {
  return transact(served, TransactItems).then(
    () => expect.unreachable("the transaction was carried out"),
    (error) => error,
  );
}

export function put(served: ServedDynamo, Item: Record<string, unknown>) {
  return served.documents.send(new PutCommand({ TableName, Item }));
}

export async function get(served: ServedDynamo, pk: string, sk = "A") {
  const answer = await served.documents.send(new GetCommand({ TableName, Key: { pk, sk } }));
  return answer.Item;
}
