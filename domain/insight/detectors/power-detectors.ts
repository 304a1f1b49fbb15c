/** Detectors of batteries that run down, and of trackers that are charged worse than the others. */
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import type { Judgement } from "./finding.ts";
import { heldSince, type MasterHistory, stepUp } from "./history.ts";
import { share } from "./sureness.ts";

export const POWER_RULES = {
  /** Records in the light below which nothing is said about charging. */
  leastLight: 12,
  /** Share of them without charge. */
  uncharged: 0.9,
  /** Millivolts below the master's median at rest: three times the spread of healthy batteries. */
  restBelow: 900,
  /** Percent points by which the state of charge falls below its own past. */
  chargeFall: 25,
  /** Factor of the own past, relative to the neighbours, from which the charge taken has risen. */
  takesMore: 1.4,
  /** Factor of the neighbours that it then takes: one that has caught up with them was dirty. */
  moreThanOthers: 1.25,
  /**
   * Factor of the neighbours' charge, on the best of the last days, from which a low battery is filled
   * and does not hold the charge; below it, it gets too little.
   */
  filled: 2,
  filledDays: 3,
} as const;

const BATTERY_ALARMS = wordMask(NODE_ALARMS, "lowBattery", "criticalBattery");

/** Takes no charge while most others do. */
export function withoutCharge(history: MasterHistory, node: number): Judgement | undefined {
  const { newest } = history;
  const shareOf = (day: number) =>
    history.value("uncharged", day, node) / history.value("light", day, node);
  const first = heldSince(newest, (day) => {
    if (!(history.value("light", day, node) >= POWER_RULES.leastLight)) return undefined;
    return shareOf(day) >= POWER_RULES.uncharged;
  });
  if (first === undefined) return undefined;
  return {
    cause: "noCharge",
    since: history.timeOf(first),
    sureness: 0.97,
    measured: 0,
    usual: history.median("charging", newest),
  };
}

/** Rests far below the batteries of its neighbours, at the end of the night or all day. */
export function restsBelowNeighbours(history: MasterHistory, node: number): Judgement | undefined {
  const { newest } = history;
  const below = (day: number) =>
    history.median("restLow", day) - history.value("restLow", day, node);
  const first = heldSince(newest, (day) => {
    const value = below(day);
    return Number.isNaN(value) ? undefined : value >= POWER_RULES.restBelow;
  });
  if (first === undefined) return undefined;
  const hasAlarm = ((history.value("alarms", newest, node) || 0) & BATTERY_ALARMS) !== 0;
  const found = share(below(newest), POWER_RULES.restBelow, 2 * POWER_RULES.restBelow);
  return {
    cause: lowCause(history, node),
    since: history.timeOf(first),
    sureness: hasAlarm ? Math.max(0.9, found) : found,
    measured: history.value("restLow", newest, node),
    usual: history.median("restLow", newest),
  };
}

/** Has a state of charge that falls, day after day, below what it was, while that of the others does not. */
export function chargeFalls(history: MasterHistory, node: number): Judgement | undefined {
  const missing = history.days.map(
    (_, day) => history.median("chargeLow", day) - history.value("chargeLow", day, node),
  );
  const step = stepUp(missing);
  const { newest } = history;
  if (step === undefined || step.after - step.before < POWER_RULES.chargeFall) return undefined;
  if ((missing[newest] ?? 0) < POWER_RULES.chargeFall) return undefined;
  return {
    cause: lowCause(history, node),
    since: history.timeOf(step.day),
    sureness: share(step.after - step.before, POWER_RULES.chargeFall, 60),
    measured: history.value("chargeLow", newest, node),
    usual: history.median("chargeLow", newest),
  };
}

/**
 * Takes more charge than on earlier days, beside its neighbours, at an unchanged motor current: the
 * motor runs longer.
 */
export function takesMoreCharge(history: MasterHistory, node: number): Judgement | undefined {
  const taken = relativeCharge(history, node);
  const step = stepUp(taken);
  if (step === undefined || step.after / step.before < POWER_RULES.takesMore) return undefined;
  if (step.after < POWER_RULES.moreThanOthers) return undefined;
  const rested = history.median("restLow", history.newest) - POWER_RULES.restBelow;
  const isWeak = history.value("restLow", history.newest, node) < rested;
  const usual = history.median("charging", history.newest);
  return {
    cause: isWeak ? lowCause(history, node) : "slowDrive",
    since: history.timeOf(step.day),
    sureness: 0.9 * share(step.after / step.before, POWER_RULES.takesMore, 2),
    measured: step.after * usual,
    usual: step.before * usual,
  };
}

/** Mean charge current by day, as a share of the master's median; NaN where too little is known. */
function relativeCharge(history: MasterHistory, node: number): readonly number[] {
  return history.days.map((_, day) =>
    history.value("light", day, node) >= POWER_RULES.leastLight
      ? history.value("charging", day, node) / history.median("charging", day)
      : Number.NaN,
  );
}

/** Why a battery is low. */
function lowCause(history: MasterHistory, node: number): "weakBattery" | "poorCharge" {
  return isFilled(history, node) ? "weakBattery" : "poorCharge";
}

function isFilled(history: MasterHistory, node: number): boolean {
  const taken = relativeCharge(history, node).slice(-POWER_RULES.filledDays);
  return taken.some((share) => share >= POWER_RULES.filled);
}
