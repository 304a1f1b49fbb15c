/** Claims of e-mail addresses for users that are being created. */
import type { AccessStore } from "./access.ts";
import type { AccountChange, UserValues } from "./account-changes.ts";
import { TO_DO } from "./account-to-do.ts";
import type { Item } from "./attribute-values.ts";
import { isWritten } from "./conditional.ts";
import { GetCommand, PutCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

/**
 * A claim for a user that is being created: it reserves the e-mail address before the user pool
 * creates the account.
 */
export interface Claim {
  readonly email: string;
  /**
   * The change as it will be recorded, still without the user's id, which only the pool can assign.
   */
  readonly change: Omit<AccountChange, "username" | "target" | "result">;
  /** Values of the row that the user will get. */
  readonly values: UserValues;
  /** Layouts that will be granted together with the row. */
  readonly layoutIds: readonly string[];
}

const claimKey = (email: string) => ({ pk: TO_DO, sk: `E#${email}` });

/**
 * Stores the claim. False when another change, or an earlier attempt of this one, has already
 * claimed the address.
 */
export function putClaim({ tables, accessTable }: AccessStore, claim: Claim): Promise<boolean> {
  return isWritten(
    tables.send(
      new PutCommand({
        TableName: accessTable,
        Item: { ...claimKey(claim.email), ...claim },
        ConditionExpression: "attribute_not_exists(pk)",
      }),
    ),
  );
}

export async function readClaim(
  { tables, accessTable }: AccessStore,
  email: string,
): Promise<Claim | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: accessTable, Key: claimKey(email), ConsistentRead: true }),
  );
  return Item === undefined ? undefined : claimFrom(Item);
}

/** Write that deletes the claim, alone or in the transaction that creates the user. */
export function deleteClaimItem(accessTable: string, { email, change }: Claim): TransactionItem {
  return {
    Delete: {
      TableName: accessTable,
      Key: claimKey(email),
      ConditionExpression: "#change.#id = :id",
      ExpressionAttributeNames: { "#change": "change", "#id": "id" },
      ExpressionAttributeValues: { ":id": change.id },
    },
  };
}

/** A claim that an earlier version of the product has written has no layouts. */
function claimFrom({ pk: _pk, sk: _sk, email, change, values, layoutIds = [] }: Item): Claim {
  return { email, change, values, layoutIds };
}
