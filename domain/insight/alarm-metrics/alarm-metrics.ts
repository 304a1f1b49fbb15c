/** Key figures of the alarms of a site over a period (docs/design/alarm-performance.md). */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";
import { type AlarmAct, actsByAlarm, shelvedBy } from "#domain/journal/acts.ts";
import { alarmAt, isAlarmOf, maySeeAlarm } from "#domain/journal/alarms.ts";
import {
  type Acknowledgements,
  type Acknowledging,
  acknowledgementsIn,
  acknowledgingOf,
} from "./acknowledging.ts";
import { type RaisedAlarms, raisedAlarms } from "./frequent-alarms.ts";
import type { AlarmSpan, MasterAlarms, TimeSpan } from "./master-alarms.ts";
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
  /** Whether counts are too low, because a day had more alarms than are kept. */
  readonly isCut: boolean;
  readonly slots: SlotTable;
}

/** An alarm that the user may see, of a master that the site has. */
type Counted = (span: AlarmSpan, master: MasterAlarms) => boolean;

export function alarmMetrics(sources: AlarmSources): AlarmMetrics {
  const { masters, acts, from, to } = sources;
  const { counted, isHidden } = rulesFor(sources);
  const period = { from, to };
  const slots = slotTable(masters, period, counted);
  let [fleeting, standing, hidden] = [0, 0, 0];
  let longestActive: number | undefined;
  for (const master of masters) {
    for (const span of master.spans) {
      const { raisedAt, clearedAt, seenAt, isRaiseSeen } = span;
      const end = Math.min(clearedAt ?? to, to);
      if (raisedAt >= to || end <= from) continue;
      const isRaised = isRaiseSeen && raisedAt >= from;
      if (!counted(span, master)) {
        if (isRaised && isHidden(span, master)) hidden += 1;
        continue;
      }
      longestActive = Math.max(longestActive ?? 0, end - raisedAt);
      if (isRaised && clearedAt !== undefined && seenAt === raisedAt) fleeting += 1;
      if ((clearedAt ?? to) >= to && to - raisedAt >= STANDING_SECONDS) standing += 1;
    }
  }
  return {
    sums: slotSums(slots, period),
    raised: raisedAlarms(masters, period, counted),
    acknowledging: acknowledgingOf(masters, period, acknowledgementsIn(acts), counted),
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
  const { counted } = rulesFor(sources);
  const acknowledgements: Acknowledgements = acknowledgementsIn(sources.acts);
  return parts.map((part) => ({
    ...slotSums(slots, part),
    acknowledging: acknowledgingOf(sources.masters, part, acknowledgements, counted),
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

function rulesFor({ deviceTypes, held }: Pick<AlarmSources, "deviceTypes" | "held">): {
  readonly counted: Counted;
  readonly isHidden: Counted;
} {
  const exists: Counted = ({ word, bit }, { mLocId }) => {
    const [alarm, deviceType] = [alarmAt(word, bit), deviceTypes.get(mLocId)];
    return alarm !== undefined && deviceType !== undefined && isAlarmOf(alarm, deviceType);
  };
  const isSeen: Counted = ({ word, bit }) => {
    const alarm = alarmAt(word, bit);
    return alarm !== undefined && maySeeAlarm(alarm, held);
  };
  return {
    counted: (span, master) => exists(span, master) && isSeen(span, master),
    isHidden: (span, master) => exists(span, master) && !isSeen(span, master),
  };
}
