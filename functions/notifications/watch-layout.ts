/**
 * Evaluates the notification rules of a layout once: updates the state of every enabled rule at
 * every master.
 */
import type { EventRule } from "#domain/events/event-outcome.ts";
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import { batteryCondition, staleCondition } from "#domain/notifications/conditions.ts";
import { EVENT_RULES } from "#domain/notifications/event-condition.ts";
import type { Notification, NotificationEnd } from "#domain/notifications/notification.ts";
import {
  NOTIFICATION_RULE_NAMES,
  NOTIFICATION_RULES,
  type NotificationRule,
} from "#domain/notifications/rules.ts";
import { type NotificationSettings, ruleSetting } from "#domain/notifications/settings.ts";
import {
  notifiedAt,
  STOW_RULES,
  type StowRule,
  stowInForce,
} from "#domain/notifications/stow-in-force.ts";
import {
  endRule,
  lastCondition,
  type ObservedCondition,
  type RuleStep,
  stepRule,
} from "#domain/watch/condition-state.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import { type CoreStore, getLayout } from "#functions/shared/store/layouts.ts";
import { namedMasters } from "#functions/shared/store/masters.ts";
import { readStowWatch } from "#functions/shared/store/stow-watch.ts";
import { drillConditions } from "./drill-conditions.ts";
import type { DrillsInWind } from "./drills-in-wind.ts";
import type { ReadEventConditions } from "./event-conditions.ts";
import { notificationId } from "./notification-id.ts";
import type { ObservedMaster, ObserveMasters } from "./observe-masters.ts";
import type { OverdueDrills } from "./overdue-drills.ts";
import {
  type NotificationStore,
  newRuleState,
  ruleStatesOf,
  type StoredRuleState,
  storeRuleState,
} from "./store/notifications.ts";
import type { StowConditions } from "./stow-proofs.ts";

export interface WatchLayoutDeps {
  readonly store: NotificationStore & CoreStore;
  readonly observeMasters: ObserveMasters;
  readonly stowConditions: StowConditions;
  readonly overdueDrills: OverdueDrills;
  readonly drillsInWind: DrillsInWind;
  readonly eventConditions: ReadEventConditions;
}

export interface WatchedLayout {
  readonly layoutId: string;
  readonly settings: NotificationSettings;
  readonly nowSeconds: number;
}

interface Move {
  readonly ruleState: StoredRuleState;
  readonly step: RuleStep;
  readonly end: NotificationEnd;
}

/**
 * Evaluates one layout. Idempotent, also late or concurrently: the state of a rule changes only
 * from the one that was read, and older observations change nothing. Returns the number of
 * notifications written.
 */
export async function watchLayout(deps: WatchLayoutDeps, layout: WatchedLayout): Promise<number> {
  const { store } = deps;
  const { layoutId, nowSeconds } = layout;
  const moves = await movesOf(deps, layout);
  if (moves.length === 0) return 0;
  const site = await getLayout(store, layoutId);
  if (site === undefined) return 0;
  const mLocIds = [...new Set(moves.map(({ ruleState }) => ruleState.mLocId))];
  const masters = await namedMasters(
    store,
    mLocIds.map((mLocId) => ({ layoutId, mLocId })),
  );
  const written = await inParallel(moves, MOVES_AT_ONCE, async (move) => {
    const master = masters.get(move.ruleState.mLocId);
    const isInstalled = master !== undefined && master.mId !== UNASSIGNED_MASTER_ID;
    const { ruleState, step, end } = isInstalled ? move : abandoned(move);
    if (step.state === ruleState.state) return 0;
    const facts = { layoutId, layoutName: site.name, tz: site.tz ?? null };
    const names = { ...facts, masterName: master?.name ?? "" };
    const notification = notificationOf(ruleState, step, { ...names, end, nowSeconds });
    const next = { ...ruleState, state: step.state };
    const masterKey = { layoutId, mLocId: ruleState.mLocId };
    const isMoved = await storeRuleState(store, masterKey, next, {
      notification: notification,
      nowSeconds,
    });
    return isMoved && notification !== undefined ? 1 : 0;
  });
  return written.reduce<number>((sum, one) => sum + one, 0);
}

const MOVES_AT_ONCE = 10;

/** Ends a rule at a removed master: it raises no notification there, and an open one is cleared. */
function abandoned({ ruleState }: Move): Move {
  return { ruleState, step: endRule(ruleState.state), end: "masterGone" };
}

/**
 * The changes to make: to rules whose state at a master changes, and to those with an open
 * notification whose master may have been removed.
 */
async function movesOf(deps: WatchLayoutDeps, layout: WatchedLayout): Promise<readonly Move[]> {
  const { layoutId, settings } = layout;
  const ruleStates = await ruleStatesOf(deps.store, layoutId);
  const isOn = (rule: NotificationRule) => ruleSetting(settings, rule)?.on === true;
  const ended = ruleStates
    .filter(({ rule }) => !isOn(rule))
    .map((ruleState): Move => ({ ruleState, step: endRule(ruleState.state), end: "ruleOff" }));
  const rules = NOTIFICATION_RULE_NAMES.filter(isOn);
  const moves = rules.length === 0 ? [] : await stepsOf(deps, layout, { rules, ruleStates });
  return [...ended, ...moves].filter(
    ({ ruleState, step }) => step.state !== ruleState.state || isNotified(ruleState),
  );
}

function isNotified({ state: { status } }: StoredRuleState): boolean {
  return status === "raised" || status === "ending";
}

