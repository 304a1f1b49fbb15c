/**
 * The health of a layout as a reader gets it: by the reader's rights, with a reason for each part
 * that is missing.
 */
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { labelOn } from "#domain/bits/bit-entry.ts";
import type { Severity } from "#domain/bits/severities.ts";
import type { SeverityCounts } from "#domain/journal/alarm-groups.ts";
import { alarmAt, type JournalAlarm, maySeeAlarm } from "#domain/journal/alarms.ts";
import { type AnsweredDay, answeredDay } from "./day-hours.ts";
import type {
  AlarmGroup,
  BitCount,
  HandledCounts,
  JudgedHealth,
  LayoutHealth,
  MasterCounts,
  TrackerCounts,
} from "./layout-health.ts";
import { type MasterMode, modeOf } from "./master-mode.ts";

export type HealthPart =
  | "MASTERS"
  | "MODES"
  | "WIND"
  | "WIND_LIMIT"
  | "ROUNDS"
  | "TRACKERS"
  | "ALARMS";

/**
 * NOT_JUDGED: the server has not judged the layout yet. NOT_REPORTED: the masters have sent nothing
 * for this part.
 */
export type MissingReason = "NOT_JUDGED" | "NOT_PERMITTED" | "NOT_REPORTED";

export interface MissingPart {
  readonly part: HealthPart;
  readonly reason: MissingReason;
}

export interface ModeShare {
  readonly mode: MasterMode;
  readonly masters: number;
}

export interface AnsweredAlarmGroup {
  readonly severity: Severity;
  readonly label: string;
  readonly mLocId: string;
  readonly masterName: string;
  readonly trackers: number;
  readonly since: number | null;
  /** Number of devices whose alarm is acknowledged; null where acknowledgements are not known. */
  readonly acknowledged: number | null;
  readonly shelved: number | null;
  /** Number of devices whose alarm work in a zone has caused; null like `acknowledged`. */
  readonly byWork: number | null;
}

/** Numbers of raised alarms that the reader may see, each bit of each device counted once. */
export type AnsweredAlarms = SeverityCounts & {
  /**
   * Numbers of acknowledged alarms and, below, of shelved ones and of those caused by work. All are
   * included in the counts, and no alarm is in two. Null if acknowledgements are not known.
   */
  readonly acknowledged: SeverityCounts | null;
  readonly shelved: SeverityCounts | null;
  readonly byWork: SeverityCounts | null;
  /** Number of masters without readings of their nodes. */
  readonly mastersWithoutReadings: number;
  /** Groups with open alarms first, the most severe of them at the top. */
  readonly groups: readonly AnsweredAlarmGroup[];
  /** Number of further groups that are not in `groups`. */
  readonly moreGroups: number;
};

/** Numbers of trackers; those about readiness are null where the layout was judged without them. */
export interface AnsweredTrackers extends Omit<TrackerCounts, "ready" | "atRisk" | "held"> {
  readonly ready: number | null;
  readonly atRisk: number | null;
  readonly held: number | null;
}

export interface AnsweredHealth {
  readonly layoutId: string;
  /** Epoch seconds; null while the server has not judged the layout. */
  readonly judgedAt: number | null;
  readonly masters: MasterCounts | null;
  readonly modes: readonly ModeShare[] | null;
  readonly wind: LayoutHealth["wind"];
  readonly rounds: {
    readonly oldest: number;
    readonly newest: number;
    readonly missing: number;
  } | null;
  readonly trackers: AnsweredTrackers | null;
  readonly alarms: AnsweredAlarms | null;
  /**
   * The last day, hour by hour. Null if no hour was ever stored, and for readers who may not see
   * data: `missing` then has the reason under ALARMS.
   */
  readonly day: AnsweredDay | null;
  readonly missing: readonly MissingPart[];
}

const PARTS = ["MASTERS", "MODES", "WIND", "ROUNDS", "TRACKERS", "ALARMS"] as const;
/** Parts that take DATA_SNAPSHOT: what masters measure, and what they report of nodes. */
const DATA_PARTS = ["WIND", "ROUNDS", "TRACKERS", "ALARMS"] as const;

/** Maximum number of groups in an answer; keeps an answer for 100 layouts below 1 MB. */
export const MAX_ANSWERED_GROUPS = 25;

/**
 * The health of a layout as a reader with these rights gets it. Without DATA_SNAPSHOT it has only
 * connections and active stows, as the smart-stow overlay shows them.
 */
