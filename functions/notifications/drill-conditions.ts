/** The conditions of the notification rules about drills: each is one of the site. */

import type { NotificationRule } from "#domain/notifications/rules.ts";
import type { SiteCondition } from "#domain/watch/condition-state.ts";
import type { DrillsInWind } from "./drills-in-wind.ts";
import type { ObservedMaster } from "./observe-masters.ts";
import type { OverdueDrills } from "./overdue-drills.ts";
import type { StoredRuleState } from "./store/notifications.ts";

interface DrillDeps {
  readonly overdueDrills: OverdueDrills;
  readonly drillsInWind: DrillsInWind;
}

interface DrillRules {
  /** The rules that are on. */
  readonly rules: readonly NotificationRule[];
  readonly ruleStates: readonly StoredRuleState[];
  readonly masters: ReadonlyMap<string, ObservedMaster>;
  /** Since when stows of the layout are recorded; epoch seconds. */
  readonly recordedSince: number | undefined;
  /** Seconds after which a drill is overdue. */
  readonly afterSeconds: number;
}

/** The known conditions, by rule. */
export async function drillConditions(
  { overdueDrills, drillsInWind }: DrillDeps,
  { layoutId, nowSeconds }: { readonly layoutId: string; readonly nowSeconds: number },
  { rules, ruleStates, masters, recordedSince, afterSeconds }: DrillRules,
): Promise<ReadonlyMap<NotificationRule, SiteCondition>> {
  const nodesOf = new Map([...masters].map(([id, { lastReport }]) => [id, lastReport.nodes]));
  const notifiedAt = (rule: NotificationRule) =>
    ruleStates.find((one) => one.rule === rule && isNotified(one))?.mLocId;
  const span = { nodesOf, afterSeconds, recordedSince, nowSeconds };
  const readers: Partial<Record<NotificationRule, () => Promise<SiteCondition | undefined>>> = {
    DRILL_IN_WIND: () =>
      drillsInWind(layoutId, { masters, nowSeconds, notifiedAt: notifiedAt("DRILL_IN_WIND") }),
    OVERDUE_DRILL: () =>
      overdueDrills(layoutId, { ...span, notifiedAt: notifiedAt("OVERDUE_DRILL") }),
  };
  const conditions = new Map<NotificationRule, SiteCondition>();
  for (const rule of rules) {
    const condition = await readers[rule]?.();
    if (condition !== undefined) conditions.set(rule, condition);
  }
  return conditions;
}

function isNotified({ state: { status } }: StoredRuleState): boolean {
  return status === "raised" || status === "ending";
}
