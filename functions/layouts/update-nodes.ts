/** Mutation.updateNodeLocations: replaces geometry and ids of all nodes of one master. */
import type { SyncBitmasks } from "#domain/identity/sync-bitmask.ts";
import {
  duplicateNodes,
  type NodeLocationsDraft,
  nodeLocationsFrom,
} from "#domain/layout/node-locations.ts";
import { type ChangeInput, readMasterChange, refuseFaults } from "#functions/shared/arguments.ts";
import { nowSeconds } from "#functions/shared/clock.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import type { Field } from "#functions/shared/handler.ts";
import { layoutChange } from "#functions/shared/layout-change.ts";
import { payloadHash } from "#functions/shared/payload-hash.ts";
import { type Outcome, refuse } from "#functions/shared/refusal.ts";
import {
  type MasterPlace,
  NODE_EFFECTS,
  nodeItems,
  readNodes,
  type StoredNodes,
} from "#functions/shared/store/masters.ts";
import type { LocationsDeps } from "./create-master.ts";
import { syncWordsAfter } from "./node-sync.ts";

export interface NodeLocations extends NodeLocationsDraft, MasterPlace {
  readonly syncBitmasks: SyncBitmasks;
  /** Epoch seconds. */
  readonly fullSyncTimestamp: number | null;
  readonly deltaAction: "UPDATE";
}

interface NodeChange extends Pick<ChangeInput, "changeId"> {
  readonly place: MasterPlace;
  readonly nodes: NodeLocationsDraft;
}

/** The part of the answer that a repeat cannot make out of its own input. */
type SyncState = Pick<NodeLocations, "syncBitmasks" | "fullSyncTimestamp">;

const OPERATION = "Mutation.updateNodeLocations";

/** Idempotent by changeId: geometry, ids, sync words and change record are one transaction, so nothing is left half written. */
export function updateNodes(deps: LocationsDeps): Field<NodeChange, NodeLocations> {
  return {
    parse: parseNodes,
    run: async (input, { sub }) => {
      const { place, nodes } = input;
      const outcome = await commit(deps.store, {
        prepare: () => prepareNodes(deps, input, sub),
        explain: (failed) => (failed.includes(NODE_EFFECTS.master) ? refuse("NotFound") : "again"),
      });
      if ("refusal" in outcome) return outcome;
      const { layoutId, mLocId } = place;
      const ts = nowSeconds(deps.clock);
      await Promise.all([
        deps.publish({ layoutId, ts, kinds: ["LAYOUT", "IDS"], mLocIds: [mLocId] }),
        deps.askForDocuments({ ...place, docs: ["nodes"] }),
      ]);
      return { result: { ...place, ...nodes, ...outcome.result, deltaAction: "UPDATE" } };
    },
  };
}

function parseNodes(args: unknown): Outcome<NodeChange> {
  const change = readMasterChange(args);
  if ("refusal" in change) return change;
  const { changeId, place, content } = change.result;
  const read = nodeLocationsFrom(content);
  if (read.kind === "refused") return refuseFaults(read.faults);
  const duplicates = duplicateNodes(read.nodes);
  if (duplicates.length > 0) return refuse("DuplicateNodeId", { nLocIds: duplicates });
  return { result: { changeId, place, nodes: read.nodes } };
}

async function prepareNodes(
  { store, clock }: LocationsDeps,
  { changeId, place, nodes }: NodeChange,
  sub: string,
): Promise<Outcome<Prepared<SyncState>>> {
  const before = await readNodes(store, place);
  if (before === undefined) return refuse("NotFound");
  const words = syncWordsAfter({ nIds: before.nIds, words: before.sync.words }, nodes);
  const change = layoutChange(
    { changeId, layoutId: place.layoutId, sub, clock },
    {
      operation: OPERATION,
      payloadHash: payloadHash(OPERATION, { place, nodes }),
      target: `G#${place.mLocId}`,
      rev: before.rev,
      result: syncState(before, words),
    },
  );
  return {
    result: { change, effects: nodeItems(store.coreTable, place, nodes, { before, words }) },
  };
}

function syncState({ sync }: StoredNodes, words: SyncBitmasks): SyncState {
  return { syncBitmasks: words, fullSyncTimestamp: sync.fullSyncTimestamp ?? null };
}
