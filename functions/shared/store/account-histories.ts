/**
 * Reads from the access table how the rights of accounts have changed, as two-person approval needs
 * it.
 */
import { type AccountHistory, accountHistoryFrom } from "#domain/access/two-persons.ts";
import { type AccessStore, userKey } from "./access.ts";
import { BatchGetCommand } from "./table-requests.ts";

/**
 * Reads the histories of these accounts, in the order of the ids, in one consistent read. The
 * history of a missing account is empty, and counts as too new.
 */
export async function readHistories<const Subs extends readonly string[]>(
  { tables, accessTable }: AccessStore,
  subs: Subs,
): Promise<{ readonly [Index in keyof Subs]: AccountHistory }> {
  const Keys = [...new Set(subs)].map((sub) => userKey(sub));
  const { Responses, UnprocessedKeys } = await tables.send(
    new BatchGetCommand({ RequestItems: { [accessTable]: { Keys, ConsistentRead: true } } }),
  );
  if (UnprocessedKeys?.[accessTable] !== undefined) {
    throw new Error("the access table did not answer for every key");
  }
  const items = Responses?.[accessTable] ?? [];
  const histories = subs.map((sub) =>
    accountHistoryFrom(
      sub,
      items.find(({ pk }) => pk === userKey(sub).pk),
    ),
  );
  return histories as { readonly [Index in keyof Subs]: AccountHistory };
}
