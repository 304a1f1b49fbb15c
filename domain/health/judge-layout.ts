/** Judges the health of a layout from the stored data of each of its masters. */

import type { HandledGroup } from "#domain/journal/handled.ts";
import { isMasterStale } from "#domain/telemetry/staleness.ts";
import type {
  LayoutHealth,
  MasterCounts,
  ModeCount,
  RoundTimes,
  TrackerCounts,
} from "./layout-health.ts";
import {
  type CurrentMaster,
  currentOf,
  type MeasuredWind,
  type ObservedMaster,
} from "./observed-masters.ts";
import { groupsOf, raisedAlarms, sumByBit } from "./raised-alarms.ts";
import { sumOfCounts } from "./round-counts.ts";

interface Judgement {
  readonly nowSeconds: number;
  readonly wind: MeasuredWind | undefined;
  /** Wind in miles per hour from which the measuring master stows. */
  readonly windLimit: number | undefined;
  /** Alarms that are acknowledged or shelved, raised or not, and raised ones caused by work. */
  readonly handled: readonly HandledGroup[];
  /** The previous judgement; undefined when it is missing or cannot be read. */
  readonly before: LayoutHealth | undefined;
}

export function judgeLayout(
  masters: readonly ObservedMaster[],
  { nowSeconds, wind, windLimit, handled, before }: Judgement,
): LayoutHealth {
  const controlled = masters.filter(({ hasController }) => hasController);
  const found = raisedAlarms(controlled, handled, nowSeconds);
  return {
    masters: countMasters(controlled, nowSeconds),
    modes: countModes(currentOf(controlled, nowSeconds)),
    wind: wind === undefined ? null : windNow(wind, windLimit),
    rounds: roundTimes(controlled),
    trackers: countTrackers(masters, nowSeconds),
    alarms: sumByBit(found),
    knowsHandled: true,
    groups: groupsOf(found, before),
  };
}

/**
 * Maximum number of masters that the health of a layout names; users see the others when they open
 * the layout.
 */
const MAX_NAMES = 3;

function countMasters(masters: readonly ObservedMaster[], nowSeconds: number): MasterCounts {
  const offline = masters.filter(({ isOnline }) => isOnline === false);
  const silent = masters.filter((master) => isSilent(master, nowSeconds));
  const neverReported = masters.filter(
    ({ data, round }) => data === undefined && round === undefined,
  );
  const troubled = new Set([...silent, ...offline, ...neverReported]);
  return {
    controllers: masters.length,
    online: masters.filter(({ isOnline }) => isOnline === true).length,
    offline: offline.length,
    unknown: masters.filter(({ isOnline }) => isOnline === undefined).length,
    silent: silent.length,
    neverReported: neverReported.length,
    troubled: troubled.size,
    names: [...troubled].slice(0, MAX_NAMES).map(({ name }) => name),
  };
}

function isSilent({ data }: ObservedMaster, nowSeconds: number): boolean {
  return data !== undefined && isMasterStale(data.ts, nowSeconds);
}

function countModes(current: readonly CurrentMaster[]): readonly ModeCount[] {
  const counts = new Map<string, ModeCount>();
  for (const { data } of current) {
    const { trackingMode, stowModesActive } = data;
    const key = `${trackingMode}/${stowModesActive}`;
    const masters = (counts.get(key)?.masters ?? 0) + 1;
    counts.set(key, { trackingMode, stowModesActive, masters });
  }
  return [...counts.values()].sort((one, other) => other.masters - one.masters);
}

function windNow(
  { average, peak, master }: MeasuredWind,
  limit: number | undefined,
): LayoutHealth["wind"] {
  return { average, peak, limit: limit ?? null, masterName: master.name };
}

function roundTimes(masters: readonly ObservedMaster[]): RoundTimes {
  const withTrackers = masters.filter(({ trackers }) => trackers > 0);
  const times = withTrackers.flatMap(({ round }) => (round === undefined ? [] : [round.ts]));
  return {
    oldest: times.length === 0 ? null : Math.min(...times),
    newest: times.length === 0 ? null : Math.max(...times),
    missing: withTrackers.length - times.length,
  };
}

/**
 * Counts the trackers by position and by readiness for a stow. Trackers of a master whose newest
 * round is stale have no known position, and are doubtful like a tracker whose own report is stale.
 */
function countTrackers(masters: readonly ObservedMaster[], nowSeconds: number): TrackerCounts {
  const rounds = masters.flatMap(({ round, hasController }) => {
    if (round === undefined || !hasController) return [];
    const { ready, atRisk, held } = round;
    return isMasterStale(round.ts, nowSeconds)
      ? [{ inPosition: 0, elsewhere: 0, ready: 0, atRisk: ready + atRisk + held, held: 0 }]
      : [round];
  });
  return {
    all: masters.reduce((all, { trackers }) => all + trackers, 0),
    ...sumOfCounts(rounds),
  };
}
