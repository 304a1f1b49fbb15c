/**
 * Maps the reports of a master and its nodes to the points of model 601. All points are read-only.
 */
import { AUX_ALARMS, type AuxAlarm } from "#domain/bits/aux-alarms.ts";
import { bitsFromHex, hasBit } from "#domain/bits/bit-set.ts";
import {
  MOTOR_INHIBITING_ALARMS,
  NODE_ALARMS,
  STALE_NODE_ALARM,
} from "#domain/bits/node-alarms.ts";
import type { TRACKING_MODES } from "#domain/device-data/enumerations.ts";
import { TILT_FAULT } from "#domain/units/angle.ts";
import { epochSecondsFrom, SECONDS_PER_DAY, startOfUtcDay, utcDayOf } from "#domain/units/time.ts";
import {
  type CONTROLLER_POINTS,
  DEGREES_SCALE,
  TRACKER_ALARM,
  TRACKER_MODE,
  type TRACKER_POINTS,
  TRACKER_TYPE,
} from "./model-601.ts";
import type { PointValue } from "./registers.ts";

/** A node as the API for programs returns it; null for unknown values. */
export interface TrackerReading {
  readonly nLocId: string;
  /** Hundredths of a degree, west positive. */
  readonly anglePanel: number | null;
  readonly angleTarget: number | null;
  /** 8 hex digits. */
  readonly alarms: string | null;
  /** 4 hex digits; present only for an auxiliary unit, whose `alarms` are those of its primary. */
  readonly auxAlarms?: string | null;
}

export interface ControllerReading {
  readonly name: string;
  /** Hours that the site's standard time is ahead of UTC. */
  readonly utcOffset: number;
  /** Epoch seconds when the master reported; null when it has never reported. */
  readonly timestamp: number | null;
  readonly trackingMode: number | null;
  readonly trackers: readonly TrackerReading[];
}

type Values<Points extends readonly { readonly name: string }[]> = Readonly<
  Record<Points[number]["name"], PointValue>
>;

/**
 * Values of the controller's points. Their time is that of the report, so that a polling client
 * sees how old it is.
 */
export function controllerValues(reading: ControllerReading): Values<typeof CONTROLLER_POINTS> {
  const local = localTime(reading);
  const alarms = reading.trackers.map((tracker) => alarmBits(tracker) ?? 0);
  return {
    Nam: reading.name,
    Typ: TRACKER_TYPE.horizontal,
    DtLoc: local?.date,
    TmLoc: local?.time,
    Day: local?.day,
    GlblElCtl: undefined,
    GlblAzCtl: undefined,
    GlblCtl: modeOf(reading),
    GlblAlm: alarms.reduce((all, one) => all | one, 0),
    Dgr_SF: DEGREES_SCALE,
    N: reading.trackers.length,
  };
}

/**
 * Values of a tracker's points. A single horizontal axis turns a panel east or west of flat, which
 * an elevation cannot express: the elevation is the angle from flat, the azimuth 90 where the panel
 * faces east and 270 where it faces west.
 */
export function trackerValues(
  tracker: TrackerReading,
  controller: Pick<ControllerReading, "trackingMode">,
): Values<typeof TRACKER_POINTS> {
  const target = directionOf(tracker.angleTarget);
  const position = directionOf(tracker.anglePanel);
  return {
    Id: tracker.nLocId,
    ElTrgt: target?.elevation,
    AzTrgt: target?.azimuth,
    ElPos: position?.elevation,
    AzPos: position?.azimuth,
    ElCtl: undefined,
    AzCtl: undefined,
    Ctl: modeOf(controller),
    Alm: alarmBits(tracker),
  };
}

const EAST = 9_000;
const WEST = 27_000;

/**
 * Elevation and azimuth of an angle in hundredths of a degree. A failed tilt sensor has no
 * direction.
 */
function directionOf(
  angle: number | null,
): { readonly elevation: number; readonly azimuth: number } | undefined {
  if (angle === null || angle === TILT_FAULT) return undefined;
  return { elevation: Math.abs(angle), azimuth: angle < 0 ? EAST : WEST };
}

type TrackingMode = keyof typeof TRACKING_MODES;

/**
 * Control mode by tracking mode. Modes that the master chooses by itself are automatic, stows
 * included; a manual stow was set by a user.
 */
const MODES: Readonly<Record<TrackingMode, number | undefined>> = {
  0: undefined,
  1: TRACKER_MODE.automatic,
  2: TRACKER_MODE.automatic,
  3: TRACKER_MODE.automatic,
  4: TRACKER_MODE.automatic,
  5: TRACKER_MODE.manual,
};