export function answeredHealth(
  held: PrivilegeBits,
  layoutId: string,
  judged: JudgedHealth | undefined,
): AnsweredHealth {
  if (judged === undefined) {
    return { ...NOTHING, layoutId, judgedAt: null, missing: missing(PARTS, "NOT_JUDGED") };
  }
  const { judgedAt, health, hours } = judged;
  const seesData = holds(held, "DATA_SNAPSHOT");
  const always = {
    ...{ layoutId, judgedAt },
    masters: health.masters,
    modes: modesOf(health, seesData),
  };
  if (!seesData) {
    return { ...NOTHING, ...always, missing: missing(DATA_PARTS, "NOT_PERMITTED") };
  }
  const { wind, trackers } = health;
  const rounds = roundsOf(health);
  // A raised alarm is known even before any round of node data arrives; without a round, the
  // absence of alarms proves nothing.
  const knowsAlarms = rounds !== null || health.alarms.length > 0;
  const lacking = [
    ...(wind === null ? ["WIND" as const] : []),
    ...(wind?.limit === null ? ["WIND_LIMIT" as const] : []),
    ...(rounds === null ? (["ROUNDS", "TRACKERS"] as const) : []),
    ...(knowsAlarms ? [] : ["ALARMS" as const]),
  ];
  return {
    ...always,
    ...{ wind, rounds },
    trackers: rounds === null ? null : answeredTrackers(trackers),
    alarms: knowsAlarms ? alarmsOf(held, health) : null,
    day: answeredDay(held, hours),
    missing: missing(lacking, "NOT_REPORTED"),
  };
}

function answeredTrackers({ ready, atRisk, held, ...positions }: TrackerCounts): AnsweredTrackers {
  return { ...positions, ready: ready ?? null, atRisk: atRisk ?? null, held: held ?? null };
}

const NOTHING = {
  masters: null,
  modes: null,
  wind: null,
  rounds: null,
  trackers: null,
  alarms: null,
  day: null,
} as const;

function missing(parts: readonly HealthPart[], reason: MissingReason): readonly MissingPart[] {
  return parts.map((part) => ({ part, reason }));
}

/**
 * Shares of the masters in each mode, the largest first; masters whose report is too old count as
 * unknown.
 */
export function modesOf({ modes, masters }: LayoutHealth, seesData: boolean): readonly ModeShare[] {
  const shares = new Map<MasterMode, number>();
  const add = (mode: MasterMode, count: number) => {
    if (count > 0) shares.set(mode, (shares.get(mode) ?? 0) + count);
  };
  let current = 0;
  for (const { trackingMode, stowModesActive, masters: count } of modes) {
    current += count;
    add(modeOf({ trackingMode: seesData ? trackingMode : null, stowModesActive }), count);
  }
  add("unknown", masters.controllers - current);
  return [...shares]
    .map(([mode, count]) => ({ mode, masters: count }))
    .sort((one, other) => other.masters - one.masters);
}

/** Times of the rounds; null where no round has arrived. */
export function roundsOf({
  rounds: { oldest, newest, missing: none },
}: LayoutHealth): AnsweredHealth["rounds"] {
  return oldest === null || newest === null ? null : { oldest, newest, missing: none };
}

function alarmsOf(held: PrivilegeBits, health: LayoutHealth): AnsweredAlarms {
  const seen = health.alarms.filter(({ word, bit }) => {
    const alarm = alarmAt(word, bit);
    return alarm !== undefined && maySeeAlarm(alarm, held);
  });
  const groups = health.groups.flatMap((group) => {
    const alarm = alarmAt(group.word, group.bit);
    const isSeen = alarm !== undefined && maySeeAlarm(alarm, held);
    return isSeen ? [answeredGroup(group, alarm, health)] : [];
  });
  const handled = (of: keyof HandledCounts) =>
    health.knowsHandled === true ? countBySeverity(seen, (count) => count[of] ?? 0) : null;
  return {
    ...countBySeverity(seen, ({ devices }) => devices),
    ...{ acknowledged: handled("acknowledged"), shelved: handled("shelved") },
    byWork: handled("byWork"),
    mastersWithoutReadings: health.rounds.missing,
    groups: groups.slice(0, MAX_ANSWERED_GROUPS),
    moreGroups: Math.max(0, groups.length - MAX_ANSWERED_GROUPS),
  };
}

function countBySeverity(
  bits: readonly BitCount[],
  countOf: (count: BitCount) => number,
): SeverityCounts {
  const counts = { critical: 0, major: 0, minor: 0, info: 0 };
  for (const one of bits) {
    const alarm = alarmAt(one.word, one.bit);
    if (alarm !== undefined) counts[alarm.severity] += countOf(one);
  }
  return counts;
}

function answeredGroup(
  group: AlarmGroup,
  alarm: JournalAlarm,
  { knowsHandled }: LayoutHealth,
): AnsweredAlarmGroup {
  const { mLocId, masterName, trackers, since, deviceType } = group;
  const { acknowledged = 0, shelved = 0, byWork = 0 } = group;
  return {
    ...{ severity: alarm.severity, label: labelOn(alarm, deviceType) },
    ...{ mLocId, masterName, trackers, since },
    ...(knowsHandled === true
      ? { acknowledged, shelved, byWork }
      : { acknowledged: null, shelved: null, byWork: null }),
  };
}
