/** Which layout needs an operator first in a storm. */
import type { MasterCounts } from "./layout-health.ts";
import {
  NEAR_LIMIT,
  STORM_ROUND_SECONDS,
  STORM_STATE_SECONDS,
  STORM_WIND_SECONDS,
} from "./storm-limits.ts";
import type { StormTrackers } from "./storm-state.ts";

/** The parts of a storm state that decide about its urgency. */
export interface StormFacts {
  /** Epoch seconds. */
  readonly asOf: number;
  readonly masters: Pick<MasterCounts, "controllers" | "troubled">;
  /** Miles per hour; undefined: no master reports wind. */
  readonly wind:
    | {
        readonly average: number;
        readonly peak: number;
        readonly peakOfHour: number;
        readonly limit: number | undefined;
        readonly measuredAt: number;
      }
    | undefined;
  readonly rounds: { readonly oldest: number; readonly missing: number } | undefined;
  readonly trackers: StormTrackers;
  /** Whether a weather warning for the layout is known. */
  readonly isWarned?: boolean;
}

interface UrgencyRule {
  readonly key: string;
  readonly holds: (facts: StormFacts, nowSeconds: number) => boolean;
}

/**
 * The rules in order of precedence: the first that holds is the urgency of the layout, and layouts
 * are listed in this order.
 */
export const URGENCY_RULES = [
  {
    key: "exposed",
    holds: (facts) => ratioOf(facts.wind?.peak, facts) >= 1 && isExposed(facts),
  },
  {
    key: "near",
    holds: (facts) => windRatio(facts) >= NEAR_LIMIT && isExposed(facts),
  },
  {
    key: "incomplete",
    holds: ({ trackers }) => trackers.stowed > 0 && trackers.elsewhere > 0,
  },
  { key: "warned", holds: ({ isWarned }) => isWarned === true },
  { key: "unknown", holds: isUnknown },
  { key: "atRisk", holds: ({ trackers }) => trackers.atRisk > 0 },
  { key: "empty", holds: ({ masters }) => masters.controllers === 0 },
  {
    key: "stowed",
    holds: ({ trackers }) => trackers.stowed > 0 && trackers.stowed === trackers.all,
  },
  { key: "calm", holds: () => true },
] as const satisfies readonly UrgencyRule[];

export type Urgency = (typeof URGENCY_RULES)[number]["key"];

const RULES: readonly (UrgencyRule & { readonly key: Urgency })[] = URGENCY_RULES;

/** Urgency of the layout; a state that is missing or too old is unknown. */
export function urgencyOf(facts: StormFacts | undefined, nowSeconds: number): Urgency {
  if (facts === undefined) return "unknown";
  return RULES.find(({ holds }) => holds(facts, nowSeconds))?.key ?? "unknown";
}

/**
 * Compares two layouts: below 0 where the first is more urgent, 0 where both are equally urgent.
 * Among layouts of the same urgency, the strongest wind against its limit comes first, then the
 * most trackers that are not stowed.
 */
export function compareStorms(
  one: StormFacts | undefined,
  other: StormFacts | undefined,
  nowSeconds: number,
): number {
  return (
    rankOf(one, nowSeconds) - rankOf(other, nowSeconds) ||
    windRatio(other) - windRatio(one) ||
    notStowed(other) - notStowed(one)
  );
}

function rankOf(facts: StormFacts | undefined, nowSeconds: number): number {
  const urgency = urgencyOf(facts, nowSeconds);
  return RULES.findIndex(({ key }) => key === urgency);
}

/** The peak of the hour as a share of the limit; 0 where either is unknown. */
export function windRatio(facts: StormFacts | undefined): number {
  return ratioOf(facts?.wind?.peakOfHour, facts);
}

function ratioOf(speed: number | undefined, facts: StormFacts | undefined): number {
  const limit = facts?.wind?.limit;
  return speed === undefined || limit === undefined || limit <= 0 ? 0 : speed / limit;
}

/** Number of trackers that are not known to be stowed. */
function notStowed(facts: StormFacts | undefined): number {
  return facts === undefined ? 0 : facts.trackers.all - facts.trackers.stowed;
}

function isExposed(facts: StormFacts): boolean {
  return notStowed(facts) > 0;
}

function isUnknown(facts: StormFacts, nowSeconds: number): boolean {
  const { asOf, masters, wind, rounds, trackers } = facts;
  if (masters.controllers === 0) return false;
  const known = trackers.elsewhere + trackers.tracking + trackers.moving + trackers.stowed;
  return (
    isStateOld(asOf, nowSeconds) ||
    masters.troubled > 0 ||
    wind?.limit === undefined ||
    isWindOld(wind.measuredAt, nowSeconds) ||
    rounds === undefined ||
    rounds.missing > 0 ||
    isRoundOld(rounds.oldest, nowSeconds) ||
    known < trackers.all
  );
}

/** Whether the state is too old to describe the present; both times in epoch seconds. */
export function isStateOld(asOf: number, nowSeconds: number): boolean {
  return nowSeconds - asOf > STORM_STATE_SECONDS;
}

export function isWindOld(measuredAt: number, nowSeconds: number): boolean {
  return nowSeconds - measuredAt > STORM_WIND_SECONDS;
}

export function isRoundOld(startedAt: number, nowSeconds: number): boolean {
  return nowSeconds - startedAt > STORM_ROUND_SECONDS;
}
