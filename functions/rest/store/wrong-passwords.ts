/**
 * Counts wrong passwords by their source, in the core table: beyond the limit the user pool is not
 * asked any more.
 */
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { UpdateCommand } from "#functions/shared/store/table-requests.ts";

/**
 * In one window. The pool begins to delay the owner of an account at five, so that a single source
 * does not get there.
 */
export const WRONG_PASSWORDS = { most: 4, windowSeconds: 900 } as const;

/** Key of the count, such as one session, or one network address that tries one account. */
export type PasswordSource = string;

/**
 * Counts before the password is verified, so that concurrent attempts all count. False beyond the
 * limit.
 */
export async function takePasswordTry(
  store: CoreStore,
  source: PasswordSource,
  nowSeconds: number,
): Promise<boolean> {
  return (await addTries(store, source, nowSeconds, 1)) <= WRONG_PASSWORDS.most;
}

/** The password was right, or was not verified: the attempt does not count. */
export async function giveTryBack(
  store: CoreStore,
  source: PasswordSource,
  nowSeconds: number,
): Promise<void> {
  await addTries(store, source, nowSeconds, -1);
}

async function addTries(
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
