/** The health of a layout as the server stores it, before parts of it are hidden from readers. */
import type { DeviceType } from "#domain/identity/device-types.ts";
import type { AlarmWord } from "#domain/journal/alarms.ts";
import type { EpochSeconds } from "#domain/units/time.ts";
import type { RecentPeaks } from "./recent-peaks.ts";

/**
 * Numbers of devices whose alarm is acknowledged, shelved or caused by work; left out where they
 * are 0.
 */
export interface HandledCounts {
  /** Number of devices whose alarm is acknowledged and not shelved. */
  readonly acknowledged?: number;
  readonly shelved?: number;
  /** Number of devices whose alarm the work in a held work zone has caused. */
  readonly byWork?: number;
}

/** One bit of the alarm words, and the number of devices that have it set. */
export interface BitCount extends HandledCounts {
  readonly word: AlarmWord;
  readonly bit: number;
  /** Number of devices that have the bit set, at least 1. */
  readonly devices: number;
}

/** A group of alarms: the same alarm at the same master, however many trackers have it. */
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

/** Whether the alarm is acknowledged, shelved or caused by work at each device that has it. */
export function isWhollyHandled({
  trackers,
  acknowledged = 0,
  shelved = 0,
  byWork = 0,
}: {
  readonly trackers: number;
  readonly acknowledged?: number | undefined;
  readonly shelved?: number | undefined;
  readonly byWork?: number | undefined;
}): boolean {
  return acknowledged + shelved + byWork >= Math.max(1, trackers);
}

export interface MasterCounts {
  /** Masters that have a controller; only they can report anything. */
  readonly controllers: number;
  readonly online: number;
  readonly offline: number;
  /** Masters that have a controller, but for which neither online nor offline was ever recorded. */
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
 * Number of masters that report this tracking mode and these stow reasons; masters whose report is
 * too old are not counted.
 */
export interface ModeCount {
  readonly trackingMode: number | null;
  /** The word of active stow reasons, 4 hex digits. */
  readonly stowModesActive: string;
  readonly masters: number;
}

/** Speeds in miles per hour. */
export interface WindNow {
  /** The highest average wind speed that a master reports. */
  readonly average: number;
  readonly peak: number;
  /**
   * Wind speed from which the master with the highest average stows; null where its settings have
   * no row for this.
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
  /** Number of masters that have trackers but of which no round has arrived. */
  readonly missing: number;
}

export interface TrackerCounts {
  readonly all: number;
  readonly inPosition: number;
  /**
   * Trackers at another angle than their master wants. Trackers in neither `inPosition` nor
   * `elsewhere` are unknown.
   */
  readonly elsewhere: number;
  /**
   * Trackers that would reach a stow now, by their last reports; absent where the layout was judged
   * before this was predicted.
   */
  readonly ready?: number;
  /** Trackers that would not, or may not, reach a stow. */
  readonly atRisk?: number;
  /**
   * Trackers that a person holds, above every stow for weather; those in none of the three numbers
   * are unknown.
   */
  readonly held?: number;
}

export interface LayoutHealth {
  readonly masters: MasterCounts;
  readonly modes: readonly ModeCount[];
  /** The present wind; null where no master measures wind, or none has reported it recently. */
  readonly wind: WindNow | null;
  readonly rounds: RoundTimes;
  readonly trackers: TrackerCounts;
  /** Every raised alarm, each device counted once. */
  readonly alarms: readonly BitCount[];
  /**
   * True if acknowledgements are known; absent where the layout was judged before they were stored.
   */
  readonly knowsHandled?: true;
  /**
   * Groups with open alarms first, the most severe of them at the top; at most MAX_STORED_GROUPS.
   */
  readonly groups: readonly AlarmGroup[];
}

export const HOURS_OF_DAY = 24;
export const SECONDS_PER_HOUR = 3600;

/**
 * The hour of a time, as whole hours since 1970 in UTC. A change of a site's clocks neither repeats
 * nor skips an hour.
 */
export function hourOf(epochSeconds: number): number {
  return Math.floor(epochSeconds / SECONDS_PER_HOUR);
}

/** Epoch seconds at which an hour, counted since 1970, begins. */
export function startOfHour(hour: number): number {
  return hour * SECONDS_PER_HOUR;
}

/** One value per hour, the oldest first; null for an hour of which nothing is known. */
export type HourColumn = readonly (number | null)[];

/**
 * The day that ends with the newest hour in which the layout was judged. Stored in columns, which
 * take half the space of a list of hours.
 */
export interface DayHours {
  /** The hour of the last value of each column; whole hours since 1970. */
  readonly newest: number;
  /**
   * Highest number of critical alarms at once in each hour, as LayoutHealth counts them; all
   * critical alarms take VIEW alone.
   */
  readonly critical: HourColumn;
  /**
   * Highest number of major alarms at once in each hour, counting only alarms that take VIEW alone.
   */
  readonly major: HourColumn;
  /**
   * Highest number of major alarms at once in each hour, including those that take a further right.
   */
  readonly everyMajor: HourColumn;
  /** The highest peak wind of any master in each hour; miles per hour. */
  readonly windPeak: HourColumn;
}

/** The health with the time at which it was judged. */
export interface JudgedHealth {
  readonly judgedAt: EpochSeconds;
  readonly health: LayoutHealth;
  /** Undefined while the layout was judged only by versions that do not store hours. */
  readonly hours: DayHours | undefined;
  /** Wind peaks of the last hour; undefined where only versions without them have judged. */
  readonly recentPeaks?: RecentPeaks | undefined;
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
