/** Mutation.createMasterLocation: creates a master in a layout. */
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import {
  type MasterLocation,
  type MasterLocationDraft,
  masterLocationFrom,
} from "#domain/layout/master-location.ts";
import { ok, type Result } from "#domain/result.ts";
import { type ChangeInput, readChangeInput, refuseFaults } from "#functions/shared/arguments.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import type { RequestDocuments } from "#functions/shared/config-request.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Publish } from "#functions/shared/graphql-publish.ts";
import type { Field } from "#functions/shared/handler.ts";
import { idMadeBy } from "#functions/shared/ids.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import { layoutChange, madeBy } from "#functions/shared/store/layout-change.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { mastersOfLayout } from "#functions/shared/store/masters.ts";
import { NEW_MASTER_EFFECTS, newMasterItems } from "#functions/shared/store/new-master.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";

/** A master's location with the revision on which a later change is based. */
export type RevisedLocation = MasterLocation & { readonly rev: number };

export interface LocationsDeps {
  readonly store: CoreStore & ChangeStore;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly requestDocuments: RequestDocuments;
}

interface NewMaster extends Pick<ChangeInput, "changeId"> {
  readonly layoutId: string;
  readonly master: MasterLocationDraft;
}

const OPERATION = "Mutation.createMasterLocation";
/** Maximum number of masters in a layout, whose item lists them and must stay far below 400 KB. */
export const MAX_MASTERS_PER_LAYOUT = 1000;

/**
 * Creates a master. Idempotent by changeId: location, lookup item, master id guard, the layout's
 * list of masters and change record are one transaction.
 */
export function createMaster(
  deps: LocationsDeps,
): Field<"Mutation.createMasterLocation", NewMaster, RevisedLocation> {
  return {
    parse: parseMaster,
    run: async (input, { sub }) => {
      const { layoutId } = input;
      const masterKey = { layoutId, mLocId: idMadeBy({ changeId: input.changeId, sub }) };
      const outcome = await commit(deps.store, {
        prepare: () => prepareMaster(deps, input, masterKey, sub),
        explain: (failed) =>
          failed.includes(NEW_MASTER_EFFECTS.masterId) ? refuse("DuplicateMasterId") : "again",
      });
      if (outcome.ok) {
        const ts = nowSeconds(deps.clock);
        await Promise.all([
          deps.publish({ layoutId, ts, kinds: ["LAYOUT"], mLocIds: [masterKey.mLocId] }),
          deps.requestDocuments({ ...masterKey, docs: ["site"] }),
        ]);
      }
      return outcome;
    },
  };
}

function parseMaster(
  args: FieldArguments["Mutation.createMasterLocation"],
): Result<NewMaster, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { layoutId } = content;
  if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
  // Users type the id, so lower-case hexadecimal digits are accepted.
  const mId = typeof content.mId === "string" ? content.mId.toUpperCase() : UNASSIGNED_MASTER_ID;
  const read = masterLocationFrom({ ...content, mId });
  if (!read.ok) return refuseFaults(read.error);
  return ok({ changeId, layoutId, master: read.value });
}

async function prepareMaster(
  { store, clock }: LocationsDeps,
  { changeId, layoutId, master }: NewMaster,
  masterKey: MasterKey,
  sub: string,
): Promise<Result<Prepared<RevisedLocation>, Refusal>> {
  const layout = await mastersOfLayout(store, layoutId);
  if (layout === undefined) return refuse("NotFound");
  const isFull = layout.mLocIds.length >= MAX_MASTERS_PER_LAYOUT;
  if (isFull && !layout.mLocIds.includes(masterKey.mLocId))
    return refuseArgument("layoutId", "full");
  const change = layoutChange(
    { changeId, layoutId, sub, clock },
    {
      operation: OPERATION,
      payloadHash: payloadHash(OPERATION, { layoutId, master }),
      target: `M#${masterKey.mLocId}`,
      rev: 0,
      result: { ...master, id: masterKey.mLocId, layoutId, rev: 1 },
    },
  );
  const facts = { layoutRev: layout.rev, made: madeBy(change) };
  return ok({ change, effects: newMasterItems(store.coreTable, masterKey, master, facts) });
}
