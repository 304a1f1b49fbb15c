/** The state of a node's ID assignment, and the nodes of a master whose IDs are duplicates. */
import { assignmentState } from "#domain/identity/assignment-state.ts";
import { nodeIdFrom } from "#domain/identity/node-id.ts";
import { controllerOf } from "./controller-id.ts";
import { OVERLAY_MESSAGES } from "./overlay-messages.ts";
import { NO_CAMPAIGNS, replacementStateAt, type SiteCampaigns } from "./replacement.ts";
import { ROLE_CODES, type Site, type SiteMaster } from "./site.ts";

const ASSIGNMENT_WORDS: Readonly<Record<string, string>> = {
  unassigned: OVERLAY_MESSAGES.unassigned,
  duplicate: OVERLAY_MESSAGES.duplicate,
  pendingUpload: OVERLAY_MESSAGES.pendingUpload,
  pendingSync: OVERLAY_MESSAGES.pendingSync,
  accepted: OVERLAY_MESSAGES.accepted,
  pendingReplacement: OVERLAY_MESSAGES.pendingReplacement,
  skippedReplacement: OVERLAY_MESSAGES.skippedReplacement,
};

/**
 * State of a node's ID assignment as text.
 * @param node flat index
 * @param campaigns those that are known; without them, no replacement is pending
 */
export function assignmentInWords(
  site: Site,
  node: number,
  campaigns: SiteCampaigns = NO_CAMPAIGNS,
): string | undefined {
  const { nodes } = site;
  const controller = controllerOf(site, node);
  const read = nodeIdFrom(nodes.nIds[controller] ?? "");
  const state = assignmentState({
    nodeId: read.ok ? read.value : undefined,
    isDuplicate: duplicateIds(site, nodes.master[node] ?? 0).has(controller),
    isPendingUpload: nodes.pendingUpload[controller] === 1,
    isPendingSync: nodes.pendingSync[controller] === 1,
    replacement: replacementStateAt(site, campaigns, node),
  });
  return ASSIGNMENT_WORDS[state];
}

export function masterAssignment({ mIdStatus }: SiteMaster): string | undefined {
  return ASSIGNMENT_WORDS[mIdStatus ?? "accepted"];
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
