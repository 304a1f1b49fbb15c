/**
 * Counts the alarms of a whole site by severity, live or at a past moment, and those that are
 * acknowledged, shelved or caused by work.
 */

import { holds } from "#domain/access/privileges.ts";
import { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import type { AlarmEntry } from "#domain/bits/bit-entry.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { NODE_ALARMS, STALE_NODE_ALARM } from "#domain/bits/node-alarms.ts";
import { SILENT_MASTER_ALARM } from "#domain/bits/notified-alarms.ts";
import { isBitSet } from "#domain/bits/word-mask.ts";
import type { SeverityCounts } from "#domain/journal/alarm-groups.ts";
import { alarmAt } from "#domain/journal/alarms.ts";
import type { HandledGroup, HandledState } from "#domain/journal/handled.ts";
import { isMasterStale } from "#domain/telemetry/staleness.ts";
import { staleNodes } from "#web/features/site/model/node-rows.ts";
import {
  columnOf,
  type MasterNodes,
  masterValues,
  valueReader,
} from "#web/features/site/model/readings.ts";
import { masterAt, nodeAt } from "#web/features/site/model/site.ts";
import { controlled, currentMasters, hasNoReport, type StatusInput } from "./site-status.ts";

export interface AlarmCount {
  /** Number of active alarms by severity; each alarm of each device counts once. */
  readonly raised: SeverityCounts;
  /** Number of masters from whose nodes no readings were received. */
  readonly unheard: number;
}

/**
 * Counts the active alarms that the user may see. Undefined if the user may not see readings, and
 * before the first reading.
 */
export function raisedAlarms(input: StatusInput): AlarmCount | undefined {
  const { site, readings, masters, privileges } = input;
  if (readings.ts === undefined) return undefined;
  const counts = { critical: 0, major: 0, minor: 0, info: 0 };
  for (const { alarms, stale } of nodeAlarmsOf(site, readings)) {
    for (const { needs, severity, raised } of alarms)
      if (holds(privileges, needs)) counts[severity] += raised;
    counts[STALE_NODE_ALARM.severity] += stale;
  }
  for (const word of masterAlarms(input)) {
    for (const { bit, severity, needs } of MASTER_ALARMS)
      if (isBitSet(word, bit) && holds(privileges, needs)) counts[severity] += 1;
  }
  counts[SILENT_MASTER_ALARM.severity] += masters.data.size === 0 ? 0 : silentMasters(input);
  const unheard = site.masters.filter((master, at) => hasNoReport(master, readings.byMaster[at]));
  return { raised: counts, unheard: unheard.length };
}

interface RaisedAlarm extends Pick<AlarmEntry, "needs" | "severity"> {
  /** Number of nodes on which the alarm is active. */
  readonly raised: number;
}

interface NodeAlarms {
  readonly alarms: readonly RaisedAlarm[];
  /** Number of nodes whose last reading is out of date. */
  readonly stale: number;
}

/** The alarms of each master's nodes, those that the user may not see included. */
const nodeAlarmsOf = masterValues((nodes): NodeAlarms => {
  const stale = staleNodes(nodes.site, nodes.readings).subarray(nodes.from, nodes.end);
  return {
    alarms: [
      ...raisedIn(NODE_ALARMS, nodes, valueReader(nodes, "alarms")),
      ...raisedIn(AUX_ALARMS, nodes, valueReader(nodes, "auxAlarms")),
    ],
    stale: stale.reduce((sum, isStale) => sum + isStale, 0),
  };
});

/** The alarms that are active on any of the nodes. */
function raisedIn(
  rows: readonly AlarmEntry[],
  { from, end }: Pick<MasterNodes, "from" | "end">,
  wordOf: (node: number) => number,
): readonly RaisedAlarm[] {
  const counts = new Uint32Array(rows.length);
  for (let node = from; node < end; node += 1) {
    const word = wordOf(node);
    if (!(word > 0)) continue;
    for (const [at, { bit }] of rows.entries())
      if (isBitSet(word, bit)) counts[at] = (counts[at] ?? 0) + 1;
  }
  return rows.flatMap(({ needs, severity }, at) => {
    const raised = counts[at] ?? 0;
    return raised === 0 ? [] : [{ needs, severity, raised }];
  });
}

/** Number of masters whose last message is so old that they count as silent. */
function silentMasters({ site, masters, nowSeconds }: StatusInput): number {
  return controlled(site).filter(({ id }) => {
    const ts = masters.data.get(id)?.ts;
    return ts !== undefined && isMasterStale(ts, nowSeconds);
  }).length;
}

function masterAlarms(input: StatusInput): readonly number[] {
  return currentMasters(input).map(([, { alarms }]) => Number.parseInt(alarms ?? "0", 16));
}

interface HandledCounts {
  readonly acknowledged: SeverityCounts;
  readonly shelved: SeverityCounts;
  readonly byWork: SeverityCounts;
}

export type HandledAlarms =
  | ({ readonly kind: "known" } & HandledCounts)
  /** It is unknown which alarms users have handled: it was not read yet, or the read failed. */
  | { readonly kind: "unknown" }
  /** The view shows a past moment; only the journal knows which alarms were handled then. */
  | { readonly kind: "past" };

/** Counts the active alarms that are acknowledged, or at this time shelved or caused by work. */
export function handledCounts(input: StatusInput, groups: readonly HandledGroup[]): HandledCounts {
  const isRaised = raisedAlarmLookup(input);
  const now = input.nowSeconds;
  const counts: Record<HandledState, Record<keyof SeverityCounts, number>> = {
    ACKNOWLEDGED: { critical: 0, major: 0, minor: 0, info: 0 },
    SHELVED: { critical: 0, major: 0, minor: 0, info: 0 },
    WORK: { critical: 0, major: 0, minor: 0, info: 0 },
  };
  for (const group of groups.filter(({ until }) => until === undefined || until > now)) {
    const alarm = alarmAt(group.word, group.bit);
    if (alarm === undefined || !holds(input.privileges, alarm.needs)) continue;
    const raised = devicesOf(group).filter((nLocId) => isRaised(group, nLocId));
    counts[group.state][alarm.severity] += raised.length;
  }
  return { acknowledged: counts.ACKNOWLEDGED, shelved: counts.SHELVED, byWork: counts.WORK };
}

/**
 * Removes acknowledgements of alarms that have cleared between two readings; they would not apply
 * if the alarm was raised again. Returns the same list if no alarm has cleared.
 */
export function withoutCleared(
  groups: readonly HandledGroup[],
  before: StatusInput,
  now: StatusInput,
): readonly HandledGroup[] {
  if (groups.length === 0) return groups;
  const [wasRaised, isRaised] = [raisedAlarmLookup(before), raisedAlarmLookup(now)];
  let hasCleared = false;
  const left = groups.flatMap((group) => {
    const devices = devicesOf(group);
    const standing = devices.filter(
      (nLocId) => wasRaised(group, nLocId) !== true || isRaised(group, nLocId) !== false,
    );
    if (group.state === "SHELVED" || standing.length === devices.length) return [group];
    hasCleared = true;
    const nLocIds = standing.flatMap((nLocId) => nLocId ?? []);
    return standing.length === 0 ? [] : [{ ...group, nLocIds }];
  });
  return hasCleared ? left : groups;
}

/** Devices that a group of handled alarms is about; undefined: the master itself. */
function devicesOf({ word, nLocIds }: HandledGroup): readonly (string | undefined)[] {
  return word === "MASTER" ? [undefined] : nLocIds;
}

/** Returns whether an alarm is active at a device; undefined if that is unknown. */
type IsRaised = (
  alarm: Pick<HandledGroup, "mLocId" | "word" | "bit">,
  nLocId: string | undefined,
) => boolean | undefined;

function raisedAlarmLookup({ site, readings, masters, nowSeconds }: StatusInput): IsRaised {
  const words = {
    NODE: columnOf(site, readings, "alarms"),
    AUX: columnOf(site, readings, "auxAlarms"),
  };
  const readAt = columnOf(site, readings, "timestamp");
  const stale = staleNodes(site, readings);
  const ofMaster = (mLocId: string, bit: number) => {
    const datum = masters.data.get(mLocId);
    if (datum === undefined) return undefined;
    const isSilent = isMasterStale(datum.ts, nowSeconds);
    if (bit === SILENT_MASTER_ALARM.bit) return isSilent;
    return isSilent ? undefined : isBitSet(Number.parseInt(datum.alarms ?? "0", 16), bit);
  };
  return ({ mLocId, word, bit }, nLocId) => {
    if (word === "MASTER") return ofMaster(mLocId, bit);
    const node = nodeAt(site, masterAt(site, mLocId), Number(nLocId));
    if (node === undefined) return undefined;
    if (word === "NODE" && bit === STALE_NODE_ALARM.bit) {
      return Number.isNaN(readAt[node]) ? undefined : stale[node] === 1;
    }
    const value = words[word][node] ?? Number.NaN;
    return Number.isNaN(value) ? undefined : isBitSet(value, bit);
  };
}
