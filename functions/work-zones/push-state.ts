/**
 * Query.getPushState, Mutation.savePushSubscription and Mutation.removePushSubscription: whether the
 * browser of the caller's session is warned of stows while its page is closed.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { SESSION_LIFE_SECONDS } from "#domain/access/session.ts";
import { ok } from "#domain/result.ts";
import {
  PUSH,
  type PushSubscription,
  readPushSubscription,
} from "#domain/work-zones/push-subscription.ts";
import type { Field } from "#functions/shared/handler.ts";
import { isCurvePoint } from "#functions/shared/push/encrypt-push.ts";
import type { PushKey } from "#functions/shared/push/push-key.ts";
import { refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import {
  pushSubscriptionsOf,
  putPushSubscription,
  removePushSubscription as removeStored,
} from "#functions/shared/store/push-subscriptions.ts";

export interface PushStateDeps {
  readonly store: CoreStore;
  readonly clock: Clock;
  readonly pushKey: Pick<PushKey, "publicKey">;
  /** Push services at which subscriptions may be. */
  readonly pushServices: readonly string[];
}

interface PushState {
  readonly publicKey: string;
  readonly until: number | null;
}

export function getPushState({
  store,
  clock,
  pushKey,
}: PushStateDeps): Field<"Query.getPushState", undefined, PushState> {
  return {
    parse: () => ok(undefined),
    run: async (_, { sub, sessionId }) => {
      const stored = await pushSubscriptionsOf(store, sub, nowSeconds(clock));
      const own = stored.find(({ session }) => session.id === sessionId);
      return ok({ publicKey: await pushKey.publicKey(), until: own?.expiresAt ?? null });
    },
  };
}

/**
 * Stores the subscription for the caller's session. A repeat stores the same, so no change record is
 * needed. It replaces that of an earlier session of the same browser, and beyond the most that an
 * account may have, the oldest.
 */
export function savePushSubscription({
  store,
  clock,
  pushKey,
  pushServices,
}: PushStateDeps): Field<"Mutation.savePushSubscription", PushSubscription, PushState> {
  return {
    parse: ({ input }) => {
      const read = readPushSubscription(input, pushServices);
      if (!read.ok) return refuseArgument(read.error.field, read.error.reason);
      return isCurvePoint(read.value.p256dh) ? read : refuseArgument("p256dh", "notAllowed");
    },
    run: async (subscription, caller) => {
      const { sub, sessionId: id, signedInAt } = caller;
      const now = nowSeconds(clock);
      const expiresAt = endOfSession(caller);
      if (expiresAt <= now) return refuse("NotPermitted");
      const stored = await pushSubscriptionsOf(store, sub, now);
      const others = stored.filter(({ session }) => session.id !== id);
      const same = others.filter(({ endpoint }) => endpoint === subscription.endpoint);
      const rest = others.filter(({ endpoint }) => endpoint !== subscription.endpoint);
      const dropped = [
        ...same,
        ...rest.slice(0, Math.max(0, rest.length + 1 - PUSH.maxPerAccount)),
      ];
      for (const { session } of dropped) await removeStored(store, sub, session.id);
      const session = { id, signedInAt };
      await putPushSubscription(store, sub, { ...subscription, session, savedAt: now, expiresAt });
      return ok({ publicKey: await pushKey.publicKey(), until: expiresAt });
    },
  };
}

/** Epoch seconds from which no token of the caller's sign-in can be valid. */
function endOfSession({ signedInAt }: Caller): number {
  return signedInAt + SESSION_LIFE_SECONDS;
}

export function removePushSubscription({
  store,
  pushKey,
}: PushStateDeps): Field<"Mutation.removePushSubscription", undefined, PushState> {
  return {
    parse: () => ok(undefined),
    run: async (_, { sub, sessionId }) => {
      await removeStored(store, sub, sessionId);
      return ok({ publicKey: await pushKey.publicKey(), until: null });
    },
  };
}
