/** The states of ID assignments, and the nodes of a master whose IDs are duplicates. */
import {
  ASSIGNMENT_STATES,
  type AssignmentState,
  assignmentState,
} from "#domain/identity/assignment-state.ts";
import { nodeIdFrom } from "#domain/identity/node-id.ts";
import { controllerOf } from "./controller-id.ts";
import { OVERLAY_MESSAGES } from "./overlay-messages.ts";
import { NO_CAMPAIGNS, replacementStateAt, type SiteCampaigns } from "./replacement.ts";
import { ROLE_CODES, type Site, type SiteMaster } from "./site.ts";

export const ASSIGNMENT_WORDS: Readonly<Record<AssignmentState, string>> = {
  unassigned: OVERLAY_MESSAGES.unassigned,
  duplicate: OVERLAY_MESSAGES.duplicate,
  pendingUpload: OVERLAY_MESSAGES.pendingUpload,
  pendingSync: OVERLAY_MESSAGES.pendingSync,
  accepted: OVERLAY_MESSAGES.accepted,
  pendingReplacement: OVERLAY_MESSAGES.pendingReplacement,
  skippedReplacement: OVERLAY_MESSAGES.skippedReplacement,
  replaced: OVERLAY_MESSAGES.replaced,
};

/**
 * States of the ID assignments of all nodes by flat index: the same for the overlay, its filter, the
 * tables and the search. An auxiliary unit has the state of its primary.
 * @param campaigns those that are known; without them, no state of a replacement is found
 */
export function assignmentStates(
  site: Site,
  campaigns: SiteCampaigns = NO_CAMPAIGNS,
): readonly AssignmentState[] {
  const duplicates = new Set(site.masters.flatMap((_, master) => [...duplicateIds(site, master)]));
  return Array.from({ length: site.nodes.count }, (_, node) =>
    stateOf(site, node, campaigns, duplicates),
  );
}

/** Reads the state of a node; those of all nodes are computed at the first call. */
export function assignmentReader(
  site: Site,
  campaigns: SiteCampaigns,
): (node: number) => AssignmentState {
  let states: readonly AssignmentState[] | undefined;
  return (node) => {
    states ??= assignmentStates(site, campaigns);
    return states[node] ?? "unassigned";
  };
}

/**
 * State of a node's ID assignment as text.
 * @param node flat index
 * @param campaigns those that are known; without them, no state of a replacement is found
 */
export function assignmentInWords(
  site: Site,
  node: number,
  campaigns: SiteCampaigns = NO_CAMPAIGNS,
): string {
  const duplicates = duplicateIds(site, site.nodes.master[node] ?? 0);
  return ASSIGNMENT_WORDS[stateOf(site, node, campaigns, duplicates)];
}

/** The same, of a node that is part of a replacement campaign; undefined for others. */
export function campaignInWords(
  site: Site,
  node: number,
  campaigns: SiteCampaigns,
): string | undefined {
  const isEntered = replacementStateAt(site, campaigns, node) !== undefined;
  return isEntered ? assignmentInWords(site, node, campaigns) : undefined;
}

function stateOf(
  site: Site,
  node: number,
  campaigns: SiteCampaigns,
  duplicates: ReadonlySet<number>,
): AssignmentState {
  const { nodes } = site;
  const controller = controllerOf(site, node);
  const read = nodeIdFrom(nodes.nIds[controller] ?? "");
  return assignmentState({
    nodeId: read.ok ? read.value : undefined,
    isDuplicate: duplicates.has(controller),
    isPendingUpload: nodes.pendingUpload[controller] === 1,
    isPendingSync: nodes.pendingSync[controller] === 1,
    replacement: replacementStateAt(site, campaigns, node),
  });
}

/** State of the assignment of a master's ID; undefined if this version does not know it. */
export function masterAssignmentState({ mIdStatus }: SiteMaster): AssignmentState | undefined {
  if (mIdStatus === undefined) return "accepted";
  return ASSIGNMENT_STATES.find((state) => state === mIdStatus);
}

export function masterAssignment(master: SiteMaster): string | undefined {
  const state = masterAssignmentState(master);
  return state && ASSIGNMENT_WORDS[state];
}

/**
 * Flat indexes of a master's nodes whose last four digits of the ID equal those of another of its
 * nodes. Auxiliary units are skipped, because they share their primary's ID.
 */
export function duplicateIds({ nodes, masters }: Site, master: number): ReadonlySet<number> {
  const { firstNode, nodeCount } = masters[master] ?? { firstNode: 0, nodeCount: 0 };
  const nodesOf = new Map<string, number[]>();
  for (let node = firstNode; node < firstNode + nodeCount; node += 1) {
    const id = (nodes.nIds[node] ?? "").slice(-4);
    if (id === "" || id === "0000" || nodes.role[node] === ROLE_CODES.aux) continue;
    nodesOf.set(id, [...(nodesOf.get(id) ?? []), node]);
  }
  return new Set([...nodesOf.values()].filter((same) => same.length > 1).flat());
}
