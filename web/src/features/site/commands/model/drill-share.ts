/** The masters of a drill of a share of the trackers, drawn by the readiness on the screen. */
import {
  countsOf,
  DRILL_SHARE,
  type DrillCandidate,
  type DrillDraw,
  NO_TRACKERS,
  pickDrillMasters,
  type ReadinessCounts,
} from "#domain/drills/pick-masters.ts";
import type { Readiness } from "#domain/readiness/judge-readiness.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { drillableMasters } from "./drill.ts";

/** The masters of a drill, with what is predicted of their trackers. */
export interface DrillTarget {
  readonly masters: readonly SiteMaster[];
  /** Number of trackers of these masters. */
  readonly trackers: number;
  readonly readiness: ReadinessCounts;
}

/**
 * The masters of a drill: all with a controller, or those that are drawn.
 * @param found readiness by flat index of the node; a tracker without one is unknown
 * @param draw undefined for all trackers
 */
export function drillTarget(
  site: Site,
  found: readonly Readiness[],
  draw: DrillDraw | undefined,
): DrillTarget {
  const all = drillableMasters(site);
  const candidates = all.map((master) => candidateOf(master, found));
  const ids = draw && new Set(pickDrillMasters(candidates, draw));
  const chosen = candidates.filter(({ mLocId }) => ids === undefined || ids.has(mLocId));
  const masters = all.filter(({ id }) => ids === undefined || ids.has(id));
  const trackers = masters.reduce((sum, { nodeCount }) => sum + nodeCount, 0);
  return { masters, trackers, readiness: countsOf(chosen) };
}

function candidateOf(
  { id, firstNode, nodeCount }: SiteMaster,
  found: readonly Readiness[],
): DrillCandidate {
  const trackers = { ...NO_TRACKERS };
  for (let node = firstNode; node < firstNode + nodeCount; node += 1) {
    trackers[found[node]?.verdict ?? "unknown"] += 1;
  }
  return { mLocId: id, trackers };
}

/** The entered share in percent; undefined for any text that is no share. */
export function percentOf(text: string): number | undefined {
  if (!/^\d{1,2}$/.test(text.trim())) return undefined;
  const percent = Number(text.trim());
  return percent >= DRILL_SHARE.min && percent <= DRILL_SHARE.max ? percent : undefined;
}
