/**
 * Whether a drill of a site is overdue: the trackers of some master were moved neither by a stow nor
 * by a drill for longer than its setting (docs/design/stow-drills.md).
 */
import type { SiteCondition } from "#domain/watch/condition-state.ts";

/** A master that reports. */
export interface DrilledMaster {
  readonly mLocId: string;
  /** Number of nodes in its last round. */
  readonly nodes: number;
  /**
   * When the last stow or drill that moved its trackers was given or began, of those within the
   * setting; epoch seconds. Undefined without one.
   */
  readonly movedAt: number | undefined;
}

export interface DrillFacts {
  readonly masters: readonly DrilledMaster[];
  /** Since when stows of the layout are recorded; epoch seconds. Undefined when unknown. */
  readonly recordedSince: number | undefined;
  /** The setting. */
  readonly afterSeconds: number;
  readonly nowSeconds: number;
  /** The master at which the site is notified already. */
  readonly notifiedAt: string | undefined;
}

/**
 * The condition, with the number of trackers of all overdue masters; undefined while it is unknown,
 * and for a site without masters that report. A master that never moved counts from the beginning of
 * the record.
 */
export function overdueDrill(facts: DrillFacts): SiteCondition | undefined {
  const { masters, recordedSince, afterSeconds, nowSeconds, notifiedAt } = facts;
  if (recordedSince === undefined) return undefined;
  const dueFrom = nowSeconds - afterSeconds;
  const overdue = masters.filter(({ movedAt }) => (movedAt ?? recordedSince) <= dueFrom);
  const mLocId = notifiedAt ?? overdue.map((master) => master.mLocId).sort()[0];
  if (mLocId === undefined) return undefined;
  const times = overdue.map(({ movedAt }) => movedAt ?? recordedSince);
  return {
    mLocId,
    isMet: overdue.length > 0,
    since: Math.min(nowSeconds, ...times),
    seenAt: nowSeconds,
    nodes: overdue.reduce((sum, { nodes }) => sum + nodes, 0),
  };
}
