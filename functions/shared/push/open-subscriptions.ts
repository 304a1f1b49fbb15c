/** The browsers of a user that may be sent a message about a layout at this moment. */
import { authorise } from "#domain/access/authorise.ts";
import type { FieldName } from "#domain/access/graphql-fields.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type AccessStore, readRights } from "#functions/shared/store/access.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import {
  pushSubscriptionsOf,
  removePushSubscription,
  type StoredSubscription,
} from "#functions/shared/store/push-subscriptions.ts";
import type { PushMessage, PushOutcome, SendPush } from "./send-push.ts";

export interface SubscriptionDeps {
  readonly store: AccessStore & CoreStore;
  readonly clock: Clock;
  readonly mfaRequired: boolean;
}

export interface Addressee {
  readonly sub: string;
  readonly layoutId: string;
  /** The field that shows in the console what the message is about. */
  readonly operation: FieldName;
}

/**
 * The subscriptions of those sessions that may still use the field in the layout, by the user's
 * rights of this moment. Those of other sessions are removed if the session has ended.
 */
export async function openSubscriptions(
  { store, clock, mfaRequired }: SubscriptionDeps,
  { sub, layoutId, operation }: Addressee,
): Promise<readonly StoredSubscription[]> {
  const now = nowSeconds(clock);
  const stored = await pushSubscriptionsOf(store, sub, now);
  if (stored.length === 0) return [];
  const rights = await readRights(store, sub, layoutId);
  const open: StoredSubscription[] = [];
  for (const subscription of stored) {
    const { session } = subscription;
    const decision = authorise({ operation, nowSeconds: now, mfaRequired, session, ...rights });
    if (decision.ok) open.push(subscription);
    else if (decision.error === "SessionEnded" || decision.error === "UnknownUser")
      await removePushSubscription(store, sub, session.id);
  }
  return open;
}

/** Sends a message to each of these browsers, and removes the subscriptions that have ended. */
export function sendToAll(
  { store, sendPush }: { readonly store: CoreStore; readonly sendPush: SendPush },
  sub: string,
  open: readonly StoredSubscription[],
  messageTo: (subscription: StoredSubscription) => PushMessage,
): Promise<readonly PushOutcome[]> {
  return Promise.all(
    open.map(async (subscription) => {
      const outcome = await sendPush(subscription, messageTo(subscription));
      if (outcome === "gone") await removePushSubscription(store, sub, subscription.session.id);
      return outcome;
    }),
  );
}
