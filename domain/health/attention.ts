/** Decides which layouts need attention, which of them is most urgent, and the state of each. */

import type { MissingPart } from "./answered-health.ts";
import { isHealthOutdated, type MasterCounts } from "./layout-health.ts";
import { isStow, modeFrom } from "./master-mode.ts";
import { type AlarmCounts, handledAlarms, openAlarms } from "./open-alarms.ts";

/** The parts of a layout's health that decide about its state; undefined parts are unknown. */
export interface HealthFacts {
  /** Epoch seconds. */
  readonly judgedAt: number | undefined;
  readonly masters:
    | Pick<MasterCounts, "controllers" | "offline" | "silent" | "neverReported">
    | undefined;
  readonly modes: readonly { readonly mode: string; readonly masters: number }[] | undefined;
  readonly wind: { readonly average: number; readonly limit: number | undefined } | undefined;
  readonly rounds: { readonly oldest: number } | undefined;
  readonly alarms: (AlarmCounts & { readonly mastersWithoutReadings: number }) | undefined;
  readonly missing: readonly MissingPart[];
}

/**
 * States, the most severe first. unknown: no data, not of every master, or too old. handled: every
 * alarm is acknowledged or shelved. partial: everything that the reader may see is normal, but the
 * reader may not see alarms. empty: no master has a controller.
 */
export const HEALTH_STATES = [
  "critical",
  "major",
  "unknown",
  "minor",
  "handled",
  "partial",
  "empty",
  "normal",
] as const;

export type HealthState = (typeof HEALTH_STATES)[number];

/**
 * The state by the open alarms: a silent master counts as a critical alarm unless it is
 * acknowledged, a master without a connection as a major one.
 */
export function healthState(health: HealthFacts | undefined, nowSeconds: number): HealthState {
  if (!isKnown(health, nowSeconds)) return "unknown";
  const { masters, alarms } = health;
  if (masters === undefined) return "unknown";
  if (masters.controllers === 0) return "empty";
  const open = alarms && openAlarms(alarms);
  if (open === undefined ? masters.silent > 0 : open.critical > 0) return "critical";
  if (masters.offline > 0 || (open?.major ?? 0) > 0) return "major";
  if (masters.neverReported > 0 || (alarms?.mastersWithoutReadings ?? 0) > 0) return "unknown";
  if (alarms === undefined) return isHidden(health, "ALARMS") ? "partial" : "unknown";
  if ((open?.minor ?? 0) > 0) return "minor";
  return handledAlarms(alarms) > 0 ? "handled" : "normal";
}

/** Whether the part is missing because the reader may not see it. */
export function isHidden({ missing }: Pick<HealthFacts, "missing">, part: MissingPart["part"]) {
  return missing.some((one) => one.part === part && one.reason === "NOT_PERMITTED");
}

/** Whether the layout was judged, and recently. */
export function isKnown(
  health: HealthFacts | undefined,
  nowSeconds: number,
): health is HealthFacts & { readonly judgedAt: number } {
  return health?.judgedAt !== undefined && !isHealthOutdated(health.judgedAt, nowSeconds);
}

/** Filters of a list of layouts by their health. */
export const HEALTH_FILTERS = ["all", "attention", "silent", "stowed"] as const;

export type HealthFilter = (typeof HEALTH_FILTERS)[number];

export function passesFilter(
  filter: HealthFilter,
  health: HealthFacts | undefined,
  nowSeconds: number,
): boolean {
  return FILTERS[filter](health, nowSeconds);
}

type PassesFilter = (health: HealthFacts | undefined, nowSeconds: number) => boolean;

const FILTERS: Readonly<Record<HealthFilter, PassesFilter>> = {
  all: () => true,
  attention: (health, nowSeconds) =>
    HEALTH_STATES.indexOf(healthState(health, nowSeconds)) <= HEALTH_STATES.indexOf("unknown"),
  // The filter `silent` includes layouts of whose masters nothing is known.
  silent: (health, nowSeconds) => {
    if (!isKnown(health, nowSeconds) || health.masters === undefined) return true;
    const { silent, offline, neverReported } = health.masters;
    return silent + offline + neverReported > 0;
  },
  stowed: (health, nowSeconds) => isKnown(health, nowSeconds) && stowedShare(health) > 0,
};

/** Share of the masters that stow, 0 to 1. */
export function stowedShare({ modes = [] }: Pick<HealthFacts, "modes">): number {
  const all = modes.reduce((sum, { masters }) => sum + masters, 0);
  const stowed = modes.filter(({ mode }) => isStow(modeFrom(mode)));
  return all === 0 ? 0 : stowed.reduce((sum, { masters }) => sum + masters, 0) / all;
}

/**
 * Compares two layouts: below 0 where the first is more urgent, 0 where both are equally urgent.
 */
export function compareUrgency(
  one: HealthFacts | undefined,
  other: HealthFacts | undefined,
  nowSeconds: number,
): number {
  const [first, second] = [urgencyOf(one, nowSeconds), urgencyOf(other, nowSeconds)];
  const at = first.findIndex((value, index) => value !== second[index]);
  return at < 0 ? 0 : (second[at] ?? 0) - (first[at] ?? 0);
}

/**
 * Numbers that rank a layout by urgency, compared one after the other; a greater number is more
 * urgent.
 */
function urgencyOf(health: HealthFacts | undefined, nowSeconds: number): readonly number[] {
  const state = healthState(health, nowSeconds);
  const gravity = HEALTH_STATES.length - HEALTH_STATES.indexOf(state);
  if (health === undefined || !isKnown(health, nowSeconds)) return [gravity];
  const { alarms, masters, wind, rounds } = health;
  const open = alarms && openAlarms(alarms);
  return [
    gravity,
    open?.critical ?? 0,
    masters?.silent ?? 0,
    masters?.offline ?? 0,
    open?.major ?? 0,
    stowedShare(health),
    wind?.limit === undefined ? 0 : wind.average / wind.limit,
    open?.minor ?? 0,
    alarms === undefined ? 0 : handledAlarms(alarms),
    rounds === undefined ? 0 : nowSeconds - rounds.oldest,
  ];
}
