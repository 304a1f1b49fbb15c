/** Judges the health of a layout from the stored data of each of its masters. */

import { SILENT_MASTER_ALARM } from "#domain/bits/notified-alarms.ts";
import { gravityRank } from "#domain/bits/severities.ts";
import { isBitSet } from "#domain/bits/word-mask.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";
import { alarmAt, isAlarmOf, JOURNAL_ALARMS } from "#domain/journal/alarms.ts";
import type { HandledGroup, HandledState } from "#domain/journal/handled.ts";
import { isMasterStale, MASTER_STALE_SECONDS } from "#domain/telemetry/staleness.ts";
import type { MasterData } from "#domain/wire/master-data.ts";
import {
  type AlarmGroup,
  type BitCount,
  type HandledCounts,
  isWhollyHandled,
  type LayoutHealth,
  MAX_STORED_GROUPS,
  type MasterCounts,
  type ModeCount,
  type RoundTimes,
  type TrackerCounts,
  type WindNow,
} from "./layout-health.ts";
import { type RaisedBit, type RoundCounts, sumOfCounts } from "./round-counts.ts";

/** The newest round of a master, all parts of the round together. */
export interface ObservedRound extends RoundCounts {
  /** Start of the round; epoch seconds. */
  readonly ts: number;
}

/** Data that a master reports of itself; `ts` in epoch seconds. */
type ReportedData = { readonly ts: number } & Pick<
  MasterData,
  "alarms" | "trackingMode" | "stowModesActive" | "windAverage" | "windPeak"
>;

export interface ObservedMaster {
  readonly mLocId: string;
  readonly name: string;
  readonly deviceType: DeviceType;
  readonly hasController: boolean;
  /**
   * Whether the master is connected; undefined while neither online nor offline was ever recorded.
   */
  readonly isOnline: boolean | undefined;
  /** Undefined while the master has reported nothing of itself. */
  readonly data: ReportedData | undefined;
  /** The newest round of the master's nodes; undefined while none has arrived. */
  readonly round: ObservedRound | undefined;
  /** Number of trackers by the layout, auxiliary units included. */
  readonly trackers: number;
  /** Id of the master's settings set; undefined for the default settings. */
  readonly spaParamId: string | undefined;
}

/**
 * Wind among masters with current data: the highest average, the master that measured it, and the
 * highest peak of any of them.
 */
export interface MeasuredWind extends Pick<WindNow, "average" | "peak"> {
  readonly master: ObservedMaster;
}

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
  const handledOf = handledCounter(handled);
  const found = controlled.flatMap((master) =>
    alarmsOf(master, nowSeconds).map((alarm) => ({
      ...alarm,
      ...handledOf(alarm, master),
      master,
    })),
  );
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
 * The strongest wind; undefined where no master measures wind, or none has reported it recently.
 */
export function strongestWind(
  masters: readonly ObservedMaster[],
  nowSeconds: number,
): MeasuredWind | undefined {
  const measured = currentOf(masters, nowSeconds).flatMap(({ master, data }) => {
    const { windAverage: average, windPeak } = data;
    return average === null ? [] : [{ master, average, peak: windPeak ?? average }];
  });
  const [first] = measured.toSorted((one, other) => other.average - one.average);
  return first && { ...first, peak: Math.max(...measured.map(({ peak }) => peak)) };
}

interface CurrentMaster {
  readonly master: ObservedMaster;
  readonly data: ReportedData;
}

