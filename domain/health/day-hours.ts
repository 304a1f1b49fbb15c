/**
 * The last day of a layout, hour by hour: the most alarms and the strongest wind that the judge of
 * health found in each hour.
 */
import { type PrivilegeBits, privilegeBits } from "#domain/access/privileges.ts";
import {
  ALARM_WORDS,
  alarmAt,
  JOURNAL_ALARMS,
  type JournalAlarm,
  maySeeAlarm,
} from "#domain/journal/alarms.ts";
import { isMasterStale } from "#domain/telemetry/staleness.ts";
import { type EpochSeconds, epochSecondsFrom } from "#domain/units/time.ts";
import {
  type DayHours,
  HOURS_OF_DAY,
  type HourColumn,
  hourOf,
  type LayoutHealth,
  startOfHour,
} from "./layout-health.ts";

/**
 * The hours with this judgement added. An hour holds the highest of its values, so judgements may
 * come twice or out of order; hours without any are unknown, and hours older than a day are
 * dropped.
 */
export function addToHours(
  before: DayHours | undefined,
  judgedAt: EpochSeconds,
  health: LayoutHealth,
): DayHours {
  const hour = hourOf(judgedAt);
  const newest = Math.max(hour, before?.newest ?? hour);
  const index = HOURS_OF_DAY - 1 - (newest - hour);
  const passed = newest - (before?.newest ?? newest);
  const column = (known: HourColumn | undefined, value: number | null): HourColumn =>
    Array.from({ length: HOURS_OF_DAY }, (_, at) => {
      const earlier = known?.[at + passed] ?? null;
      return at === index ? higher(earlier, value) : earlier;
    });
  return {
    newest,
    critical: column(before?.critical, raised(health, judgedAt, isCritical)),
    major: column(before?.major, raised(health, judgedAt, isReadersMajor)),
    everyMajor: column(before?.everyMajor, raised(health, judgedAt, isMajor)),
    windPeak: column(before?.windPeak, health.wind?.peak ?? null),
  };
}

function higher(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}

/** Privileges that every reader of the day has. */
const READERS = privilegeBits("VIEW");

type Counts = (alarm: JournalAlarm) => boolean;

const isCritical: Counts = (alarm) => alarm.severity === "critical" && maySeeAlarm(alarm, READERS);
const isMajor: Counts = ({ severity }) => severity === "major";
const isReadersMajor: Counts = (alarm) => isMajor(alarm) && maySeeAlarm(alarm, READERS);

/**
 * Number of raised alarms for which `counts` is true; null where none is raised but the state of
 * some master is unknown.
 */
function raised(health: LayoutHealth, judgedAt: EpochSeconds, counts: Counts): number | null {
  const count = health.alarms.reduce((sum, { word, bit, devices }) => {
    const alarm = alarmAt(word, bit);
    return alarm !== undefined && counts(alarm) ? sum + devices : sum;
  }, 0);
  return count > 0 || isKnownOfAll(health, judgedAt) ? count : null;
}

function isKnownOfAll({ rounds, masters }: LayoutHealth, judgedAt: EpochSeconds): boolean {
  if (rounds.oldest === null || isMasterStale(rounds.oldest, judgedAt)) return false;
  return rounds.missing === 0 && masters.neverReported === 0 && masters.silent === 0;
}

/** The last day, hour by hour, as a reader who may see data gets it. */
export interface AnsweredDay {
  /** Start of the first hour; epoch seconds. */
  readonly start: EpochSeconds;
  readonly critical: HourColumn;
  readonly major: HourColumn;
  readonly windPeak: HourColumn;
}

/** The hours for this reader; null where no hour was ever stored. */
export function answeredDay(held: PrivilegeBits, hours: DayHours | undefined): AnsweredDay | null {
  if (hours === undefined) return null;
  const { newest, critical, windPeak } = hours;
  const start = epochSecondsFrom(startOfHour(newest - HOURS_OF_DAY + 1));
  if (start === undefined) return null;
  const major = MAJOR_ALARMS.every((alarm) => maySeeAlarm(alarm, held))
    ? hours.everyMajor
    : hours.major;
  return { start, critical, major, windPeak };
}

const MAJOR_ALARMS = ALARM_WORDS.flatMap((word) => JOURNAL_ALARMS[word]).filter(isMajor);
