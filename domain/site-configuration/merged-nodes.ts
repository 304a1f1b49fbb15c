/**
 * Merges the nodes of one master from a draft with another user's changes since the draft began.
 */
import type { NodeLocationsDraft } from "#domain/layout/node-locations.ts";
import type { Assignment } from "./assignment.ts";
import {
  type ConfiguredLayout,
  idsOf,
  locationsOf,
  NO_NODES,
  type StoredMaster,
} from "./configured-layout.ts";
import type { ConfigurationDraft } from "./draft.ts";
import { idAt, isSameGeometry, isSameNodes, planMaster } from "./save-plan.ts";
import { untranslated } from "./translations.ts";

/** Which version of a master's nodes applies. */
export type MergedNodes =
  /** The stored nodes apply: the draft changes none of them. */
  | "theirs"
  /** The draft applies, without undoing another user's change. */
  | "mine"
  | "contested";

export interface NodesOfMaster {
  readonly master: StoredMaster;
  /** The nodes that the draft started from. */
  readonly base: NodeLocationsDraft;
  readonly stored: NodeLocationsDraft;
}

/**
 * Decides which nodes of a master apply. IDs that were assigned meanwhile stay with nodes whose ID
 * the draft does not state, so they alone cause no conflict.
 */
export function mergeNodes(
  draft: ConfigurationDraft,
  assignment: Assignment,
  { master, base, stored }: NodesOfMaster,
): MergedNodes {
  const sent = planMaster(draft, assignment, { master, stored }).nodes;
  if (sent === undefined) return "theirs";
  if (isSameNodes(base, stored)) return "mine";
  if (planMaster(draft, assignment, { master, stored: base }).nodes === undefined) return "theirs";
  if (!isSameGeometry(base, stored)) return "contested";
  const [before, now, after] = [idsOf(base), idsOf(stored), idsOf(sent)];
  const isUnchanged = stored.nLocs.every(
    ({ index }) =>
      idAt(before, index) === idAt(now, index) || idAt(now, index) === idAt(after, index),
  );
  return isUnchanged ? "mine" : "contested";
}

/** Nodes by the kind of their change. */
export interface NodeChanges {
  readonly added: number;
  readonly removed: number;
  readonly moved: number;
  /** Number of changed ids, of nodes that existed before. */
  readonly ids: number;
  /** Number of nodes with another row, role or pair at the same location. */
  readonly others: number;
}

export function nodeChanges(before: NodeLocationsDraft, after: NodeLocationsDraft): NodeChanges {
  const known = new Map(before.nLocs.map((node) => [node.index, node]));
  const [ids, idsAfter] = [idsOf(before), idsOf(after)];
  const pairs = after.nLocs.flatMap((node) => {
    const old = known.get(node.index);
    return old === undefined ? [] : [{ node, old }];
  });
  const isMoved = ({ node, old }: (typeof pairs)[number]) =>
    node.xLoc !== old.xLoc || node.yLoc !== old.yLoc;
  const still = pairs.filter((pair) => !isMoved(pair));
  const isOther = ({ node, old }: (typeof pairs)[number]) =>
    !isSameGeometry({ nLocs: [node], nIds: [] }, { nLocs: [old], nIds: [] });
  return {
    added: after.nLocs.length - pairs.length,
    removed: before.nLocs.length - pairs.length,
    moved: pairs.length - still.length,
    ids: pairs.filter(({ node: { index } }) => idAt(ids, index) !== idAt(idsAfter, index)).length,
    others: still.filter(isOther).length,
  };
}

/** Replaces the draft's nodes of these masters by the stored ones. */
export function withStoredNodes(
  draft: ConfigurationDraft,
  assignment: Assignment,
  nodes: ConfiguredLayout["nodes"],
  mLocIds: readonly string[],
): ConfigurationDraft {
  if (mLocIds.length === 0) return draft;
  const taken = new Set(mLocIds);
  const remaining = draft.locations.flatMap((location, at) =>
    taken.has(assignment.masters[at] ?? "") ? [] : [{ location, at }],
  );
  const newIndexes = new Map(remaining.map(({ at }, index) => [at, index]));
  const own = remaining.map(({ location: { primaryAt, ...location } }) => {
    const index = primaryAt === undefined ? undefined : newIndexes.get(primaryAt);
    return index === undefined ? location : { ...location, primaryAt: index };
  });
  const theirs = mLocIds
    .flatMap((mLocId) => locationsOf(mLocId, nodes.get(mLocId) ?? NO_NODES))
    .map((location) => ({ ...location, ...untranslated(location, draft.translations) }));
  return { ...draft, locations: [...own, ...theirs] };
}