async function stepsOf(
  deps: WatchLayoutDeps,
  layout: WatchedLayout,
  {
    rules,
    ruleStates,
  }: {
    readonly rules: readonly NotificationRule[];
    readonly ruleStates: readonly StoredRuleState[];
  },
): Promise<readonly Move[]> {
  const { layoutId, settings, nowSeconds } = layout;
  const known = new Map(
    ruleStates.map((ruleState) => [`${ruleState.rule}#${ruleState.mLocId}`, ruleState]),
  );
  const ruleStateAt = (rule: NotificationRule, mLocId: string) =>
    known.get(`${rule}#${mLocId}`) ?? newRuleState(rule, mLocId);
  const delayOf = (rule: NotificationRule) => ruleSetting(settings, rule)?.delaySeconds ?? 0;
  const masters = await deps.observeMasters(layoutId);
  const stows = rules.includes("FAILED_STOW")
    ? await deps.stowConditions(layoutId, {
        nowSeconds,
        stateOf: (mLocId) => ruleStateAt("FAILED_STOW", mLocId).state,
      })
    : new Map<string, ObservedCondition>();
  const events = await deps.eventConditions(layoutId, nowSeconds);
  const nodesOf = (mLocId: string) => masters.get(mLocId)?.lastReport.nodes ?? 0;
  const { watch, since: recordedSince } = await readStowWatch(deps.store, layoutId);
  const drills = await drillConditions(deps, layout, {
    ...{ rules, ruleStates, masters, recordedSince },
    afterSeconds: delayOf("OVERDUE_DRILL"),
  });
  const stowFacts = { stows: watch.stows, nodesOf, nowSeconds };
  const endOf: ConditionOf = ({ rule, mLocId, state }) =>
    isEventRule(rule) ? events.of(rule, mLocId, state) : undefined;
  const stowOf: ConditionOf = ({ rule, mLocId }) =>
    isStowRule(rule) ? stowInForce(rule, mLocId, stowFacts) : undefined;
  const drillOf: ConditionOf = ({ rule, mLocId }) => {
    const condition = drills.get(rule);
    return condition?.mLocId === mLocId ? condition : undefined;
  };
  const conditions: Readonly<Record<NotificationRule, ConditionOf>> = {
    STALE_MASTER: ({ state }, master) =>
      master && staleCondition(master.lastReport, nowSeconds, state),
    CRITICAL_BATTERY: (_, master) =>
      master?.batteries && batteryCondition(master.batteries, nowSeconds),
    WIND_STOW: stowOf,
    HAIL_STOW: stowOf,
    OTHER_STOW: stowOf,
    DRILL_IN_WIND: drillOf,
    OVERDUE_DRILL: drillOf,
    FAILED_STOW: (ruleState) => stows.get(ruleState.mLocId) ?? lastCondition(ruleState.state),
    FAILED_JOB: endOf,
    REFUSED_SETTINGS: endOf,
    FAILED_UPDATE: endOf,
    REFUSED_REGISTRATION: endOf,
    REPEATED_REGISTRATION: endOf,
  };
  const mLocIds = new Set([
    ...masters.keys(),
    ...stows.keys(),
    ...watch.stows.flatMap((stow) => notifiedAt(stow) ?? []),
    ...events.mLocIds,
    ...ruleStates.map(({ mLocId }) => mLocId),
  ]);
  return rules.flatMap((rule) => {
    const delaySeconds = isDelayed(rule) ? delayOf(rule) : 0;
    const conditionOf = conditions[rule];
    return [...mLocIds].map((mLocId): Move => {
      const ruleState = ruleStateAt(rule, mLocId);
      const condition = conditionOf(ruleState, masters.get(mLocId));
      const step =
        condition === undefined
          ? { state: ruleState.state, notification: undefined }
          : stepRule(ruleState.state, condition, { nowSeconds, delaySeconds });
      return { ruleState, step, end: "over" };
    });
  });
}

/** Rules whose condition does not yet include the delay. */
function isDelayed(rule: NotificationRule): boolean {
  return rule !== "OVERDUE_DRILL";
}

function isEventRule(rule: NotificationRule): rule is EventRule {
  return EVENT_RULES.some((name) => name === rule);
}

function isStowRule(rule: NotificationRule): rule is StowRule {
  return STOW_RULES.some((name) => name === rule);
}

/** Returns the condition of a watched rule at its master; undefined while it is unknown. */
type ConditionOf = (
  ruleState: StoredRuleState,
  master: ObservedMaster | undefined,
) => ObservedCondition | undefined;

interface NotificationFacts
  extends Pick<Notification, "layoutId" | "layoutName" | "tz" | "masterName"> {
  readonly end: NotificationEnd;
  readonly nowSeconds: number;
}

function notificationOf(
  { rule, mLocId, state: before }: StoredRuleState,
  { notification, state }: RuleStep,
  { end, nowSeconds, ...names }: NotificationFacts,
): Notification | undefined {
  if (notification === undefined) return undefined;
  const raised = notification === "raised" ? state : before;
  if (raised.status !== "raised" && raised.status !== "ending") {
    throw new Error(`expected something that was raised, got ${raised.status}`);
  }
  const { since, raisedAt, nodes } = raised;
  const isOver = notification === "cleared";
  return {
    id: notificationId({ layoutId: names.layoutId, rule, mLocId, raisedAt }),
    ...names,
    ...{ rule, mLocId, nodes, since, raisedAt },
    severity: NOTIFICATION_RULES[rule].severity,
    clearedAt: isOver ? nowSeconds : null,
    end: isOver ? end : null,
  };
}
