/** Divides the nodes of a campaign into its stages, and estimates how long they take. */
import type { CampaignSettings } from "./campaign.ts";
import { toleratedNodes } from "./tolerance.ts";

export interface Candidate {
  readonly mLocId: string;
  /** Index of the node under its master. */
  readonly node: number;
  /** Whether it may be asked in the first stage: heard, with a known version, fit to stow. */
  readonly isReady: boolean;
}

export interface PlannedStage<Node extends Candidate = Candidate> {
  readonly kind: "canary" | "share" | "rest";
  readonly nodes: readonly Node[];
  /** Estimated duration in calm weather without people in the rows. */
  readonly minutes: number;
}

type StageSettings = Pick<
  CampaignSettings,
  "canary" | "shares" | "toleranceNodes" | "tolerancePercent"
>;

/** Minutes from one node of a master to its next one: conditions, transfer, version read back. */
const MINUTES_PER_NODE = 4;
/**
 * Minutes from the request until a node has proven itself: three rounds and three motions, with a
 * round each quarter of an hour.
 */
const MINUTES_PER_PROOF = 75;

/**
 * The stages in order: the canary of ready nodes, the shares, the rest. Each is spread over all
 * masters and the rows of each. A stage may be empty.
 */
export function planStages<Node extends Candidate>(
  candidates: readonly Node[],
  settings: StageSettings,
): readonly PlannedStage<Node>[] {
  const spread = spreadOut(candidates);
  const canary = new Set(spread.filter(({ isReady }) => isReady).slice(0, settings.canary));
  const others = spread.filter((node) => !canary.has(node));
  const ends = settings.shares.map((percent) =>
    Math.max(0, Math.round((candidates.length * percent) / 100) - canary.size),
  );
  const stage = (kind: PlannedStage["kind"], nodes: readonly Node[]): PlannedStage<Node> => ({
    kind,
    nodes,
    minutes: minutesOf(nodes, toleratedNodes(settings as CampaignSettings, candidates.length)),
  });
  return [
    stage("canary", [...canary]),
    ...ends.map((end, at) => stage("share", others.slice(ends[at - 1] ?? 0, end))),
    stage("rest", others.slice(ends.at(-1) ?? 0)),
  ];
}

/**
 * Takes one node of each master in turn; those of a master in an order whose beginning is spread
 * evenly over its rows, however many are taken.
 */
function spreadOut<Node extends Candidate>(candidates: readonly Node[]): readonly Node[] {
  const byMaster = new Map<string, Node[]>();
  for (const one of candidates) {
    byMaster.set(one.mLocId, [...(byMaster.get(one.mLocId) ?? []), one]);
  }
  const queues = [...byMaster.values()].map(evenly);
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    queues.flatMap((queue) => queue[turn] ?? []),
  ).flat();
}

const GOLDEN = 0.618_033_988_749_895;

/** Orders nodes by the golden section: each prefix is spread over the whole list. */
function evenly<Node extends Candidate>(nodes: readonly Node[]): readonly Node[] {
  const byIndex = [...nodes].sort((one, other) => one.node - other.node);
  return byIndex
    .map((node, at) => ({ node, key: ((at + 1) * GOLDEN) % 1 }))
    .sort((one, other) => one.key - other.key)
    .map(({ node }) => node);
}

function minutesOf(nodes: readonly Candidate[], tolerated: number): number {
  if (nodes.length === 0) return 0;
  const ofMaster = new Map<string, number>();
  for (const { mLocId } of nodes) ofMaster.set(mLocId, (ofMaster.get(mLocId) ?? 0) + 1);
  const longest = Math.max(...ofMaster.values()) * MINUTES_PER_NODE;
  const byTolerance = Math.ceil(nodes.length / tolerated) * MINUTES_PER_PROOF;
  return Math.max(longest + MINUTES_PER_PROOF, byTolerance);
}
