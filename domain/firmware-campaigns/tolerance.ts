/** How many nodes of a campaign may fail, and how many may therefore be under way at once. */
import type {
  Campaign,
  CampaignMaster,
  CampaignNode,
  CampaignSettings,
  NodeStateKind,
} from "./campaign.ts";

/** Number of nodes in each state. They add up to all nodes of the campaign. */
export type NodeCounts = Readonly<Record<NodeStateKind, number>>;

const UNDER_WAY: readonly NodeStateKind[] = ["preparing", "asked", "versionRead", "proving"];

/** Whether the node has been asked, or is about to be, and has not proven itself yet. */
export function isUnderWay({ state }: Pick<CampaignNode, "state">): boolean {
  return UNDER_WAY.includes(state.kind);
}

/** Whether the campaign has nothing more to do with the node. */
export function isFinal({ state }: Pick<CampaignNode, "state">): boolean {
  return state.kind === "proven" || state.kind === "failed" || state.kind === "skipped";
}

export function countStates(nodes: readonly Pick<CampaignNode, "state">[]): NodeCounts {
  const counts = {
    ...{ notAsked: 0, preparing: 0, asked: 0, versionRead: 0 },
    ...{ proving: 0, proven: 0, failed: 0, skipped: 0 },
  };
  for (const { state } of nodes) counts[state.kind] += 1;
  return counts;
}

/** Number of failed nodes at which a campaign of so many nodes stops. At least 1. */
export function toleratedNodes(
  { toleranceNodes, tolerancePercent }: CampaignSettings,
  nodes: number,
): number {
  return Math.max(1, Math.min(toleranceNodes, Math.floor((nodes * tolerancePercent) / 100)));
}

/**
 * How many more nodes may be asked now. Nodes under way count as if they failed, so the failed
 * nodes can never be more than are tolerated, whatever becomes of them.
 */
export function allowance(campaign: Campaign, masters: readonly CampaignMaster[]): number {
  const nodes = masters.flatMap((master) => master.nodes);
  const failed = nodes.filter(({ state }) => state.kind === "failed").length;
  const tolerated = toleratedNodes(campaign.settings, nodes.length);
  return tolerated - (failed - campaign.accepted) - nodes.filter(isUnderWay).length;
}

/** Whether as many nodes have failed as are tolerated. */
export function isToleranceReached(
  { settings, accepted }: Campaign,
  masters: readonly CampaignMaster[],
): boolean {
  const nodes = masters.flatMap((master) => master.nodes);
  const failed = nodes.filter(({ state }) => state.kind === "failed").length;
  return failed - accepted >= toleratedNodes(settings, nodes.length);
}
