/**
 * Counts an administrator's attempts to invite addresses that this administrator may not invite.
 * Beyond the limit all answers are the same for a day.
 */
import { type AccessStore, userKey } from "#functions/shared/store/access.ts";
import { isWritten } from "#functions/shared/store/conditional.ts";
import { GetCommand, PutCommand, UpdateCommand } from "#functions/shared/store/table-requests.ts";

export const ADDRESS_GUESSES = {
  /** Maximum number of refusals, each of which may reveal something about an address. */
  count: 10,
  /** Seconds after the first refusal for which the count lasts. */
  rememberedForSeconds: 86_400,
} as const;

const keyOf = (sub: string) => ({ pk: userKey(sub).pk, sk: "GUESSES" });

export async function hasGuessedEnough(
  { tables, accessTable }: AccessStore,
  sub: string,
  nowSeconds: number,
): Promise<boolean> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: accessTable, Key: keyOf(sub), ConsistentRead: true }),
  );
  if (Item === undefined || !(Item.since > forgottenAt(nowSeconds))) return false;
  return Item.guesses >= ADDRESS_GUESSES.count;
}

/** Counts one more attempt, or starts a new count if the old one has expired. */
export async function countGuess(
  { tables, accessTable }: AccessStore,
  sub: string,
  nowSeconds: number,
): Promise<void> {
  const isCounted = await isWritten(
    tables.send(
      new UpdateCommand({
        TableName: accessTable,
        Key: keyOf(sub),
        UpdateExpression: "ADD guesses :one",
        ConditionExpression: "since > :forgotten",
        ExpressionAttributeValues: { ":one": 1, ":forgotten": forgottenAt(nowSeconds) },
      }),
    ),
  );
  if (isCounted) return;
  const Item = { ...keyOf(sub), since: nowSeconds, guesses: 1 };
  await tables.send(new PutCommand({ TableName: accessTable, Item }));
}

function forgottenAt(nowSeconds: number): number {
  return nowSeconds - ADDRESS_GUESSES.rememberedForSeconds;
}
