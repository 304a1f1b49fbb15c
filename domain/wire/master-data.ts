/** `up/master`: a master's own measurements and state (docs/device-protocol.md). */

import { TRACKING_MODES } from "#domain/device-data/enumerations.ts";
import { ok } from "#domain/result.ts";
import { openMessage } from "./payload.ts";
import {
  hex,
  line,
  moment,
  nullable,
  number,
  oneOf,
  type Ruled,
  seconds,
  shape,
  uuid,
  type ValueOf,
  whole,
} from "./rules.ts";

/**
 * Signed 16-bit value: hundredths of a degree (west positive) or of a degree Celsius, or
 * milliamperes.
 */
const signedWord = whole(-32_768, 32_767);
const byte = whole(0, 255);
const word = whole(0, 65_535);
/** Depth in inches. */
const depth = number(-1000, 1000);
/** Wind in miles per hour. */
const wind = number(0, 300);

const TRACKING_MODE_NUMBERS = Object.keys(TRACKING_MODES).map(Number);

/** Fields are null where the master has no such sensor or has not measured yet. */
const MASTER_FIELDS = {
  ts: seconds,
  alarms: hex(8),
  flags: hex(8),
  trackingMode: nullable(oneOf(TRACKING_MODE_NUMBERS)),
  stowModesActive: hex(4),
  stowModesEnabled: hex(4),
  stowLimitEast: nullable(signedWord),
  stowLimitWest: nullable(signedWord),
  windAverage: nullable(wind),
  windPeak: nullable(wind),
  windSensorType: nullable(byte),
  depth: nullable(depth),
  trueBaseline: nullable(depth),
  activeBaseline: nullable(depth),
  /** Millivolts. */
  batteryVoltage: nullable(word),
  /** Milliamperes. */
  chargeCurrent: nullable(signedWord),
  /** Failed readings: 0 none, 1 charger, 2 battery, 3 both. */
  readStatus: nullable(byte),
  /** Hundredths of a degree Celsius. */
  tempBoard: nullable(signedWord),
  tempCharger: nullable(signedWord),
  resetType: nullable(byte),
  bootTime: nullable(moment),
  fwMaster: nullable(line(20)),
  fwNode: nullable(line(20)),
  /** Seconds of one call-and-response cycle. */
  arrrDuration: nullable(number(0, 86_400)),
  /** 30809 enabled, anything else disabled. */
  smartStowMode: nullable(word),
  /** 0 West, 1 East, null unknown. */
  safetyStowDirection: nullable(oneOf([0, 1])),
  powerboostStatus: nullable(byte),
  optimizedBacktracking: nullable(byte),
  westRotationalTolerance: nullable(signedWord),
  eastRotationalTolerance: nullable(signedWord),
  optimizedBacktrackingEastVerticalTolerance: nullable(signedWord),
  optimizedBacktrackingWestVerticalTolerance: nullable(signedWord),
};

const MASTER_DATA = shape(MASTER_FIELDS);
/**
 * Location as the message states it; it is compared with the master's location before anything is
 * stored.
 */
const LOCATION = shape({ mLocId: uuid, layoutId: uuid });
const VISIBLE_MASTER_DATA = shape({
  ...MASTER_FIELDS,
  alarms: nullable(MASTER_FIELDS.alarms),
  flags: nullable(MASTER_FIELDS.flags),
  /**
   * Not limited to the modes in TRACKING_MODES: values stored before the mode was checked may be
   * others.
   */
  trackingMode: nullable(byte),
});

export type MasterData = ValueOf<typeof MASTER_DATA>;

/**
 * Master data as readers get it: alarms and flags, and all fields that may be null on the wire, are
 * null where the reader lacks the right to see them.
 */
export type VisibleMasterData = ValueOf<typeof VISIBLE_MASTER_DATA>;

/**
 * Parses master data. Layout and location of the master are taken from its topic, never from the
 * message; the message must have them all the same.
 */
export function parseMasterData(payload: unknown): Ruled<MasterData> {
  const data = openMessage(payload, MASTER_DATA);
  if (!data.ok) return data;
  const location = LOCATION(payload, "");
  return location.ok ? ok(data.value) : location;
}

/** Parses the server's answer about a master by the rules of the master's own message. */
export function parseVisibleMasterData(payload: unknown): Ruled<VisibleMasterData> {
  return openMessage(payload, VISIBLE_MASTER_DATA);
}
