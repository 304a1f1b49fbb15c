/** Wrong passwords by where they come from, in the core table: beyond some of them the user pool is not asked any more. */
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { UpdateCommand } from "#functions/shared/store/table-requests.ts";

/** In one window. The pool begins to make the owner of an account wait at five, so that a single source does not get there. */
export const WRONG_PASSWORDS = { most: 4, windowSeconds: 900 } as const;

/** Whatever wrong passwords are counted by, such as one session, or one address of the network that tries one account. */
export type PasswordSource = string;

/** Counts before the password is judged: many at once are as many. False when there were too many already. */
export async function takePasswordTry(
  store: CoreStore,
  source: PasswordSource,
  nowSeconds: number,
): Promise<boolean> {
  return (await addTries(store, source, nowSeconds, 1)) <= WRONG_PASSWORDS.most;
}

/** The password was right, or was not judged: the try does not count. */
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
