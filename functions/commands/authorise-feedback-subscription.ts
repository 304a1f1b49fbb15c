/**
 * Subscription.subscribeCommandFeedback: finds the layout of the subscribed master, and checks that
 * the caller may see it.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { type MasterId, masterIdFrom } from "#domain/identity/master-id.ts";
import { ok, type Result } from "#domain/result.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import { type AccessStore, readRights } from "#functions/shared/store/access.ts";
import { recordDenial } from "#functions/shared/store/denials.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { findMasterKey } from "#functions/shared/store/masters.ts";

export interface SubscriptionDeps {
  readonly store: AccessStore & CoreStore & { readonly eventsTable: string };
  readonly clock: Clock;
  readonly uuid: () => string;
}

interface Subscribed {
  readonly mId: MasterId;
  /** Wire name of the command whose feedback is subscribed to. */
  readonly name: string;
}

/**
 * The values that a feedback event must have to reach the subscriber: layout, master and command.
 */
export interface FeedbackSubscription extends Subscribed {
  readonly layoutId: string;
}

const MAX_NAME_CHARACTERS = 60;

/**
 * Answers with the filter of the subscription. An unknown master id is refused exactly like one in
 * a layout that the caller may not see, so that the answer does not reveal which ids exist.
 */
export function authoriseFeedbackSubscription(
  deps: SubscriptionDeps,
): Field<"Subscription.subscribeCommandFeedback", Subscribed, FeedbackSubscription> {
  return {
    parse: readSubscribed,
    run: async (subscribed, caller) => {
      const masterKey = await findMasterKey(deps.store, subscribed.mId);
      if (masterKey === undefined || !(await maySee(deps.store, caller, masterKey.layoutId))) {
        await recordSubscriptionDenial(deps, caller);
        return refuse("NotPermitted");
      }
      return ok({ ...subscribed, layoutId: masterKey.layoutId });
    },
  };
}

function readSubscribed({
  mId,
  name,
}: FieldArguments["Subscription.subscribeCommandFeedback"]): Result<Subscribed, Refusal> {
  const master = masterIdFrom(typeof mId === "string" ? mId : "");
  if (!master.ok) return refuseArgument("mId", master.error);
  if (typeof name !== "string" || name === "" || name.length > MAX_NAME_CHARACTERS) {
    return refuseArgument("name", "length");
  }
  return ok({ mId: master.value, name });
}

/**
 * Checks whether the caller may see the layout. The resolver has checked only the privilege, since
 * no argument names the layout.
 */
async function maySee(
  store: AccessStore,
  { sub, allLayouts }: Caller,
  layoutId: string,
): Promise<boolean> {
  return allLayouts || (await readRights(store, sub, layoutId)).layoutGrant;
}

async function recordSubscriptionDenial(
  { store, clock, uuid }: SubscriptionDeps,
  { sub }: Caller,
): Promise<void> {
  await recordDenial(store.tables, store.eventsTable, {
    actor: sub,
    operation: "Subscription.subscribeCommandFeedback",
    reason: "NotPermitted",
    createdAtMilliseconds: clock.nowMilliseconds(),
    uuid: uuid(),
  });
}
