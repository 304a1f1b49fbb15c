/** Raised alarms of the masters of a layout and of their nodes, counted by bit and in groups. */
import { SILENT_MASTER_ALARM } from "#domain/bits/notified-alarms.ts";
import { gravityRank } from "#domain/bits/severities.ts";
import { isBitSet } from "#domain/bits/word-mask.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";
import { alarmAt, isAlarmOf, JOURNAL_ALARMS } from "#domain/journal/alarms.ts";
import type { HandledGroup, HandledState } from "#domain/journal/handled.ts";
import { isMasterStale, MASTER_STALE_SECONDS } from "#domain/telemetry/staleness.ts";
import {
  type AlarmGroup,
  type BitCount,
  type HandledCounts,
  isWhollyHandled,
  type LayoutHealth,
  MAX_STORED_GROUPS,
} from "./layout-health.ts";
import type { ObservedMaster } from "./observed-masters.ts";
import type { RaisedBit } from "./round-counts.ts";

/** All raised alarms of these masters, each with how many of its devices are already handled. */
export function raisedAlarms(
  masters: readonly ObservedMaster[],
  handled: readonly HandledGroup[],
  nowSeconds: number,
): readonly FoundAlarm[] {
  const handledOf = handledCounter(handled);
  return masters.flatMap((master) =>
    alarmsOf(master, nowSeconds).map((alarm) => ({
      ...alarm,
      ...handledOf(alarm, master),
      master,
    })),
  );
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

/** A raised alarm with the master at which it was found. */
export type FoundAlarm = RaisedAlarm & HandledCounts & { readonly master: ObservedMaster };

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

/** Counts the devices with each raised alarm, over all masters. */
export function sumByBit(found: readonly FoundAlarm[]): readonly BitCount[] {
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
export function groupsOf(
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
