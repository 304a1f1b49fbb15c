/** All findings about the trackers of one master, one per tracker and cause. */
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { CAUSE_TABLE, DETECTORS, type Detector } from "./detector-table.ts";
import type { NodeRows } from "./exchanged-places.ts";
import type { Cause, Finding } from "./finding.ts";
import { type FeatureDay, MasterHistory } from "./history.ts";
import { swappedNodes } from "./swapped-nodes.ts";

/**
 * A detector of rare faults is believed up to this number of trackers of a master with the same
 * first day; beyond it, sureness is divided among them.
 */
export const CROWD = { nodes: 3, share: 0.02 } as const;

/**
 * The findings on the newest of these days, in no particular order; none without a day.
 * @param rows of the master's nodes; without them, no tracker is compared with its row
 */
export function judgeMaster(days: readonly FeatureDay[], rows: NodeRows = []): readonly Finding[] {
  const history = new MasterHistory(days);
  if (history.newest < 0) return [];
  const swaps = swappedNodes(history, rows);
  const byNode = new Map<number, Finding[]>();
  const add = (node: number, finding: Finding) => {
    byNode.set(node, [...(byNode.get(node) ?? []), finding]);
  };
  for (const swap of swaps) for (const node of [swap.node, swap.other]) add(node, swap);
  for (const detector of DETECTORS) {
    for (const finding of judgedBy(detector, history)) add(finding.node, finding);
  }
  const found = [...byNode.values()].flatMap((findings) => unexplained(joined(findings)));
  // A swap is a line of the first of its two trackers.
  return [...new Set(found)];
}

function judgedBy({ id, isRare, judge }: Detector, history: MasterHistory): readonly Finding[] {
  const found: Finding[] = [];
  for (let node = 0; node < history.nodes; node += 1) {
    const judgement = judge(history, node);
    if (judgement !== undefined) found.push({ detector: id, node, other: -1, ...judgement });
  }
  return isRare === true ? diluted(found, history.nodes) : found;
}

/** Makes findings less sure that began for many trackers on the same day. */
function diluted(found: readonly Finding[], nodes: number): readonly Finding[] {
  const dayOf = ({ since }: Finding) => Math.floor(since / SECONDS_PER_DAY);
  const counts = new Map<number, number>();
  for (const finding of found) counts.set(dayOf(finding), (counts.get(dayOf(finding)) ?? 0) + 1);
  const believed = Math.max(CROWD.nodes, CROWD.share * nodes);
  return found.map((finding) => {
    const count = counts.get(dayOf(finding)) ?? 0;
    return { ...finding, sureness: finding.sureness * Math.min(1, believed / count) };
  });
}

/** One finding per cause: of several detectors the surest, which the others make surer. */
function joined(findings: readonly Finding[]): readonly Finding[] {
  const byCause = new Map<Cause, Finding[]>();
  for (const finding of findings) {
    byCause.set(finding.cause, [...(byCause.get(finding.cause) ?? []), finding]);
  }
  return [...byCause.values()].flatMap((same): readonly Finding[] => {
    const [surest, ...others] = same.toSorted((one, other) => other.sureness - one.sureness);
    if (surest === undefined || others.length === 0) return surest === undefined ? [] : [surest];
    const doubt = same.reduce((left, { sureness }) => left * (1 - sureness), 1);
    const since = Math.min(...same.map((finding) => finding.since));
    return [{ ...surest, since, sureness: Math.min(MOST_SURE, 1 - doubt) }];
  });
}

const MOST_SURE = 0.99;
const ORDER = Object.keys(CAUSE_TABLE);

/** Without the causes that another one of the same tracker explains. */
function unexplained(findings: readonly Finding[]): readonly Finding[] {
  const sorted = findings.toSorted(
    (one, other) => ORDER.indexOf(one.cause) - ORDER.indexOf(other.cause),
  );
  const kept: Finding[] = [];
  for (const finding of sorted) {
    const isExplained = kept.some(({ cause }) =>
      CAUSE_TABLE[cause].explains.includes(finding.cause),
    );
    if (!isExplained) kept.push(finding);
  }
  return kept;
}