/** Masters whose report of themselves is recent enough to count. */
function currentOf(
  masters: readonly ObservedMaster[],
  nowSeconds: number,
): readonly CurrentMaster[] {
  return masters.flatMap((master) => {
    const { data, hasController } = master;
    const isCurrent = hasController && data !== undefined && !isMasterStale(data.ts, nowSeconds);
    return isCurrent ? [{ master, data }] : [];
  });
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

interface RaisedAlarm extends Omit<BitCount, keyof HandledCounts> {
  /** Indexes of the nodes; empty for an alarm of the master itself. */
  readonly nodes: readonly number[];
  readonly since: number;
  /** True if `since` is certain even without a previous judgement. */
  readonly isSinceSure?: boolean;
}

function alarmsOf(master: ObservedMaster, nowSeconds: number): readonly RaisedAlarm[] {
  const { deviceType, round, data } = master;
  const ofNodes = (round?.alarms ?? [])
    .filter(({ word, bit }) => hasAlarm(word, bit, deviceType))
    .map((alarm) => ({ ...alarm, devices: alarm.nodes.length, since: round?.ts ?? nowSeconds }));
  if (data === undefined) return ofNodes;
  const ofMaster = { word: "MASTER", devices: 1, nodes: [] } as const;
  if (isMasterStale(data.ts, nowSeconds)) {
    const since = data.ts + MASTER_STALE_SECONDS;
    const { bit } = SILENT_MASTER_ALARM;
    return [...ofNodes, { ...ofMaster, bit, since, isSinceSure: true }];
  }
  const word = Number.parseInt(data.alarms, 16);
  const own = JOURNAL_ALARMS.MASTER.filter(
    ({ bit }) => bit !== SILENT_MASTER_ALARM.bit && isBitSet(word, bit),
  ).map(({ bit }) => ({ ...ofMaster, bit, since: data.ts }));
  return [...ofNodes, ...own];
}

function hasAlarm(word: RaisedBit["word"], bit: number, deviceType: DeviceType): boolean {
  const alarm = alarmAt(word, bit);
  return alarm !== undefined && isAlarmOf(alarm, deviceType);
}

type FoundAlarm = RaisedAlarm & HandledCounts & { readonly master: ObservedMaster };

type CountHandled = (alarm: RaisedAlarm, master: ObservedMaster) => HandledCounts;

/** Counts the devices with a raised alarm that is acknowledged, shelved or caused by work. */
function handledCounter(handled: readonly HandledGroup[]): CountHandled {
  const nodesOf = new Map<string, Set<number>>();
  for (const group of handled) {
    const key = `${group.state} ${keyOf(group)}`;
    const nodes = nodesOf.get(key) ?? new Set();
    nodesOf.set(key, nodes);
    for (const nLocId of group.nLocIds) nodes.add(Number(nLocId));
  }
  return ({ word, bit, nodes }, { mLocId }) => {
    const countOf = (state: HandledState) => {
      const known = nodesOf.get(`${state} ${keyOf({ word, bit, mLocId })}`);
      if (known === undefined) return 0;
      return word === "MASTER" ? 1 : nodes.filter((node) => known.has(node)).length;
    };
    return handledCounts({
      acknowledged: countOf("ACKNOWLEDGED"),
      shelved: countOf("SHELVED"),
      byWork: countOf("WORK"),
    });
  };
}

function handledCounts({
  acknowledged = 0,
  shelved = 0,
  byWork = 0,
}: HandledCounts): HandledCounts {
  return {
    ...(acknowledged > 0 && { acknowledged }),
    ...(shelved > 0 && { shelved }),
    ...(byWork > 0 && { byWork }),
  };
}

function sumByBit(found: readonly FoundAlarm[]): readonly BitCount[] {
  const counts = new Map<string, BitCount>();
  for (const { word, bit, devices, acknowledged = 0, shelved = 0, byWork = 0 } of found) {
    const key = `${word}${bit}`;
    const before = counts.get(key);
    counts.set(key, {
      ...{ word, bit, devices: devices + (before?.devices ?? 0) },
      ...handledCounts({
        acknowledged: acknowledged + (before?.acknowledged ?? 0),
        shelved: shelved + (before?.shelved ?? 0),
        byWork: byWork + (before?.byWork ?? 0),
      }),
    });
  }
  return [...counts.values()];
}

/**
 * Groups the raised alarms: the same alarm at the same master is one group. A group of the previous
 * judgement retains its `since`.
 */
function groupsOf(
  found: readonly FoundAlarm[],
  before: LayoutHealth | undefined,
): readonly AlarmGroup[] {
  const sinceOf = new Map(before?.groups.map((group) => [keyOf(group), group.since]));
  const groups = found.map((alarm): AlarmGroup => {
    const { word, bit, devices, since, isSinceSure } = alarm;
    const { mLocId, name, deviceType } = alarm.master;
    const first = before === undefined && isSinceSure !== true ? null : since;
    const known = sinceOf.get(keyOf({ word, bit, mLocId }));
    return {
      ...{ word, bit, mLocId, masterName: name, deviceType },
      trackers: word === "MASTER" ? 0 : devices,
      since: known === undefined ? first : known,
      ...handledCounts(alarm),
    };
  });
  return groups.sort(byGravity).slice(0, MAX_STORED_GROUPS);
}

function keyOf({ word, bit, mLocId }: Pick<AlarmGroup, "word" | "bit" | "mLocId">): string {
  return `${word}${bit}#${mLocId}`;
}

/**
 * Sorts open groups first, then the most severe, then the newest; equal ones stay in the order of
 * the masters.
 */
function byGravity(one: AlarmGroup, other: AlarmGroup): number {
  const rank = ({ word, bit }: AlarmGroup) => gravityRank(alarmAt(word, bit)?.severity);
  const handled = Number(isWhollyHandled(one)) - Number(isWhollyHandled(other));
  return handled || rank(one) - rank(other) || (other.since ?? 0) - (one.since ?? 0);
}
