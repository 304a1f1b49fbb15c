/** Mutation.updateMasterId: assigns another controller to a master's location, or none with 0. */
import type { Caller } from "#domain/access/authorise.ts";
import { nLocIdFrom, nodeIndexOf } from "#domain/identity/location-id.ts";
import { masterIdFrom, UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import { isUnassigned } from "#domain/identity/node-id.ts";
import { alsoPending, type SyncBitmasks } from "#domain/identity/sync-bitmask.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { syncStateOf } from "#functions/shared/id-publish.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import { PUBLISHED_DOCUMENTS } from "#functions/shared/store/config-documents.ts";
import {
  historyKey,
  type MasterIdChange,
  newerChange,
} from "#functions/shared/store/id-history.ts";
import { leavingItems } from "#functions/shared/store/left-layouts.ts";
import {
  isTaken,
  type MasterIdState,
  masterIdItems,
  readMasterIdState,
} from "#functions/shared/store/master-ids.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { NodeIds } from "#functions/shared/store/node-ids.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import { endPresenceOfOthers, type PresenceStore } from "#functions/shared/store/presence.ts";
import { NOTHING_REPORTED, wordsItem } from "#functions/shared/store/sync-words.ts";
import type { TransactionItem } from "#functions/shared/store/transaction.ts";
import {
  changeIds,
  datedChange,
  type IdChangeOutcome,
  type IdInput,
  type IdsDeps,
  onlyRecorded,
  prepared,
  readIdInput,
} from "./id-change.ts";

export interface MasterIdDeps extends IdsDeps {
  readonly store: IdsDeps["store"] & AccessStore & PresenceStore;
}

interface MasterIdInput extends IdInput {
  readonly mId: string;
}

const OPERATION = "Mutation.updateMasterId";

/**
 * Assigns the controller. Idempotent by changeId: location, id guards, history, sync words and
 * change record are one transaction. A change older than the one in effect, or with an id that
 * another location has, is only stored in the history and refused.
 */
export function updateMasterId(
  deps: MasterIdDeps,
): Field<"Mutation.updateMasterId", MasterIdInput, MasterIdChange> {
  return {
    parse: parseMasterId,
    run: (input, caller) =>
      changeIds(deps, input, caller, {
        prepare: () => prepareMasterId(deps, input, caller),
        notify: ([row]) => notify(deps, input.masterKey, row),
      }),
  };
}

function parseMasterId(
  args: FieldArguments["Mutation.updateMasterId"],
): Result<MasterIdInput, Refusal> {
  const read = readIdInput(args);
  if (!read.ok) return read;
  const { input } = args;
  // Users type the id, so lower-case hexadecimal digits are accepted.
  const mId = typeof input.mId === "string" ? input.mId.toUpperCase() : "";
  if (mId === UNASSIGNED_MASTER_ID) return ok({ ...read.value, mId });
  const judged = masterIdFrom(mId);
  if (!judged.ok) return refuseArgument("mId", judged.error);
  return ok({ ...read.value, mId });
}

async function prepareMasterId(
  deps: MasterIdDeps,
  input: MasterIdInput,
  caller: Caller,
): Promise<Result<Prepared<IdChangeOutcome<MasterIdChange>>, Refusal>> {
  const { mId, masterKey, timestamp } = input;
  // The location is read before the history: a change recorded in between raises the location's
  // revision, and then the write fails.
  const state = await readMasterIdState(deps.store, masterKey);
  if (state === undefined) return refuse("NotFound");
  const dated = datedChange(input, caller, state, deps.clock);
  const mIdStatus = statusAfter(state, mId);
  const row: MasterIdChange = { ...dated, mId, mIdStatus, deltaAction: "UPDATE" };
  const outcome = await decide(deps, row);
  const facts = {
    operation: OPERATION,
    target: `M#${masterKey.mLocId}`,
    rev: state.rev,
    payloadHash: payloadHash(OPERATION, { place: masterKey, mId, timestamp }),
    nowMilliseconds: deps.clock.nowMilliseconds(),
  };
  const effects = await effectsOf(deps, masterKey, state, row);
  return ok(await prepared(deps, input, outcome, { facts, keyOf, effects }));
}

/**
 * Status of the controller after the change: null without a controller, unchanged if the controller
 * stays the same, otherwise its acceptance is pending.
 */
function statusAfter(state: MasterIdState, mId: string): MasterIdChange["mIdStatus"] {
  if (mId === UNASSIGNED_MASTER_ID) return null;
  return mId === state.mId ? state.mIdStatus : "pendingUpload";
}

function keyOf(row: MasterIdChange): string {
  return historyKey("M", row);
}

async function decide(
  { store }: MasterIdDeps,
  row: MasterIdChange,
): Promise<IdChangeOutcome<MasterIdChange>> {
  const newer = await newerChange(store, row, "M", keyOf(row));
  if (newer !== undefined) {
    const { mId, timestamp, username } = newer;
    return onlyRecorded(row, "Superseded", { mId, timestamp, username });
  }
  // The refusal does not name the other location that has this id: the caller may not know its
  // layout.
  if (await isTaken(store, row.mId, row)) return onlyRecorded(row, "DuplicateMasterId", {});
  return { rows: [row], refusal: null };
}

/**
 * Writes of the change. A new controller has configured no node and acknowledged nothing, so all
 * nodes with an id become pending.
 */
async function effectsOf(
  { store }: MasterIdDeps,
  masterKey: MasterKey,
  state: MasterIdState,
  row: MasterIdChange,
): Promise<readonly TransactionItem[]> {
  const { coreTable } = store;
  const { mId: before, rev } = state;
  const changed = masterIdItems(coreTable, masterKey, { before, rev, change: row });
  if (row.mId === before) return changed;
  const leaving = { layoutId: masterKey.layoutId, mId: before, leftAt: row.serverTimestamp };
  const items = [...changed, ...(await leavingItems(store, leaving))];
  if (state.sync.rev === 0) return items;
  const words = pendingFor(state.nIds);
  return [...items, wordsItem(coreTable, masterKey, state.sync, { ...NOTHING_REPORTED, words })];
}

function pendingFor(nIds: NodeIds): SyncBitmasks {
  const assigned = Object.keys(nIds).flatMap((key) => {
    const nLocId = nLocIdFrom(key);
    return nLocId === undefined || isUnassigned(nIds[nLocId]) ? [] : [nodeIndexOf(nLocId)];
  });
  return alsoPending([], assigned);
}

/** A repeated change notifies again, but only if its id is still current. */
async function notify(
  deps: MasterIdDeps,
  masterKey: MasterKey,
  row: MasterIdChange,
): Promise<void> {
  const { store, clock, publish, publishIds, requestDocuments } = deps;
  const state = await readMasterIdState(store, masterKey);
  if (state === undefined || state.mId !== row.mId) return;
  const { layoutId, mLocId } = masterKey;
  // The will message of the former controller arrives under an id without a location, so the stored
  // connection of that controller is ended here.
  await endPresenceOfOthers(store, masterKey, {
    mId: row.mId,
    atMilliseconds: clock.nowMilliseconds(),
  });
  const ts = nowSeconds(clock);
  await Promise.all([
    publishIds.masterIdUpdate({ ...row, mIdStatus: state.mIdStatus }),
    publishIds.nodeSyncBitmasks(syncStateOf(masterKey, state.sync)),
    publish({ layoutId, ts, kinds: ["IDS", "CONN"], mLocIds: [mLocId] }),
    requestDocuments({ ...masterKey, docs: PUBLISHED_DOCUMENTS }),
  ]);
}
