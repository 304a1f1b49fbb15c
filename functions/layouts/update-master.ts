/**
 * Mutation.updateMasterLocation: changes details of a master, its position, or its assigned sets of
 * settings and node parameters.
 */
import type { Caller } from "#domain/access/authorise.ts";
import type { Input } from "#domain/input/read-input.ts";
import { type MasterLocation, masterLocationFrom } from "#domain/layout/master-location.ts";
import { ok, type Result } from "#domain/result.ts";
import {
  type ChangeInput,
  givenFields,
  isId,
  readChangeInput,
  readExpectedRev,
  refuseFaults,
} from "#functions/shared/arguments.ts";
import { commitKnown, type Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import {
  CHANGEABLE_FIELDS,
  changedMasterItems,
  documentsShowing,
  type MasterChanges,
} from "#functions/shared/store/master-changes.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { locationIn, readMasterState } from "#functions/shared/store/masters.ts";
import {
  masterOfSettingsItem,
  readNodeParameterSet,
  readSettingsSet,
} from "#functions/shared/store/parameter-sets.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import type { TransactionItem } from "#functions/shared/store/transaction.ts";
import type { LocationsDeps, RevisedLocation } from "./create-master.ts";

interface MasterUpdate extends Pick<ChangeInput, "changeId"> {
  readonly masterKey: MasterKey;
  readonly expectedRev: number | undefined;
  readonly payloadHash: string;
  /** The fields to change, not validated; null removes a field. */
  readonly changes: Input;
}

const OPERATION = "Mutation.updateMasterLocation";

/**
 * Changes a master's location. Idempotent by changeId: location, lists of the settings sets and
 * change record are one transaction. Conflict when the location is not at the revision that the
 * changes are based on.
 */
export function updateMaster(
  deps: LocationsDeps,
): Field<"Mutation.updateMasterLocation", MasterUpdate, RevisedLocation> {
  return {
    parse: parseUpdate,
    run: async (input, caller) => {
      const { changeId: id, masterKey, payloadHash: hash } = input;
      const known = { id, layoutId: masterKey.layoutId, payloadHash: hash };
      const outcome = await commitKnown(deps.store, known, {
        prepare: () => prepareUpdate(deps, input, caller),
        explain: () => "again",
      });
      if (outcome.ok) await notify(deps, input);
      return outcome;
    },
  };
}

function parseUpdate(
  args: FieldArguments["Mutation.updateMasterLocation"],
): Result<MasterUpdate, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { layoutId, id, ...given } = content;
  if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
  for (const [field, value] of Object.entries({ id, ...pickIds(given) })) {
    if (value !== null && !isId(value)) return refuseArgument(field, "length");
  }
  if (typeof id !== "string") return refuseArgument("id", "required");
  const expected = readExpectedRev(content);
  if (!expected.ok) return expected;
  const changes = givenFields(given, CHANGEABLE_FIELDS);
  const masterKey = { layoutId, mLocId: id };
  const hash = payloadHash(OPERATION, { place: masterKey, changes });
  const expectedRev = expected.value;
  return ok({ changeId, masterKey, expectedRev, payloadHash: hash, changes });
}

function pickIds({ spaParamId = null, nodeParamId = null }: Input) {
  return { spaParamId, nodeParamId };
}

async function prepareUpdate(
  { store, clock }: LocationsDeps,
  { changeId, masterKey, expectedRev, payloadHash: hash, changes }: MasterUpdate,
  { sub }: Caller,
): Promise<Result<Prepared<RevisedLocation>, Refusal>> {
  const state = await readMasterState(store, masterKey);
  if (state === undefined) return refuse("NotFound");
  if (expectedRev !== undefined && expectedRev !== state.rev) return refuse("Conflict");
  const checked = await checkedChanges({ store, masterKey }, state.location, changes);
  if (!checked.ok) return checked;
  const { rev, location } = state;
  const change = layoutChange(
    { changeId, layoutId: masterKey.layoutId, sub, clock },
    {
      operation: OPERATION,
      payloadHash: hash,
      target: `M#${masterKey.mLocId}`,
      rev,
      result: { ...changedLocation(location, checked.value), rev: rev + 1 },
    },
  );
  const effects = [
    ...changedMasterItems(store.coreTable, masterKey, state, checked.value),
    ...enteredSettings(store.coreTable, location, checked.value),
  ];
  return ok({ change, effects });
}

/** Validates the location with the changes applied. */
async function checkedChanges(
  { store, masterKey }: Pick<LocationsDeps, "store"> & { readonly masterKey: MasterKey },
  location: MasterLocation,
  changes: Input,
): Promise<Result<MasterChanges, Refusal>> {
  const read = masterLocationFrom({ ...location, ...changes });
  if (!read.ok) return refuseFaults(read.error);
  const spaParamId = textOf(changes.spaParamId);
  const nodeParamId = textOf(changes.nodeParamId);
  const [settings, parameters] = await Promise.all([
    spaParamId === undefined || readSettingsSet(store, masterKey.layoutId, spaParamId),
    nodeParamId === undefined || readNodeParameterSet(store, nodeParamId),
  ]);
  if (settings === undefined) return refuseArgument("spaParamId", "unknown");
  if (parameters === undefined) return refuseArgument("nodeParamId", "unknown");
  const after: MasterChanges = { ...read.value, spaParamId, nodeParamId };
  const fields = CHANGEABLE_FIELDS.filter((field) => field in changes);
  return ok(Object.fromEntries(fields.map((field) => [field, after[field]])));
}

function enteredSettings(
  coreTable: string,
  { id: mLocId, layoutId, spaParamId: before }: MasterLocation,
  { spaParamId }: MasterChanges,
): readonly TransactionItem[] {
  if (spaParamId === undefined || spaParamId === before) return [];
  const entered = { id: spaParamId, change: "ADD" } as const;
  return [masterOfSettingsItem(coreTable, { layoutId, mLocId }, entered)];
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function changedLocation(location: MasterLocation, changes: MasterChanges): MasterLocation {
  const { id: mLocId, layoutId } = location;
  const fields = Object.entries({ ...location, ...changes, deltaAction: "UPDATE" });
  const present = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  return locationIn(present, { layoutId, mLocId });
}

/**
 * Notifies masters and viewers, also after a repeated request: the notices of the first attempt may
 * have been lost.
 */
async function notify(
  { clock, publish, requestDocuments }: LocationsDeps,
  { masterKey, changes }: MasterUpdate,
): Promise<void> {
  const { layoutId, mLocId } = masterKey;
  const docs = documentsShowing(CHANGEABLE_FIELDS.filter((field) => field in changes));
  await Promise.all([
    publish({ layoutId, ts: nowSeconds(clock), kinds: ["LAYOUT"], mLocIds: [mLocId] }),
    docs.length === 0 || requestDocuments({ ...masterKey, docs }),
  ]);
}