function modeOf({ trackingMode }: Pick<ControllerReading, "trackingMode">): PointValue {
  return MODES[trackingMode as TrackingMode];
}

/**
 * Alarms that mean that the target is not reached, or that this is unknown: the motor may not run,
 * moved wrongly, or the node does not answer.
 */
const OFF_SET_POINT: readonly string[] = [
  ...MOTOR_INHIBITING_ALARMS,
  "lowBattMotion",
  "notResponding",
];
/** Alarms that mean that the tracker is beyond its mechanical limits. */
const OBSTRUCTED: readonly string[] = ["limitEast", "limitWest"];

const ALARM_BITS = [
  ...bitsFor(OFF_SET_POINT, TRACKER_ALARM.SetPoint),
  ...bitsFor(OBSTRUCTED, TRACKER_ALARM.ObsEl),
  { from: STALE_NODE_ALARM.bit, to: TRACKER_ALARM.SetPoint },
] as const;

/** Alarms of a node that stop its auxiliary unit too: battery and radio are common to both. */
const SHARED_KEYS: readonly string[] = [
  "criticalBattery",
  "lowBattMotion",
  "notResponding",
  "estop",
];

const SHARED_BITS: AlarmMap = [
  ...bitsFor(SHARED_KEYS, TRACKER_ALARM.SetPoint),
  { from: STALE_NODE_ALARM.bit, to: TRACKER_ALARM.SetPoint },
];

const AUX_OFF_SET_POINT: readonly AuxAlarm[] = [
  "auxComm",
  "auxOvercurrent",
  "auxHwOvercurrent",
  "auxNoMotion",
  "auxWrongDirection",
  "auxTilt",
  "auxEstop",
  "auxMotorDisconnected",
];
const AUX_OBSTRUCTED: readonly AuxAlarm[] = ["auxLimitEast", "auxLimitWest"];

const AUX_BITS: AlarmMap = [
  ...auxBitsFor(AUX_OFF_SET_POINT, TRACKER_ALARM.SetPoint),
  ...auxBitsFor(AUX_OBSTRUCTED, TRACKER_ALARM.ObsEl),
];

function auxBitsFor(keys: readonly AuxAlarm[], to: number): AlarmMap {
  return AUX_ALARMS.filter(({ key }) => keys.includes(key)).map(({ bit }) => ({ from: bit, to }));
}

function bitsFor(keys: readonly string[], to: number) {
  return NODE_ALARMS.filter(({ key }) => keys.includes(key)).map(({ bit }) => ({ from: bit, to }));
}

/**
 * Bits of the point Alm; undefined while the node has reported no alarms. No tracker turns its
 * azimuth, so ObsAz is never set.
 */
function alarmBits({ alarms, auxAlarms }: TrackerReading): number | undefined {
  if (auxAlarms === undefined) return mappedBits(alarms, ALARM_DIGITS, ALARM_BITS);
  const own = mappedBits(auxAlarms, AUX_ALARM_DIGITS, AUX_BITS);
  const shared = mappedBits(alarms, ALARM_DIGITS, SHARED_BITS);
  return own === undefined ? undefined : own | (shared ?? 0);
}

type AlarmMap = readonly { readonly from: number; readonly to: number }[];

function mappedBits(hex: string | null, digitCount: number, map: AlarmMap): number | undefined {
  const word = hex === null ? undefined : bitsFromHex(hex, digitCount);
  if (word === undefined) return undefined;
  return map.reduce((bits, { from, to }) => (hasBit(word, from) ? bits | (1 << to) : bits), 0);
}

const ALARM_DIGITS = 8;
const AUX_ALARM_DIGITS = 4;

/** Date and time of a report in the site's standard time. */
function localTime({ timestamp, utcOffset }: ControllerReading) {
  const seconds = timestamp === null ? undefined : epochSecondsFrom(timestamp + offset(utcOffset));
  if (seconds === undefined) return undefined;
  const date = utcDayOf(seconds);
  const { year, month, day } = date;
  const sinceNewYear = startOfUtcDay(date) - startOfUtcDay({ year, month: 1, day: 1 });
  const ofDay = seconds - startOfUtcDay(date);
  return {
    date: `${year}${digits(month)}${digits(day)}`,
    time: [ofDay / 3600, (ofDay / 60) % 60, ofDay % 60].map(digits).join(""),
    day: sinceNewYear / SECONDS_PER_DAY + 1,
  };
}

function offset(hours: number): number {
  return Math.round(hours * 3600);
}

function digits(value: number): string {
  return String(Math.floor(value)).padStart(2, "0");
}
