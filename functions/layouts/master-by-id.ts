/** Query.getMasterLocationByMasterId: from the id on a board to the master's place, within what the caller may see. */
import type { Caller } from "#domain/access/authorise.ts";
import { type MasterId, masterIdFrom } from "#domain/identity/master-id.ts";
import type { MasterLocation } from "#domain/layout/master-location.ts";
import type { Clock } from "#functions/shared/clock.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Outcome, refuseArgument } from "#functions/shared/refusal.ts";
import { type AccessStore, readRights } from "#functions/shared/store/access.ts";
import { recordDenial } from "#functions/shared/store/denials.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { masterLocationAt, placeOfMasterId } from "#functions/shared/store/masters.ts";

export interface MasterByIdDeps {
  readonly store: AccessStore & CoreStore & { readonly eventsTable: string };
  readonly clock: Clock;
  readonly uuid: () => string;
}

/** Null for an id that no master carries and for one in a layout of others: nobody learns which ids exist. */
export function masterById(deps: MasterByIdDeps): Field<MasterId, MasterLocation | null> {
  return {
    parse: parseMasterId,
    run: async (mId, caller) => {
      const place = await placeOfMasterId(deps.store, mId);
      if (place === undefined) return { result: null };
      if (!(await maySee(deps.store, caller, place.layoutId))) {
        await noteDenial(deps, caller);
        return { result: null };
      }
      return { result: (await masterLocationAt(deps.store, place)) ?? null };
    },
  };
}

function parseMasterId(args: unknown): Outcome<MasterId> {
  const mId = typeof args === "object" && args !== null && "mId" in args ? args.mId : undefined;
  if (typeof mId !== "string") return refuseArgument("mId", "required");
  const read = masterIdFrom(mId);
  return read.kind === "masterId" ? { result: read.masterId } : refuseArgument("mId", read.code);
}

/** The privilege has been looked at before; what is left is the layout, which no argument names. */
async function maySee(
  store: AccessStore,
  { sub, allLayouts }: Caller,
  layoutId: string,
): Promise<boolean> {
  return allLayouts || (await readRights(store, sub, layoutId)).layoutGrant;
}

async function noteDenial({ store, clock, uuid }: MasterByIdDeps, { sub }: Caller): Promise<void> {
  await recordDenial(store.tables, store.eventsTable, {
    actor: sub,
    operation: "Query.getMasterLocationByMasterId",
    reason: "NotPermitted",
    createdAtMilliseconds: clock.nowMilliseconds(),
    uuid: uuid(),
  });
}
