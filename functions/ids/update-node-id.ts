/** Mutation.updateNodeId: gives a node another id, or removes its id with 0000. */
import type { Caller } from "#domain/access/authorise.ts";
import { type NLocId, nLocIdFrom, nodeIndexOf } from "#domain/identity/location-id.ts";
import { type NodeId, nodeIdFrom, UNASSIGNED_NODE_ID } from "#domain/identity/node-id.ts";
import { alsoPending } from "#domain/identity/sync-bitmask.ts";
import { auxiliariesOf, nodesInTheWay } from "#domain/layout/node-pairs.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { syncStateOf } from "#functions/shared/id-publish.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { markDirty } from "#functions/shared/store/config-documents.ts";
import { historyKey, type NodeIdChange, newerChange } from "#functions/shared/store/id-history.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { type NodeIdState, nodeIdItem, readNodeIdState } from "#functions/shared/store/node-ids.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import { wordsItem } from "#functions/shared/store/sync-words.ts";
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

interface NodeIdInput extends IdInput {
  readonly nLocId: NLocId;
  readonly nId: NodeId;
  /** Id of the master's board as stated by the client; optional. */
  readonly claimedMId: unknown;
}

const OPERATION = "Mutation.updateNodeId";

/**
 * Sets the id. Idempotent by changeId: ids, history, sync words and change record are one
 * transaction. A change older than the one in effect, or with an id that another node has, is only
 * stored in the history and refused.
 */
export function updateNodeId(
  deps: IdsDeps,
): Field<"Mutation.updateNodeId", NodeIdInput, NodeIdChange> {
  return {
    parse: parseNodeId,
    run: (input, caller) =>
      changeIds(deps, input, caller, {
        prepare: () => prepareNodeId(deps, input, caller),
        notify: (rows) => notifyNodeIds(deps, input.masterKey, rows),
      }),
  };
}

function parseNodeId(args: FieldArguments["Mutation.updateNodeId"]): Result<NodeIdInput, Refusal> {
  const read = readIdInput(args);
  if (!read.ok) return read;
  const { input } = args;
  const nLocId = nLocIdFrom(typeof input.nLocId === "string" ? input.nLocId : "");
  if (nLocId === undefined) return refuseArgument("nLocId", "notAllowed");
  // Users type the id, so lower-case hexadecimal digits are accepted.
  const nId = nodeIdFrom(typeof input.nId === "string" ? input.nId.toUpperCase() : "");
  if (!nId.ok) return refuseArgument("nId", nId.error);
  return ok({ ...read.value, nLocId, nId: nId.value, claimedMId: input.mId });
}

async function prepareNodeId(
  deps: IdsDeps,
  input: NodeIdInput,
  caller: Caller,
): Promise<Result<Prepared<IdChangeOutcome<NodeIdChange>>, Refusal>> {
  const { nLocId, nId, masterKey, timestamp } = input;
  // The ids are read before the history: a change recorded in between raises their revision, and
  // then the write fails.
  const state = await readNodeIdState(deps.store, masterKey);
  if (state === undefined) return refuse("NotFound");
  const fault = faultOf(state, input);
  if (fault !== undefined) return fault;
  const dated = datedChange(input, caller, state, deps.clock);
  const row: NodeIdChange = { ...dated, mId: state.mId, nLocId, nId, deltaAction: "UPDATE" };
  const outcome = await decide(deps, state, row);
  const facts = {
    operation: OPERATION,
    target: `I#${masterKey.mLocId}`,
    rev: state.rev,
    payloadHash: payloadHash(OPERATION, { place: masterKey, nLocId, nId, timestamp }),
    nowMilliseconds: deps.clock.nowMilliseconds(),
  };
  const effects = effectsOf(deps, masterKey, state, outcome);
  return ok(await prepared(deps, input, outcome, { facts, keyOf, effects }));
}

function faultOf({ configNodes, mId }: NodeIdState, { nLocId, claimedMId }: NodeIdInput) {
  if (!configNodes.some(({ index }) => index === nLocId))
    return refuseArgument("nLocId", "unknownIndex");
  const isOther = typeof claimedMId === "string" && claimedMId.toUpperCase() !== mId;
  return isOther ? refuseArgument("mId", "mismatch") : undefined;
}

function keyOf(row: NodeIdChange): string {
  return historyKey(`N${row.nLocId}`, row);
}

function newerThan({ store }: IdsDeps, row: NodeIdChange) {
  return newerChange(store, row, `N${row.nLocId}`, keyOf(row));
}

/**
 * Decides the outcome of the change. The auxiliary units of a primary get its id too, unless a
 * later change gave them another one.
 */
async function decide(
  deps: IdsDeps,
  { configNodes, nIds }: NodeIdState,
  row: NodeIdChange,
): Promise<IdChangeOutcome<NodeIdChange>> {
  const newer = await newerThan(deps, row);
  if (newer !== undefined) {
    const { nId, timestamp, username } = newer;
    return onlyRecorded(row, "Superseded", { nId, timestamp, username });
  }
  const nLocIds = nodesInTheWay(configNodes, nIds, row);
  if (nLocIds.length > 0) return onlyRecorded(row, "DuplicateNodeId", { nLocIds });
  const auxiliaries = auxiliariesOf(configNodes, row.nLocId).map(async (nLocId) => {
    const own: NodeIdChange = { ...row, nLocId };
    return (await newerThan(deps, own)) === undefined
      ? own
      : { ...own, deltaAction: "SUPERSEDED" as const };
  });
  return { rows: [row, ...(await Promise.all(auxiliaries))], refusal: null };
}

/**
 * Writes of the change: the ids and, if one of them differs from before, also the sync words and
 * the mark for a new document.
 */
function effectsOf(
  { store: { coreTable } }: IdsDeps,
  masterKey: MasterKey,
  { nIds, rev, sync }: NodeIdState,
  { rows }: IdChangeOutcome<NodeIdChange>,
): readonly TransactionItem[] {
  const [{ nId }] = rows;
  const nLocIds = rows.filter(isCounted).map(({ nLocId }) => nLocId);
  const ids = nodeIdItem(coreTable, masterKey, { nLocIds, nId, rev });
  const changed = nLocIds.filter((nLocId) => (nIds[nLocId] ?? UNASSIGNED_NODE_ID) !== nId);
  if (changed.length === 0) return [ids];
  const words = alsoPending(sync.words, changed.map(nodeIndexOf));
  return [
    ids,
    wordsItem(coreTable, masterKey, sync, { ...sync, words }),
    markDirty(coreTable, masterKey, "nodes"),
  ];
}

function isCounted({ deltaAction }: NodeIdChange): boolean {
  return deltaAction === "UPDATE";
}

/**
 * Notifies viewers and requests documents, also for a repeated change, but only for ids that are
 * still current.
 */
export async function notifyNodeIds(
  { store, clock, publish, publishIds, requestDocuments }: IdsDeps,
  masterKey: MasterKey,
  rows: readonly NodeIdChange[],
): Promise<void> {
  const state = await readNodeIdState(store, masterKey);
  if (state === undefined) return;
  const present = rows.filter((row) => isCounted(row) && state.nIds[row.nLocId] === row.nId);
  await Promise.all([
    ...present.map((row) => publishIds.nodeIdUpdate(row)),
    publishIds.nodeSyncBitmasks(syncStateOf(masterKey, state.sync)),
    publish({
      layoutId: masterKey.layoutId,
      ts: nowSeconds(clock),
      kinds: ["IDS"],
      mLocIds: [masterKey.mLocId],
    }),
    requestDocuments({ ...masterKey, docs: ["nodes"] }),
  ]);
}
