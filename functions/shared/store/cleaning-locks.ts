/** Cleaning locks of masters in the core table: somebody may be in the rows. */
import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { CleaningLock } from "#domain/commands/interlocks/master-condition.ts";
import { isWritten } from "./conditional.ts";
import { type CoreStore, layoutKey } from "./layouts.ts";
import type { MasterPlace } from "./masters.ts";

/** Whoever cleans is given this long before the lock ends by itself. */
const LOCK_SECONDS = 12 * 3600;

/** Conditional on nobody else holding a lock that still counts; false then. `isForced` takes it over. */
export function takeCleaningLock(
  { tables, coreTable }: CoreStore,
  place: MasterPlace,
  who: { readonly userId: string; readonly nowSeconds: number; readonly isForced: boolean },
): Promise<boolean> {
  const { userId, nowSeconds, isForced } = who;
  const until = nowSeconds + LOCK_SECONDS;
  const put = { TableName: coreTable, Item: { ...cleaningKey(place), userId, until, x: until } };
  if (isForced) return isWritten(tables.send(new PutCommand(put)));
  return isWritten(
    tables.send(
      new PutCommand({
        ...put,
        ConditionExpression: "attribute_not_exists(pk) OR userId = :user OR #until <= :now",
        ExpressionAttributeNames: { "#until": "until" },
        ExpressionAttributeValues: { ":user": userId, ":now": nowSeconds },
      }),
    ),
  );
}

export async function removeCleaningLock(
  { tables, coreTable }: CoreStore,
  place: MasterPlace,
): Promise<void> {
  await tables.send(new DeleteCommand({ TableName: coreTable, Key: cleaningKey(place) }));
}

/** Removes the lock unless it was taken after that second: then somebody else is in the rows. Idempotent. */
export function releaseCleaningLock(
  { tables, coreTable }: CoreStore,
  place: MasterPlace,
  leftAtSeconds: number,
): Promise<boolean> {
  return isWritten(
    tables.send(
      new DeleteCommand({
        TableName: coreTable,
        Key: cleaningKey(place),
        ConditionExpression: "#until <= :until",
        ExpressionAttributeNames: { "#until": "until" },
        ExpressionAttributeValues: { ":until": leftAtSeconds + LOCK_SECONDS },
      }),
    ),
  );
}

/** Undefined where nobody has ever cleaned; an old lock counts no more, as its end says. */
export function cleaningLockFrom(
  item: Record<string, unknown> | undefined,
): CleaningLock | undefined {
  const { userId, until } = item ?? {};
  return typeof userId === "string" && typeof until === "number" ? { userId, until } : undefined;
}

export function cleaningKey({ layoutId, mLocId }: MasterPlace) {
  return { pk: layoutKey(layoutId).pk, sk: `K#${mLocId}` };
}
