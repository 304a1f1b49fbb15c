/**
 * Mutation.deleteMasterLocation: removes a master from its layout; its board is then assigned to no
 * location.
 */
import type { Caller } from "#domain/access/authorise.ts";
import type { MasterLocation } from "#domain/layout/master-location.ts";
import { ok, type Result } from "#domain/result.ts";
import { readExpectedRev, readMasterChange } from "#functions/shared/arguments.ts";
import { commitKnown, type Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import { PUBLISHED_DOCUMENTS } from "#functions/shared/store/config-documents.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { leavingItems } from "#functions/shared/store/left-layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { mastersOfLayout, readMasterState } from "#functions/shared/store/masters.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import type { LocationsDeps, RevisedLocation } from "./create-master.ts";
import { removedMasterItems } from "./store/removed-masters.ts";

export interface DeleteMasterDeps extends LocationsDeps {
  readonly store: LocationsDeps["store"] & AccessStore & TelemetryStore;
}

interface MasterDeletion {
  readonly changeId: string;
  readonly masterKey: MasterKey;
  readonly expectedRev: number | undefined;
  /** The name of the master as the user has typed it. */
  readonly confirmName: string;
}

const OPERATION = "Mutation.deleteMasterLocation";

/**
 * Removes a master. Idempotent by changeId: its items, the guard of its board's id, the layout's
 * list of masters and the change record are one transaction. Conflict when the location has changed
 * since it was shown; refused when the typed name differs.
 */
export function deleteMaster(
  deps: DeleteMasterDeps,
): Field<"Mutation.deleteMasterLocation", MasterDeletion, RevisedLocation> {
  return {
    parse: parseDeletion,
    run: async (input, caller) => {
      const { changeId: id, masterKey } = input;
      const known = { id, layoutId: masterKey.layoutId, payloadHash: hashOf(input) };
      const outcome = await commitKnown(deps.store, known, {
        prepare: () => prepareDeletion(deps, input, caller),
        explain: () => "again",
      });
      if (outcome.ok) await notify(deps, masterKey);
      return outcome;
    },
  };
}

function parseDeletion(
  args: FieldArguments["Mutation.deleteMasterLocation"],
): Result<MasterDeletion, Refusal> {
  const change = readMasterChange(args);
  if (!change.ok) return change;
  const { changeId, masterKey, content } = change.value;
  const expected = readExpectedRev(content);
  if (!expected.ok) return expected;
  const { confirmName } = content;
  if (typeof confirmName !== "string") return refuseArgument("confirmName", "required");
  return ok({ changeId, masterKey, expectedRev: expected.value, confirmName });
}

function hashOf({ masterKey, confirmName }: MasterDeletion): string {
  return payloadHash(OPERATION, { place: masterKey, confirmName });
}

async function prepareDeletion(
  { store, clock }: DeleteMasterDeps,
  input: MasterDeletion,
  { sub }: Caller,
): Promise<Result<Prepared<RevisedLocation>, Refusal>> {
  const { changeId, masterKey, expectedRev, confirmName } = input;
  const [state, layout] = await Promise.all([
    readMasterState(store, masterKey),
    mastersOfLayout(store, masterKey.layoutId),
  ]);
  if (state === undefined || layout === undefined) return refuse("NotFound");
  const { location, rev } = state;
  if (expectedRev !== undefined && expectedRev !== rev) return refuse("Conflict");
  if (confirmName !== location.name) return refuseArgument("confirmName", "mismatch");
  const change = layoutChange(
    { changeId, layoutId: masterKey.layoutId, sub, clock },
    {
      operation: OPERATION,
      payloadHash: hashOf(input),
      target: `M#${masterKey.mLocId}`,
      rev,
      result: asDeleted(location, rev),
    },
  );
  const now = nowSeconds(clock);
  const removal = { ...state, layout, removedBy: sub, removedAt: now };
  const leaving = { layoutId: masterKey.layoutId, mId: location.mId, leftAt: now };
  const effects = [
    ...removedMasterItems(store, masterKey, removal),
    ...(await leavingItems(store, leaving)),
  ];
  return ok({ change, effects });
}

function asDeleted(location: MasterLocation, rev: number): RevisedLocation {
  const deleted = { ...location, rev: rev + 1, deltaAction: "DELETE" };
  return deleted;
}

/**
 * Notifies viewers, also after a repeated request: the notices of the first attempt may have been
 * lost.
 */
async function notify(
  { clock, publish, requestDocuments }: DeleteMasterDeps,
  masterKey: MasterKey,
): Promise<void> {
  const { layoutId, mLocId } = masterKey;
  await Promise.all([
    publish({ layoutId, ts: nowSeconds(clock), kinds: ["LAYOUT"], mLocIds: [mLocId] }),
    requestDocuments({ ...masterKey, docs: PUBLISHED_DOCUMENTS }),
  ]);
}
