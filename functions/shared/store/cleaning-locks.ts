/**
 * Cleaning locks of masters in the core table: while a lock is held, a person may be between the
 * rows.
 */

import type { CleaningLock } from "#domain/commands/interlocks/master-condition.ts";
import { isWritten } from "./conditional.ts";
import { type CoreStore, layoutKey } from "./layouts.ts";
import type { MasterKey } from "./master-key.ts";
import { ConditionalCheckFailedException } from "./table-exceptions.ts";
import { DeleteCommand, PutCommand } from "./table-requests.ts";

/** Seconds after which a lock that was not released expires. */
const LOCK_SECONDS = 12 * 3600;

/**
 * Takes the lock of a master. `refused` if another user holds an unexpired lock; `renewed` if this
 * user already held it. `isForced` takes over another user's lock.
 */
export async function acquireCleaningLock(
  { tables, coreTable }: CoreStore,
  masterKey: MasterKey,
  who: { readonly userId: string; readonly nowSeconds: number; readonly isForced: boolean },
): Promise<"taken" | "renewed" | "refused"> {
  const { userId, nowSeconds, isForced } = who;
  const until = nowSeconds + LOCK_SECONDS;
  const condition = {
    ConditionExpression: "attribute_not_exists(pk) OR userId = :user OR #until <= :now",
    ExpressionAttributeNames: { "#until": "until" },
    ExpressionAttributeValues: { ":user": userId, ":now": nowSeconds },
  };
  try {
    const { Attributes } = await tables.send(
      new PutCommand({
        TableName: coreTable,
        Item: { ...cleaningKey(masterKey), userId, until, x: until },
        ReturnValues: "ALL_OLD",
        ...(isForced ? {} : condition),
      }),
    );
    const before = cleaningLockFrom(Attributes);
    return before !== undefined && before.until > nowSeconds ? "renewed" : "taken";
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return "refused";
    throw error;
  }
}

export async function removeCleaningLock(
  { tables, coreTable }: CoreStore,
  masterKey: MasterKey,
): Promise<void> {
  await tables.send(new DeleteCommand({ TableName: coreTable, Key: cleaningKey(masterKey) }));
}

/**
 * Removes the lock unless it was taken after the given second, because then another person may be
 * in the rows. Idempotent.
 */
export function releaseCleaningLock(
  { tables, coreTable }: CoreStore,
  masterKey: MasterKey,
  leftAtSeconds: number,
): Promise<boolean> {
  return isWritten(
    tables.send(
      new DeleteCommand({
        TableName: coreTable,
        Key: cleaningKey(masterKey),
        ConditionExpression: "#until <= :until",
        ExpressionAttributeNames: { "#until": "until" },
        ExpressionAttributeValues: { ":until": leftAtSeconds + LOCK_SECONDS },
      }),
    ),
  );
}

/**
 * Reads the lock from its item. Undefined when the master was never locked; an expired lock is
 * returned with the time at which it ended.
 */
export function cleaningLockFrom(
  item: Record<string, unknown> | undefined,
): CleaningLock | undefined {
  const { userId, until } = item ?? {};
  return typeof userId === "string" && typeof until === "number" ? { userId, until } : undefined;
}

export function cleaningKey({ layoutId, mLocId }: MasterKey) {
  return { pk: layoutKey(layoutId).pk, sk: `K#${mLocId}` };
}
