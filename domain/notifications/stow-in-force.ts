/**
 * The conditions of the rules about stows that masters have started. Such a stow is one condition of
 * the site, at the master with which it was found.
 */
import type { AutomaticReason } from "#domain/stows/automatic-stows.ts";
import { isOver, stowEnd, stowStart, type WatchedStow } from "#domain/stows/watch-stows.ts";
import type { ObservedCondition } from "#domain/watch/condition-state.ts";
import type { NotificationRule } from "./rules.ts";

/** Rules about stows, by the reason. */
const RULE_OF_REASON = {
  wind: "WIND_STOW",
  hail: "HAIL_STOW",
  windSensorDisconnect: "OTHER_STOW",
  snowSensorDisconnect: "OTHER_STOW",
  masterLowBattery: "OTHER_STOW",
  snow: "OTHER_STOW",
  water: "OTHER_STOW",
  thundersmart: "OTHER_STOW",
  masterHardwareFault: "OTHER_STOW",
} as const satisfies Readonly<Record<AutomaticReason, NotificationRule>>;

export type StowRule = (typeof RULE_OF_REASON)[AutomaticReason];

export const STOW_RULES: readonly StowRule[] = [...new Set(Object.values(RULE_OF_REASON))];

export interface StowFacts {
  readonly stows: readonly WatchedStow[];
  /** Number of nodes in the last round of a master. */
  readonly nodesOf: (mLocId: string) => number;
  readonly nowSeconds: number;
}

/** The location of the master at which a stow is notified: the one with which it was found. */
export function notifiedAt({ masters: [first] }: WatchedStow): string | undefined {
  return first?.mLocId;
}

/** Whether a stow of this rule that is notified at the master is in force. */
export function stowInForce(
  rule: StowRule,
  mLocId: string,
  { stows, nodesOf, nowSeconds }: StowFacts,
): ObservedCondition {
  const own = stows.filter(
    (stow) => RULE_OF_REASON[stow.reason] === rule && notifiedAt(stow) === mLocId,
  );
  const inForce = own.filter((stow) => !isOver(stow, nowSeconds));
  if (inForce.length === 0) {
    const since = Math.max(0, ...own.map((stow) => stowEnd(stow) ?? 0)) || nowSeconds;
    return { isMet: false, since, seenAt: nowSeconds, nodes: 0 };
  }
  const mLocIds = new Set(inForce.flatMap(({ masters }) => masters.map((one) => one.mLocId)));
  return {
    isMet: true,
    since: Math.min(...inForce.map(stowStart)),
    seenAt: nowSeconds,
    nodes: [...mLocIds].reduce((sum, one) => sum + nodesOf(one), 0),
  };
}
