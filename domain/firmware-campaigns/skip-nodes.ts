/** Nodes that a campaign passes over: nothing is sent to them. All times are epoch seconds. */
import type { CampaignMaster, CampaignNode, NodeSkip } from "./campaign.ts";
import type { MasterFacts } from "./campaign-facts.ts";

/** The nodes of the list are skipped for the reason, all others stay as they are. */
export function skipNodes(
  nodes: readonly CampaignNode[],
  skipped: readonly CampaignNode[],
  reason: NodeSkip,
  at: number,
): readonly CampaignNode[] {
  return nodes.map((node) => (skipped.includes(node) ? skip(node, reason, at) : node));
}

/** Each node of a master, with those of the list skipped that are gone or run the version already. */
export function skipSettled(
  { nodes }: CampaignMaster,
  open: readonly CampaignNode[],
  facts: MasterFacts,
  { version, at }: { readonly version: string; readonly at: number },
): ReadonlyMap<CampaignNode, CampaignNode> {
  return new Map(
    nodes.map((node): readonly [CampaignNode, CampaignNode] => {
      if (!open.includes(node)) return [node, node];
      if (facts.nIds.get(node.nLocId) !== node.nId) return [node, skip(node, "removed", at)];
      const newest = facts.readings.get(node.nLocId)?.at(-1);
      return [node, newest?.version === version ? skip(node, "upToDate", at) : node];
    }),
  );
}

function skip(node: CampaignNode, reason: NodeSkip, at: number): CampaignNode {
  return { ...node, state: { kind: "skipped", at, reason } };
}
