/** Key figures of the alarms of a site over a period (docs/design/alarm-performance.md). */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";
import { type AlarmAct, actsByAlarm, shelvedBy } from "#domain/journal/acts.ts";
import {
  type AlarmWord,
  alarmAt,
  isAlarmOf,
  JOURNAL_ALARMS,
  maySeeAlarm,
} from "#domain/journal/alarms.ts";
import { type Acknowledging, acknowledgementsIn, acknowledgingOf } from "./acknowledging.ts";
import { type RaisedAlarms, raisedAlarms } from "./frequent-alarms.ts";
import type { MasterAlarms, TimeSpan } from "./master-alarms.ts";
import { STANDING_SECONDS } from "./references.ts";
import { type SlotSums, type SlotTable, slotSums, slotTable } from "./slots.ts";

export interface AlarmSources extends TimeSpan {
  /** The masters of the site that have data in the period. */
  readonly masters: readonly MasterAlarms[];
  /** Generation of the nodes by mLocId; a master that the site no longer has is missing. */
  readonly deviceTypes: ReadonlyMap<string, DeviceType>;
  /** Users' acts since the begin of the period, oldest first. */
  readonly acts: readonly AlarmAct[];
  readonly held: PrivilegeBits;
}

export interface AlarmMetrics {
  readonly sums: SlotSums;
  readonly raised: RaisedAlarms;
  readonly acknowledging: Acknowledging;
  /** Alarms that one round had, and the next did not. */
  readonly fleeting: number;
  /** Alarms that were active for 24 hours or more at the end of the period. */
  readonly standing: number;
  /** The longest time for which an alarm was active in the period; undefined without any alarm. */
  readonly longestActive: number | undefined;
  /** Alarms that were raised in the period and that the user may not see; counted nowhere else. */
  readonly hidden: number;
  /** Whether counts are too low, because a day had more alarms than are stored. */
  readonly isCut: boolean;
  readonly slots: SlotTable;
}

export function alarmMetrics(sources: AlarmSources): AlarmMetrics {
  const { acts, from, to } = sources;
  const period = { from, to };
  const { masters, hidden } = visibleAlarms(sources);
  const slots = slotTable(masters, period);
  let [fleeting, standing] = [0, 0];
  let longestActive: number | undefined;
  for (const { spans } of masters) {
    for (const { raisedAt, clearedAt, seenAt, isRaiseSeen } of spans) {
      const end = Math.min(clearedAt ?? to, to);
      if (raisedAt >= to || end <= from) continue;
      longestActive = Math.max(longestActive ?? 0, end - raisedAt);
      const isRaised = isRaiseSeen && raisedAt >= from;
      if (isRaised && clearedAt !== undefined && seenAt === raisedAt) fleeting += 1;
      if ((clearedAt ?? to) >= to && to - raisedAt >= STANDING_SECONDS) standing += 1;
    }
  }
  return {
    sums: slotSums(slots, period),
    raised: raisedAlarms(masters, period),
    acknowledging: acknowledgingOf(masters, period, acknowledgementsIn(acts)),
    ...{ fleeting, standing, longestActive, hidden, slots },
    isCut: masters.some(({ isCut }) => isCut),
  };
}

/** Key figures of one shift. */
export interface ShiftMetrics extends SlotSums {
  readonly acknowledging: Acknowledging;
}

/** The key figures of parts of the period. @param parts begin and end at slots */
export function metricsOfShifts(
  sources: AlarmSources,
  { slots }: Pick<AlarmMetrics, "slots">,
  parts: readonly TimeSpan[],
): readonly ShiftMetrics[] {
  const { masters } = visibleAlarms(sources);
  const acknowledgements = acknowledgementsIn(sources.acts);
  return parts.map((part) => ({
    ...slotSums(slots, part),
    acknowledging: acknowledgingOf(masters, part, acknowledgements),
  }));
}

/**
 * Number of alarms that are shelved now, of those that the user may see.
 * @param acts those of at least the last twelve hours, oldest first
 * @param now epoch seconds
 */
export function shelvedNow(
  { acts, held, deviceTypes }: Pick<AlarmSources, "acts" | "held" | "deviceTypes">,
  now: number,
): number {
  return [...actsByAlarm(acts).values()].filter((ofAlarm) => {
    const target = ofAlarm[0]?.target;
    const alarm = target && alarmAt(target.word, target.bit);
    if (target === undefined || alarm === undefined || !deviceTypes.has(target.mLocId))
      return false;
    return maySeeAlarm(alarm, held) && shelvedBy(ofAlarm, now) !== undefined;
  }).length;
}

interface VisibleAlarms {
  /** The masters with the alarms that their generation has and that the user may see. */
  readonly masters: readonly MasterAlarms[];
  /** Number of other alarms that were raised in the period. */
  readonly hidden: number;
}

function visibleAlarms({ masters, deviceTypes, held, from, to }: AlarmSources): VisibleAlarms {
  let hidden = 0;
  const visible = masters.map((master) => {
    const deviceType = deviceTypes.get(master.mLocId);
    const rules = deviceType && rulesFor(deviceType, held);
    const spans = master.spans.filter(({ word, bit, raisedAt, isRaiseSeen }) => {
      const rule = rules?.[word][bit];
      if (rule === "hidden" && isRaiseSeen && raisedAt >= from && raisedAt < to) hidden += 1;
      return rule === "counts";
    });
    return { ...master, spans };
  });
  return { masters: visible, hidden };
}

type Rule = "counts" | "hidden";

/** What happens to the alarms of each word, by bit; undefined for a bit without an alarm. */
function rulesFor(
  deviceType: DeviceType,
  held: PrivilegeBits,
): Readonly<Record<AlarmWord, readonly (Rule | undefined)[]>> {
  const rulesOf = (word: AlarmWord) => {
    const rules: (Rule | undefined)[] = [];
    for (const alarm of JOURNAL_ALARMS[word]) {
      if (!isAlarmOf(alarm, deviceType)) continue;
      rules[alarm.bit] = maySeeAlarm(alarm, held) ? "counts" : "hidden";
    }
    return rules;
  };
  return { NODE: rulesOf("NODE"), AUX: rulesOf("AUX"), MASTER: rulesOf("MASTER") };
}
