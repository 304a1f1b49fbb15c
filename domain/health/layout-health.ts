/** The health of a layout as the server stores it, before parts of it are hidden from readers. */
import type { DeviceType } from "#domain/identity/device-types.ts";
import type { AlarmWord } from "#domain/journal/alarms.ts";
import type { EpochSeconds } from "#domain/units/time.ts";

/** Numbers of devices whose alarm is acknowledged or shelved; left out where they are 0. */
export interface HandledCounts {
  /** Acknowledged and not shelved. */
  readonly acknowledged?: number;
  readonly shelved?: number;
}

/** One bit of the alarm words, and how many devices have it set. */
export interface BitCount extends HandledCounts {
  readonly word: AlarmWord;
  readonly bit: number;
  /** At least 1. */
  readonly devices: number;
}

/** The same alarm at the same master is one group, however many trackers have it. */
export interface AlarmGroup extends HandledCounts {
  readonly word: AlarmWord;
  readonly bit: number;
  readonly mLocId: string;
  readonly masterName: string;
  /** Generation of the master: some alarms have other names on some generations. */
  readonly deviceType: DeviceType;
  /** Number of trackers that have the alarm; 0 for an alarm of the master itself. */
  readonly trackers: number;
  /**
   * Start of the round in which the alarm was first found; null for alarms that were raised when
   * the layout was first judged.
   */
  readonly since: number | null;
}

/** Whether the alarm is acknowledged or shelved at each device that has it. */
export function isWhollyHandled({
  trackers,
  acknowledged = 0,
  shelved = 0,
}: {
  readonly trackers: number;
  readonly acknowledged?: number | undefined;
  readonly shelved?: number | undefined;
}): boolean {
  return acknowledged + shelved >= Math.max(1, trackers);
}

export interface MasterCounts {
  /** Masters that have a controller; only they can report anything. */
  readonly controllers: number;
  readonly online: number;
  readonly offline: number;
  /** Masters with a controller whose connection was never known. */
  readonly unknown: number;
  /** Masters whose last data is more than 7200 s old. */
  readonly silent: number;
  readonly neverReported: number;
  /** Masters that are offline, silent, or never reported: each counted once. */
  readonly troubled: number;
  /** Names of a few of the troubled masters. */
  readonly names: readonly string[];
}

/**
 * Number of masters that report this mode and these stows; masters whose report is too old are not
 * counted.
 */
export interface ModeCount {
  readonly trackingMode: number | null;
  /** 4 hex digits. */
  readonly stowModesActive: string;
  readonly masters: number;
}

/** Speeds in miles per hour. */
export interface WindNow {
  /** The highest average of the masters. */
  readonly average: number;
  readonly peak: number;
  /**
   * Speed from which the master with the highest average stows; null where its settings have no
   * such row.
   */
  readonly limit: number | null;
  readonly masterName: string;
}

export interface RoundTimes {
  /**
   * Start of the oldest of the masters' newest rounds; epoch seconds, null where no round has
   * arrived.
   */
  readonly oldest: number | null;
  readonly newest: number | null;
  /** Number of masters with trackers of which no round has arrived. */
  readonly missing: number;
}

export interface TrackerCounts {
  readonly all: number;
  readonly inPosition: number;
  /** Trackers at another angle; trackers in neither number are unknown. */
  readonly elsewhere: number;
}

export interface LayoutHealth {
  readonly masters: MasterCounts;
  readonly modes: readonly ModeCount[];
  /** Null where no master measures wind, or none has reported it recently. */
  readonly wind: WindNow | null;
  readonly rounds: RoundTimes;
  readonly trackers: TrackerCounts;
  /** Every raised alarm, each device counted once. */
  readonly alarms: readonly BitCount[];
  /**
   * Absent where the layout was judged before acknowledgements were stored: then they are unknown.
   */
  readonly knowsHandled?: true;
  /**
   * Groups with open alarms first, the most severe of them at the top; at most MOST_STORED_GROUPS.
   */
  readonly groups: readonly AlarmGroup[];
}

export const HOURS_OF_DAY = 24;
export const SECONDS_PER_HOUR = 3600;

/** Whole hours since 1970 in UTC: a change of the clocks of a site neither repeats nor skips one. */
export function hourOf(epochSeconds: number): number {
  return Math.floor(epochSeconds / SECONDS_PER_HOUR);
}

/** Start of an hour since 1970; epoch seconds. */
export function startOfHour(hour: number): number {
  return hour * SECONDS_PER_HOUR;
}

/** One value per hour, the oldest first; null for an hour of which nothing is known. */
export type HourColumn = readonly (number | null)[];

/**
 * The day that ends with the newest hour in which the layout was judged, in columns: half the size
 * of a list of hours.
 */
export interface DayHours {
  /** The hour of the last value of each column; whole hours since 1970. */
  readonly newest: number;
  /** Most critical alarms at once, as LayoutHealth counts them; all of them take VIEW alone. */
  readonly critical: HourColumn;
  /** Most major alarms at once that take VIEW alone. */
  readonly major: HourColumn;
  /** Most major alarms at once, including those that take a further right. */
  readonly everyMajor: HourColumn;
  /** The highest peak of any master; miles per hour. */
  readonly windPeak: HourColumn;
}

/** The health with the time at which it was judged. */
export interface JudgedHealth {
  readonly judgedAt: EpochSeconds;
  readonly health: LayoutHealth;
  /** Undefined while the layout was judged only by versions that do not store hours. */
  readonly hours: DayHours | undefined;
}

/**
 * Maximum number of groups; of a layout with more, the least severe ones appear only in the counts.
 */
export const MAX_STORED_GROUPS = 200;

/**
 * Whether the judgement is too old to describe the present state; both times in epoch seconds. The
 * judge runs every minute.
 */
export function isHealthOutdated(judgedAt: number, nowSeconds: number): boolean {
  return nowSeconds - judgedAt > HEALTH_VALID_SECONDS;
}

const HEALTH_VALID_SECONDS = 600;
