/**
 * Mutation.swapNodeIds: exchanges the ids of two nodes of a master, whose controllers are listed at
 * each other's place.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { type NLocId, nLocIdFrom, nodeIndexOf } from "#domain/identity/location-id.ts";
import { isUnassigned, type NodeId, nodeIdFrom } from "#domain/identity/node-id.ts";
import { alsoPending } from "#domain/identity/sync-bitmask.ts";
import { auxiliariesOf } from "#domain/layout/node-pairs.ts";
import { ok, type Result } from "#domain/result.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import { type MasterChangeInput, readMasterChange } from "#functions/shared/arguments.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { findChange } from "#functions/shared/store/changes.ts";
import { markDirty } from "#functions/shared/store/config-documents.ts";
import { historyItem, historyKey, type NodeIdChange } from "#functions/shared/store/id-history.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import {
  type NodeIdState,
  nodeIdsItem,
  readNodeIdState,
} from "#functions/shared/store/node-ids.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import { wordsItem } from "#functions/shared/store/sync-words.ts";
import { datedChange, type IdsDeps } from "./id-change.ts";
import { notifyNodeIds } from "./update-node-id.ts";

interface Side {
  readonly nLocId: NLocId;
  /** The id that the user saw there; after the exchange the other node has it. */
  readonly nId: NodeId;
}

interface SwapInput extends Pick<MasterChangeInput, "changeId" | "masterKey"> {
  readonly sides: readonly [Side, Side];
}

const OPERATION = "Mutation.swapNodeIds";

/**
 * Idempotent by changeId: both ids, both histories, sync words and change record are one
 * transaction. IdsChanged unless both nodes have the ids that the user saw; so an exchange is undone
 * by the inverse one only while neither id has changed since.
 */
export function swapNodeIds(
  deps: IdsDeps,
): Field<"Mutation.swapNodeIds", SwapInput, readonly NodeIdChange[]> {
  return {
    parse: parseSwap,
    run: async (input, caller) => {
      const outcome = await commit(deps.store, {
        prepare: () => prepareSwap(deps, input, caller),
        explain: () => "again",
      });
      if (outcome.ok) await notifyNodeIds(deps, input.masterKey, outcome.value);
      return outcome;
    },
  };
}

function parseSwap(args: FieldArguments["Mutation.swapNodeIds"]): Result<SwapInput, Refusal> {
  const read = readMasterChange(args);
  if (!read.ok) return read;
  const { changeId, masterKey, content } = read.value;
  const { nLocId, nId, otherNLocId, otherNId } = content;
  const one = sideFrom(nLocId, nId, { place: "nLocId", id: "nId" });
  if (!one.ok) return one;
  const other = sideFrom(otherNLocId, otherNId, { place: "otherNLocId", id: "otherNId" });
  if (!other.ok) return other;
  if (one.value.nLocId === other.value.nLocId) return refuseArgument("otherNLocId", "notUnique");
  return ok({ changeId, masterKey, sides: [one.value, other.value] });
}

function sideFrom(
  place: unknown,
  id: unknown,
  fields: { readonly place: string; readonly id: string },
): Result<Side, Refusal> {
  const nLocId = nLocIdFrom(typeof place === "string" ? place : "");
  if (nLocId === undefined) return refuseArgument(fields.place, "notAllowed");
  const nId = nodeIdFrom(typeof id === "string" ? id : "");
  if (!nId.ok) return refuseArgument(fields.id, nId.error);
  return isUnassigned(nId.value)
    ? refuseArgument(fields.id, "notAllowed")
    : ok({ nLocId, nId: nId.value });
}

async function prepareSwap(
  deps: IdsDeps,
  { changeId, masterKey, sides }: SwapInput,
  caller: Caller,
): Promise<Result<Prepared<readonly NodeIdChange[]>, Refusal>> {
  const { store, clock } = deps;
  const state = await readNodeIdState(store, masterKey);
  if (state === undefined) return refuse("NotFound");
  const fault = sides.findIndex(({ nLocId }) => !hasOwnController(state, nLocId));
  if (fault >= 0) return refuseArgument(fault === 0 ? "nLocId" : "otherNLocId", "unknownIndex");
  const [one, other] = sides;
  const now = epochSecondsFrom(nowSeconds(clock));
  if (now === undefined) throw new Error("expected a time of the clock");
  const dated = datedChange(
    { changeId, masterKey, timestamp: now, userId: null },
    caller,
    state,
    clock,
  );
  const after = [
    ...placesOf(state, one.nLocId).map((nLocId) => ({ nLocId, nId: other.nId })),
    ...placesOf(state, other.nLocId).map((nLocId) => ({ nLocId, nId: one.nId })),
  ];
  const rows = after.map(
    (set): NodeIdChange => ({ ...dated, mId: state.mId, ...set, deltaAction: "UPDATE" }),
  );
  const hash = payloadHash(OPERATION, { place: masterKey, sides });
  const change = layoutChange(
    { changeId, layoutId: masterKey.layoutId, sub: caller.sub, clock },
    {
      operation: OPERATION,
      payloadHash: hash,
      target: `I#${masterKey.mLocId}`,
      rev: state.rev,
      result: rows,
    },
  );
  const words = alsoPending(
    state.sync.words,
    after.map(({ nLocId }) => nodeIndexOf(nLocId)),
  );
  const unseen = { clientTime: now, payloadHash: hash };
  const effects = [
    nodeIdsItem(store.coreTable, masterKey, { set: after, rev: state.rev }),
    wordsItem(store.coreTable, masterKey, state.sync, { ...state.sync, words }),
    markDirty(store.coreTable, masterKey, "nodes"),
    ...rows.map((row) =>
      historyItem(store.eventsTable, historyKey(`N${row.nLocId}`, row), row, unseen),
    ),
  ];
  const isAsSeen = sides.every(({ nLocId, nId }) => state.nIds[nLocId] === nId);
  if (isAsSeen) return ok({ change, effects });
  // A repeat of an exchange that was made finds other ids than the user saw, and its record.
  const known = await findChange<readonly NodeIdChange[]>(store, change);
  return known.kind === "new" ? refuse("IdsChanged") : ok({ change, effects });
}

/** Whether the master has such a node, and it is no auxiliary unit. */
function hasOwnController({ configNodes }: NodeIdState, nLocId: NLocId): boolean {
  return configNodes.some(({ index, role }) => index === nLocId && role !== "aux");
}

/** A node and its auxiliary units, which share its id. */
function placesOf({ configNodes }: NodeIdState, nLocId: NLocId): readonly NLocId[] {
  return [nLocId, ...auxiliariesOf(configNodes, nLocId)];
}
