/** Runs one DynamoDB transaction; if it is refused, reports the items whose conditions failed. */

import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { TransactionCanceledException } from "./table-exceptions.ts";
import { TransactWriteCommand } from "./table-requests.ts";
import type { Tables } from "./tables.ts";

export type TransactionItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

export type TransactionOutcome =
  | { readonly kind: "written" }
  /** Nothing was written; `failed` has the indexes of the items whose conditions did not hold. */
  | { readonly kind: "refused"; readonly failed: readonly number[] }
  /** Nothing was written, because another request was writing one of the items. */
  | { readonly kind: "conflict" };

/** Writes all items or none, in one DynamoDB transaction. */
export async function transact(
  tables: Tables,
  items: readonly TransactionItem[],
): Promise<TransactionOutcome> {
  try {
    await tables.send(new TransactWriteCommand({ TransactItems: [...items] }));
    return { kind: "written" };
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const { codes } = error;
    const failed = codes.flatMap((code, at) => (code === "ConditionalCheckFailed" ? [at] : []));
    if (failed.length > 0) return { kind: "refused", failed };
    if (codes.includes("TransactionConflict")) return { kind: "conflict" };
    throw error;
  }
}
