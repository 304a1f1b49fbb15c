/** Nodes whose link to their next hop has no reserve, or that answer fewer calls than their like. */
import { answersNow } from "./lost-repeaters.ts";
import type { Hop, MasterRadio, NodeRadio } from "./node-radio.ts";
import { MESH_RULES } from "./rules.ts";

export interface WeakLink {
  readonly node: number;
  /** The hop that is weak. */
  readonly hop: Hop;
  /** Share of the calls that the node answered over this hop, 0 to 1. */
  readonly answered: number;
  /** Median share of the nodes with as many hops, 0 to 1; undefined with fewer than 5 such nodes. */
  readonly usual: number | undefined;
  /** Why the link is listed. */
  readonly reason: "weakSignal" | "fewAnswers";
}

/**
 * The weak links, the one with the least share of answered calls first. A node that answers no more is
 * not listed: a lost node is another finding.
 */
export function weakLinksOf(radio: MasterRadio): readonly WeakLink[] {
  const usual = usualShares(radio);
  return radio.nodes
    .flatMap((node) => weakLink(radio, node, usual) ?? [])
    .sort((one, other) => one.answered - other.answered || one.node - other.node);
}

/** Median share of answered calls, by number of hops. */
type UsualShares = (hops: number) => number | undefined;

function usualShares({ nodes }: MasterRadio): UsualShares {
  const shares = nodes.flatMap(({ hops }) =>
    hops.filter(isEnough).map(({ answers, calls, count }) => ({ count, share: answers / calls })),
  );
  return (hops) => {
    const same = shares.filter(({ count }) => count === hops);
    const near = shares.filter(({ count }) => Math.abs(count - hops) <= 1);
    const peers = (same.length < MESH_RULES.leastPeers ? near : same).map(({ share }) => share);
    if (peers.length < MESH_RULES.leastPeers) return undefined;
    return peers.sort((one, other) => one - other)[Math.floor(peers.length / 2)];
  };
}

const isEnough = ({ rounds }: Hop) => rounds >= MESH_RULES.leastRounds;

function weakLink(radio: MasterRadio, of: NodeRadio, usualOf: UsualShares): WeakLink | undefined {
  if (!answersNow(radio, of)) return undefined;
  const [found] = of.hops.filter(isEnough).flatMap((hop): readonly WeakLink[] => {
    const answered = hop.answers / hop.calls;
    const usual = usualOf(hop.count);
    const link = { node: of.node, hop, answered, usual };
    if (hop.quality < MESH_RULES.weakQuality) return [{ ...link, reason: "weakSignal" }];
    if (usual === undefined) return [];
    // Upper end of the range in which the true share is likely to be.
    const error = Math.sqrt((answered * (1 - answered)) / hop.calls);
    const isPoor = answered + MESH_RULES.errors * error < MESH_RULES.leastOfUsual * usual;
    return isPoor ? [{ ...link, reason: "fewAnswers" }] : [];
  });
  return found;
}
