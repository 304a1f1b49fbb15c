/** Finds the parts of a layout that saving a draft would remove, for the user's confirmation. */
import type { NLocId } from "#domain/identity/location-id.ts";
import { isUnassigned, lastFour, type NodeId } from "#domain/identity/node-id.ts";
import type { Assignment } from "./assignment.ts";
import { type ConfiguredLayout, NO_NODES } from "./configured-layout.ts";
import type { ConfigurationDraft } from "./draft.ts";
import { planMaster } from "./save-plan.ts";

/** A node ID, and the node that carries it. */
export interface AssignedId {
  readonly mLocId: string;
  readonly nLocId: NLocId;
  readonly nId: NodeId;
}

export interface Losses {
  /** Number of locations of the draft that belong to no master. */
  readonly unassigned: number;
  /**
   * IDs that nodes carry now and no node would carry afterwards, in the order of masters and nodes.
   */
  readonly lostIds: readonly AssignedId[];
}

/**
 * What saving the draft would remove, found node by node with the same lists that would be sent.
 * Two masters may use the same four digits, so the text of one ID does not identify another node.
 * An ID that only moves to another node is not lost.
 */
export function lossesOf(
  draft: ConfigurationDraft,
  assignment: Assignment,
  { masters, nodes }: Pick<ConfiguredLayout, "masters" | "nodes">,
): Losses {
  const removed: AssignedId[] = [];
  const added: AssignedId[] = [];
  for (const master of masters) {
    const stored = nodes.get(master.id) ?? NO_NODES;
    const sent = planMaster(draft, assignment, { master, stored }).nodes;
    if (sent === undefined) continue;
    const [before, after] = [assignedIds(master.id, stored), assignedIds(master.id, sent)];
    removed.push(...unmatched(before, after, digitsOf));
    added.push(...unmatched(after, before, digitsOf));
  }
  return {
    unassigned: assignment.unassigned,
    lostIds: unmatched(removed, added, ({ nId }) => nId),
  };
}

type Nodes = typeof NO_NODES;

function assignedIds(mLocId: string, { nIds }: Nodes): readonly AssignedId[] {
  return nIds.flatMap(({ index, id }) =>
    isUnassigned(id) ? [] : [{ mLocId, nLocId: index, nId: id }],
  );
}

/**
 * The last four digits of an ID, written with 4 or 16, which identify a controller within one
 * master.
 */
function digitsOf({ nId }: AssignedId): string {
  return lastFour(nId);
}

/** The ids that have no partner with the same key among `others`; each partner matches once. */
function unmatched(
  ids: readonly AssignedId[],
  others: readonly AssignedId[],
  keyOf: (id: AssignedId) => string,
): readonly AssignedId[] {
  const free = new Map<string, number>();
  for (const other of others) free.set(keyOf(other), (free.get(keyOf(other)) ?? 0) + 1);
  return ids.filter((id) => {
    const left = free.get(keyOf(id)) ?? 0;
    free.set(keyOf(id), left - 1);
    return left <= 0;
  });
}
