/**
 * Groups alarms for a report: the same alarm of the same master is one line. Cleared alarms are
 * summed by alarm.
 */
import { gravityRank, type Severity } from "#domain/bits/severities.ts";
import type { JournalEntry } from "./entries.ts";

export interface NamedEntry extends JournalEntry {
  /** Label in the language of the reader. */
  readonly label: string;
  /** English label, for files. */
  readonly english: string;
  readonly severity: Severity;
  /** Key of the alarm with its bit word, as `WORD.key`. */
  readonly alarm: string;
  readonly masterName: string;
  /** Whether the alarm is active and caused by the work in a held zone, so that it is not open. */
  readonly isByWork: boolean;
}

export interface AlarmGroup {
  readonly key: string;
  readonly alarm: string;
  readonly label: string;
  readonly english: string;
  readonly severity: Severity;
  /** Names of the masters in the order of their first occurrence. */
  readonly masterNames: readonly string[];
  /** How often the alarm was raised, on any number of devices. */
  readonly count: number;
  readonly devices: number;
  /** Part of `count`: active alarms, with or without acts, but those in `byWork`. */
  readonly open: number;
  /** Part of `count`: active alarms that the work in a held zone has caused. */
  readonly byWork: number;
  /** `acknowledged` and `shelved` are parts of `open`. */
  readonly acknowledged: number;
  readonly shelved: number;
  /** Epoch seconds of the first raise. */
  readonly firstAt: number;
  /** False: the alarm was active already at the start of the data read. */
  readonly isFirstSeen: boolean;
  /** Epoch seconds of the last raise; undefined where no raise was read. */
  readonly lastAt: number | undefined;
  /** Epoch seconds when the last of the alarms cleared; undefined while one is active. */
  readonly endedAt: number | undefined;
}

/**
 * Groups with one line per alarm and master: those with open alarms first, then those with alarms
 * by work, each by severity, the newest first.
 */
export function alarmGroups(entries: readonly NamedEntry[]): readonly AlarmGroup[] {
  return groupedBy(entries, alarmGroupKey);
}

/** Key of the group that an alarm belongs to. */
export function alarmGroupKey({ mLocId, alarm }: NamedEntry): string {
  return `${mLocId} ${alarm}`;
}

/** Sums of the cleared alarms, one line per alarm of the whole site. */
export function clearedSums(entries: readonly NamedEntry[]): readonly AlarmGroup[] {
  const over = entries.filter(({ clearedAt }) => clearedAt !== undefined);
  return groupedBy(over, ({ alarm }) => alarm);
}

export type SeverityCounts = Readonly<Record<Severity, number>>;

export interface AlarmTotals {
  /** Alarms that were raised or active in the period. */
  readonly all: SeverityCounts;
  /** Part of `all`: alarms that are active at the end of the period, but those in `byWork`. */
  readonly open: SeverityCounts;
  /** Part of `all`: alarms that the work in a held zone has caused. */
  readonly byWork: SeverityCounts;
}

export function alarmTotals(groups: readonly AlarmGroup[]): AlarmTotals {
  const all = { critical: 0, major: 0, minor: 0, info: 0 };
  const open = { ...all };
  const byWork = { ...all };
  for (const group of groups) {
    all[group.severity] += group.count;
    open[group.severity] += group.open;
    byWork[group.severity] += group.byWork;
  }
  return { all, open, byWork };
}

function groupedBy(
  entries: readonly NamedEntry[],
  keyOf: (entry: NamedEntry) => string,
): readonly AlarmGroup[] {
  const byKey = new Map<string, NamedEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = byKey.get(key);
    if (group === undefined) byKey.set(key, [entry]);
    else group.push(entry);
  }
  return [...byKey].map(([key, group]) => groupOf(key, group)).sort(byGravity);
}

function groupOf(key: string, entries: readonly NamedEntry[]): AlarmGroup {
  const first = entries.reduce((one, other) => (other.raisedAt < one.raisedAt ? other : one));
  const active = entries.filter(({ clearedAt }) => clearedAt === undefined);
  const open = active.filter(({ isByWork }) => !isByWork);
  const { alarm, label, english, severity } = first;
  return {
    ...{ key, alarm, label, english, severity },
    masterNames: [...new Set(entries.map(({ masterName }) => masterName))],
    count: entries.length,
    devices: new Set(entries.map(({ mLocId, nLocId }) => `${mLocId} ${nLocId ?? ""}`)).size,
    open: open.length,
    byWork: active.length - open.length,
    acknowledged: open.filter(({ acknowledged, shelved }) => acknowledged && !shelved).length,
    shelved: open.filter(({ shelved }) => shelved).length,
    firstAt: first.raisedAt,
    isFirstSeen: first.isRaiseSeen,
    lastAt: latest(entries.flatMap(({ raisedAt, isRaiseSeen }) => (isRaiseSeen ? raisedAt : []))),
    endedAt:
      active.length > 0 ? undefined : latest(entries.flatMap(({ clearedAt = [] }) => clearedAt)),
  };
}

/**
 * The latest of these moments. Math.max with spread arguments would exceed the argument limit at a
 * hundred thousand alarms.
 */
function latest(moments: readonly number[]): number | undefined {
  return moments.length === 0
    ? undefined
    : moments.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
}

function byGravity(one: AlarmGroup, other: AlarmGroup): number {
  return (
    Number(one.open === 0) - Number(other.open === 0) ||
    Number(one.byWork === 0) - Number(other.byWork === 0) ||
    gravityRank(one.severity) - gravityRank(other.severity) ||
    (other.lastAt ?? other.firstAt) - (one.lastAt ?? one.firstAt) ||
    (one.key < other.key ? -1 : 1)
  );
}
