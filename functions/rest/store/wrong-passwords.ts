/**
 * Counts wrong passwords by their source (a session or a network address), in the core table.
 * Beyond the limit the user pool is not called.
 */
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { UpdateCommand } from "#functions/shared/store/table-requests.ts";

/**
 * Maximum number of wrong passwords in a time window. The user pool delays an account's owner from
 * five failures on, which a single source cannot reach.
 */
export const WRONG_PASSWORDS = { most: 4, windowSeconds: 900 } as const;

/** Key of a count: one session, or one network address that tries one account. */
export type PasswordSource = string;

/**
 * Counts an attempt before its password is verified, so that all concurrent attempts are counted.
 * False beyond the limit.
 */
export async function countPasswordAttempt(
  store: CoreStore,
  source: PasswordSource,
  nowSeconds: number,
): Promise<boolean> {
  return (await addAttempts(store, source, nowSeconds, 1)) <= WRONG_PASSWORDS.most;
}

/** Removes an attempt from the count, because its password was right, or was not verified. */
export async function uncountPasswordAttempt(
  store: CoreStore,
  source: PasswordSource,
  nowSeconds: number,
): Promise<void> {
  await addAttempts(store, source, nowSeconds, -1);
}

async function addAttempts(
  { tables, coreTable }: CoreStore,
  source: PasswordSource,
  nowSeconds: number,
  tries: 1 | -1,
): Promise<number> {
  const window = Math.floor(nowSeconds / WRONG_PASSWORDS.windowSeconds);
  const { Attributes } = await tables.send(
    new UpdateCommand({
      TableName: coreTable,
      Key: { pk: `TRIES#${source}`, sk: String(window) },
      UpdateExpression: "SET x = :end ADD tries :tries",
      ExpressionAttributeValues: {
        ":end": (window + 2) * WRONG_PASSWORDS.windowSeconds,
        ":tries": tries,
      },
      ReturnValues: "ALL_NEW",
    }),
  );
  return Number(Attributes?.tries ?? 0);
}
