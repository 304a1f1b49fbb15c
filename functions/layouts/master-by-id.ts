/**
 * Query.getMasterLocationByMasterId: finds a master's location by the id of its board, among the
 * layouts that the caller may see.
 */
import { type MasterId, masterIdFrom } from "#domain/identity/master-id.ts";
import type { MasterLocation } from "#domain/layout/master-location.ts";
import { ok, type Result } from "#domain/result.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import { type FoundDeps, maySeeFound } from "#functions/shared/found-layout.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { findMasterKey, masterLocationAt } from "#functions/shared/store/masters.ts";

export interface MasterByIdDeps extends FoundDeps {
  readonly store: FoundDeps["store"] & CoreStore;
}

const OPERATION = "Query.getMasterLocationByMasterId";

/**
 * Finds the master; null both for an id without a master and for one in a layout that the caller
 * may not see, so that the answer does not reveal which ids exist.
 */
export function masterById(
  deps: MasterByIdDeps,
): Field<"Query.getMasterLocationByMasterId", MasterId, MasterLocation | null> {
  return {
    parse: parseMasterId,
    run: async (mId, caller) => {
      const masterKey = await findMasterKey(deps.store, mId);
      if (masterKey === undefined) return ok(null);
      if (
        !(await maySeeFound(deps, caller, { layoutId: masterKey.layoutId, operation: OPERATION }))
      ) {
        return ok(null);
      }
      return ok((await masterLocationAt(deps.store, masterKey)) ?? null);
    },
  };
}

function parseMasterId({
  mId,
}: FieldArguments["Query.getMasterLocationByMasterId"]): Result<MasterId, Refusal> {
  if (typeof mId !== "string") return refuseArgument("mId", "required");
  const read = masterIdFrom(mId);
  return read.ok ? ok(read.value) : refuseArgument("mId", read.error);
}
