/**
 * Push subscriptions in the core table, one for each session of a user; no access rights depend on
 * them. They expire with the session, and are judged by the user's rights at every warning.
 */
import type { TokenSession } from "#domain/access/session.ts";
import type { PushSubscription } from "#domain/work-zones/push-subscription.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { queryAll } from "#functions/shared/store/query-all.ts";
import { DeleteCommand, PutCommand } from "#functions/shared/store/table-requests.ts";

export interface StoredSubscription extends PushSubscription {
  readonly session: TokenSession;
  /** Epoch seconds of the last save. */
  readonly savedAt: number;
  /** Epoch seconds from which no token of the session can be valid. */
  readonly expiresAt: number;
}

const PREFIX = "PUSH#";

/** The subscriptions of a user that have not expired, the oldest first, in a consistent read. */
export async function pushSubscriptionsOf(
  { tables, coreTable }: CoreStore,
  sub: string,
  nowSeconds: number,
): Promise<readonly StoredSubscription[]> {
  const items = await queryAll(tables, {
    TableName: coreTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
    ExpressionAttributeValues: { ":pk": `U#${sub}`, ":prefix": PREFIX },
    ConsistentRead: true,
  });
  return items
    .map(({ sk, signedInAt, endpoint, p256dh, auth, language, savedAt, x }) => ({
      ...{ endpoint, p256dh, auth, language, savedAt, expiresAt: x },
      session: { id: String(sk).slice(PREFIX.length), signedInAt },
    }))
    .filter(({ expiresAt }) => expiresAt > nowSeconds)
    .sort((one, other) => one.savedAt - other.savedAt);
}

/** Stores the subscription of a session, in place of an earlier one of the same session. */
export async function putPushSubscription(
  { tables, coreTable }: CoreStore,
  sub: string,
  { session, expiresAt, ...subscription }: StoredSubscription,
): Promise<void> {
  const { signedInAt } = session;
  const Item = { ...keyOf(sub, session.id), ...subscription, signedInAt, x: expiresAt };
  await tables.send(new PutCommand({ TableName: coreTable, Item }));
}

export async function removePushSubscription(
  { tables, coreTable }: CoreStore,
  sub: string,
  sessionId: string,
): Promise<void> {
  await tables.send(new DeleteCommand({ TableName: coreTable, Key: keyOf(sub, sessionId) }));
}

function keyOf(sub: string, sessionId: string) {
  return { pk: `U#${sub}`, sk: `${PREFIX}${sessionId}` };
}
