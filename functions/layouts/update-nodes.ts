/** Mutation.updateNodeLocations: replaces geometry and ids of all nodes of one master. */
import { type NLocId, nodeIndexOf } from "#domain/identity/location-id.ts";
import { pendingAt, pendingIndexes, type SyncBitmasks } from "#domain/identity/sync-bitmask.ts";
import {
  duplicateNodes,
  type NodeLocationsDraft,
  nodeLocationsFrom,
} from "#domain/layout/node-locations.ts";
import { ok, type Result } from "#domain/result.ts";
import {
  type ChangeInput,
  readExpectedRev,
  readMasterChange,
  refuseFaults,
} from "#functions/shared/arguments.ts";
import { commitKnown, type Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { HistoryStore } from "#functions/shared/store/id-history.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import {
  NODE_EFFECTS,
  nodeItems,
  readNodes,
  type StoredNodes,
} from "#functions/shared/store/master-nodes.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import type { LocationsDeps } from "./create-master.ts";
import { type ChangedIds, changedIds, storeImportedIds } from "./imported-ids.ts";

export interface NodeLocations extends NodeLocationsDraft, MasterKey {
  readonly syncBitmasks: SyncBitmasks;
  /** Epoch seconds at which every node had received its id from the master; null until then. */
  readonly fullSyncTimestamp: number | null;
  readonly rev: number;
  readonly deltaAction: "UPDATE";
}

export interface NodesDeps extends LocationsDeps {
  readonly store: LocationsDeps["store"] & HistoryStore;
}

interface NodeChange extends Pick<ChangeInput, "changeId"> {
  readonly masterKey: MasterKey;
  readonly expectedRev: number | undefined;
  readonly payloadHash: string;
  readonly nodes: NodeLocationsDraft;
}

/** The part of the answer that a repeated request cannot derive from its own input. */
type StateAfter = Pick<NodeLocations, "syncBitmasks" | "fullSyncTimestamp" | "rev">;

/** The part of the answer that is stored with the change record. */
interface Stored {
  readonly state: StateAfter;
  readonly changed: ChangedIds;
}

const OPERATION = "Mutation.updateNodeLocations";

/**
 * Replaces the nodes. Idempotent by changeId: geometry, ids, sync words and change record are one
 * transaction; the rows of the id history follow. Conflict when the nodes are not at the revision
 * that the change is based on.
 */
export function updateNodes(
  deps: NodesDeps,
): Field<"Mutation.updateNodeLocations", NodeChange, NodeLocations> {
  return {
    parse: parseNodes,
    run: async (input, caller) => {
      const { changeId, masterKey, nodes, payloadHash: hash } = input;
      const known = { id: changeId, layoutId: masterKey.layoutId, payloadHash: hash };
      const outcome = await commitKnown(deps.store, known, {
        prepare: () => prepareNodes(deps, input, caller.sub),
        explain: (failed) => (failed.includes(NODE_EFFECTS.master) ? refuse("NotFound") : "again"),
      });
      if (!outcome.ok) return outcome;
      const { state, changed } = outcome.value;
      await storeImportedIds(deps.store, { changeId, masterKey, ...changed }, caller);
      const { layoutId, mLocId } = masterKey;
      const ts = nowSeconds(deps.clock);
      await Promise.all([
        deps.publish({ layoutId, ts, kinds: ["LAYOUT", "IDS"], mLocIds: [mLocId] }),
        deps.requestDocuments({ ...masterKey, docs: ["nodes"] }),
      ]);
      return ok({ ...masterKey, ...nodes, ...state, deltaAction: "UPDATE" });
    },
  };
}

function parseNodes(
  args: FieldArguments["Mutation.updateNodeLocations"],
): Result<NodeChange, Refusal> {
  const change = readMasterChange(args);
  if (!change.ok) return change;
  const { changeId, masterKey, content } = change.value;
  const read = nodeLocationsFrom(content);
  if (!read.ok) return refuseFaults(read.error);
  const duplicates = duplicateNodes(read.value);
  if (duplicates.length > 0) return refuse("DuplicateNodeId", { nLocIds: duplicates });
  const expected = readExpectedRev(content);
  if (!expected.ok) return expected;
  const nodes = read.value;
  const hash = payloadHash(OPERATION, { place: masterKey, nodes });
  return ok({ changeId, masterKey, expectedRev: expected.value, payloadHash: hash, nodes });
}

async function prepareNodes(
  { store, clock }: LocationsDeps,
  { changeId, masterKey, expectedRev, payloadHash: hash, nodes }: NodeChange,
  sub: string,
): Promise<Result<Prepared<Stored>, Refusal>> {
  const before = await readNodes(store, masterKey);
  if (before === undefined) return refuse("NotFound");
  if (expectedRev !== undefined && expectedRev !== before.rev) return refuse("Conflict");
  const words = syncWordsAfter({ nIds: before.nIds, words: before.sync.words }, nodes);
  const change = layoutChange(
    { changeId, layoutId: masterKey.layoutId, sub, clock },
    {
      operation: OPERATION,
      payloadHash: hash,
      target: `G#${masterKey.mLocId}`,
      rev: before.rev,
      result: {
        state: stateAfter(before, words),
        changed: { changedAt: nowSeconds(clock), ids: changedIds(before.nIds, nodes) },
      },
    },
  );
  return ok({ change, effects: nodeItems(store.coreTable, masterKey, nodes, { before, words }) });
}

function stateAfter({ sync, rev }: StoredNodes, words: SyncBitmasks): StateAfter {
  const fullSyncTimestamp = sync.fullSyncTimestamp ?? null;
  return { syncBitmasks: words, fullSyncTimestamp, rev: rev + 1 };
}

interface KnownIds {
  /** Ids of the nodes as stored, by index. */
  readonly nIds: Readonly<Record<string, string>>;
  readonly words: SyncBitmasks;
}

/**
 * The sync words after the change, with a bit for each node that has not received its id yet: nodes
 * that were pending before, and nodes whose id differs from the stored one. A missing id counts as
 * 0000.
 */
function syncWordsAfter(before: KnownIds, nodes: NodeLocationsDraft): SyncBitmasks {
  const indexes = nodes.nLocs.map(({ index }) => index);
  const ids = new Map<NLocId, string>(nodes.nIds.map(({ index, id }) => [index, id]));
  const wasPending = new Set(pendingIndexes(before.words));
  const pending = indexes
    .filter((index) => (ids.get(index) ?? NONE) !== (before.nIds[index] ?? NONE))
    .map(nodeIndexOf);
  const stillPending = indexes.map(nodeIndexOf).filter((index) => wasPending.has(index));
  const wordCount = Math.max(-1, ...indexes.map(nodeIndexOf)) + 1;
  return pendingAt(wordCount, [...pending, ...stillPending]);
}

const NONE = "0000";
