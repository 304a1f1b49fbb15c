/**
 * Whether a drill still holds trackers of a site although it must end: the wind is at its limit or
 * unknown, or a master stows (docs/design/stow-drills.md).
 */
import type { SiteCondition } from "#domain/watch/condition-state.ts";
import { drillConditionOf, drillEnding, isHeld, type ReportedMaster } from "./judge-drill.ts";

/** A master that reports, with the number of nodes in its last round. */
export interface HeldMaster {
  readonly mLocId: string;
  readonly nodes: number;
}

/**
 * Whether a hold of low priority is in force at the master in weather that must end a drill.
 * @param now epoch seconds
 */
export function isHeldInWind(report: ReportedMaster, now: number): boolean {
  // The clock of the master may be ahead.
  const condition = drillConditionOf(report, Math.max(now, report.ts));
  return isHeld(report) && drillEnding(condition) !== undefined;
}

/**
 * The condition of the site; undefined when nothing is to be notified.
 * @param held masters at which a drill must end
 * @param notifiedAt the master at which the site is notified already
 */
export function drillInWind(
  held: readonly HeldMaster[],
  {
    nowSeconds,
    notifiedAt,
  }: { readonly nowSeconds: number; readonly notifiedAt?: string | undefined },
): SiteCondition | undefined {
  const mLocId = notifiedAt ?? held.map((master) => master.mLocId).sort()[0];
  if (mLocId === undefined) return undefined;
  const nodes = held.reduce((sum, master) => sum + master.nodes, 0);
  return { mLocId, isMet: held.length > 0, since: nowSeconds, seenAt: nowSeconds, nodes };
}
