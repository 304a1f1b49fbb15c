/** The health of a layout as the server stores it, before anything of it is hidden from anybody. */
import type { DeviceType } from "#domain/identity/device-types.ts";
import type { AlarmWord } from "#domain/journal/alarms.ts";
import type { EpochSeconds } from "#domain/units/time.ts";

/** How many devices people have done something about; left out where there are none. */
export interface HandledCounts {
  /** Of those that are not shelved. */
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
  /** Of the master: some alarms have other names on some generations. */
  readonly deviceType: DeviceType;
  /** Trackers that have it; 0 for an alarm of the master itself. */
  readonly trackers: number;
  /** Start of the round in which it was first found; null for what was raised when the layout was first judged. */
  readonly since: number | null;
}

/** Whether people have done something about the alarm at each device that has it. */
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
  /** Offline, silent, or never reported: each master once. */
  readonly troubled: number;
  /** Of a few of these. */
  readonly names: readonly string[];
}

/** So many masters report this; those whose report is too old are in none. */
export interface ModeCount {
  readonly trackingMode: number | null;
  /** 4 hex digits. */
  readonly stowModesActive: string;
  readonly masters: number;
}

/** Miles per hour. */
export interface WindNow {
  /** The highest of the masters. */
  readonly average: number;
  readonly peak: number;
  /** From which the master with the highest average stows; null where its settings have no such row. */
  readonly limit: number | null;
  readonly masterName: string;
}

export interface RoundTimes {
  /** Start of the newest round of the master that has the oldest; null where nothing has come of any. */
  readonly oldest: number | null;
  readonly newest: number | null;
  /** Masters with trackers of which no round has come. */
  readonly missing: number;
}

export interface TrackerCounts {
  readonly all: number;
  readonly inPosition: number;
  /** What is in neither number is unknown. */
  readonly elsewhere: number;
}

export interface LayoutHealth {
  readonly masters: MasterCounts;
  readonly modes: readonly ModeCount[];
  /** Null where no master measures wind, or none has said so lately. */
  readonly wind: WindNow | null;
  readonly rounds: RoundTimes;
  readonly trackers: TrackerCounts;
  /** Every alarm that is raised, each device once. */
  readonly alarms: readonly BitCount[];
  /** Absent where it was judged before acknowledgements were: then nothing is known of them. */
  readonly knowsHandled?: true;
  /** Those with open alarms first, the gravest of them at the top; at most MOST_STORED_GROUPS. */
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

/** By hour, the oldest first; null of an hour of which nothing is known. */
export type HourColumn = readonly (number | null)[];

/** The day that ends with the newest hour in which the layout was judged, in columns: half the size of a list of hours. */
export interface DayHours {
  /** The hour of the last value of each column; whole hours since 1970. */
  readonly newest: number;
  /** Most alarms at once, as LayoutHealth counts them; every critical alarm takes VIEW alone. */
  readonly critical: HourColumn;
  /** Of alarms that take VIEW alone. */
  readonly major: HourColumn;
  /** With those that take a further right. */
  readonly everyMajor: HourColumn;
  /** The highest peak of any master; miles per hour. */
  readonly windPeak: HourColumn;
}

/** With the moment at which it was judged. */
export interface JudgedHealth {
  readonly judgedAt: EpochSeconds;
  readonly health: LayoutHealth;
  /** Undefined while no version that stores them has judged the layout. */
  readonly hours: DayHours | undefined;
}

/** A layout with more is named by its counts; the groups that are left out are the least grave ones. */
export const MOST_STORED_GROUPS = 200;

/** What was judged longer ago says nothing of now; epoch seconds. The judge runs every minute. */
export function isHealthOutdated(judgedAt: number, nowSeconds: number): boolean {
  return nowSeconds - judgedAt > HEALTH_VALID_SECONDS;
}

const HEALTH_VALID_SECONDS = 600;
