/** Subscription.subscribeCommandFeedback: which layout's commands somebody hears who names a master and a command. */
import type { Caller } from "#domain/access/authorise.ts";
import { type MasterId, masterIdFrom } from "#domain/identity/master-id.ts";
import { asInput } from "#domain/input/read-input.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import { type AccessStore, readRights } from "#functions/shared/store/access.ts";
import { recordDenial } from "#functions/shared/store/denials.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { placeOfMasterId } from "#functions/shared/store/masters.ts";

export interface HearFeedbackDeps {
  readonly store: AccessStore & CoreStore & { readonly eventsTable: string };
  readonly clock: Clock;
  readonly uuid: () => string;
}

interface Heard {
  readonly mId: MasterId;
  /** Of a command, on the wire. */
  readonly name: string;
}

/** What the subscription is held to. */
export interface HeardFeedback extends Heard {
  readonly layoutId: string;
}

const MAX_NAME_CHARACTERS = 60;

/** An id that no master carries is refused like one in a layout of others: nobody learns which ids exist. */
export function hearFeedback(deps: HearFeedbackDeps): Field<Heard, HeardFeedback> {
  return {
    parse: readHeard,
    run: async (heard, caller) => {
      const place = await placeOfMasterId(deps.store, heard.mId);
      if (place === undefined || !(await maySee(deps.store, caller, place.layoutId))) {
        await noteDenial(deps, caller);
        return refuse("NotPermitted");
      }
      return ok({ ...heard, layoutId: place.layoutId });
    },
  };
}

function readHeard(args: unknown): Result<Heard, Refusal> {
  const { mId, name } = asInput(args) ?? {};
  const master = masterIdFrom(typeof mId === "string" ? mId : "");
  if (!master.ok) return refuseArgument("mId", master.error);
  if (typeof name !== "string" || name === "" || name.length > MAX_NAME_CHARACTERS) {
    return refuseArgument("name", "length");
  }
  return ok({ mId: master.value, name });
}

/** The privilege has been looked at before; what is left is the layout, which no argument names. */
async function maySee(
  store: AccessStore,
  { sub, allLayouts }: Caller,
  layoutId: string,
): Promise<boolean> {
  return allLayouts || (await readRights(store, sub, layoutId)).layoutGrant;
}

async function noteDenial(
  { store, clock, uuid }: HearFeedbackDeps,
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
