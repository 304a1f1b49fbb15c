/**
 * The columns in which node and master data are stored; ids are fixed for ever, a new field gets a
 * new id.
 */

export interface TelemetryColumn {
  /** Place in the schema, from 0 without gaps. */
  readonly id: number;
  /** Name of the node-data or master-data field. */
  readonly field: string;
  /** Key of the column on the wire; none in master data. */
  readonly key?: string;
  /** Number of bytes of a stored value. */
  readonly bytes: 1 | 2 | 4;
  /** Whether the stored value is two's complement. */
  readonly signed: boolean;
  /** stored = value × scale, rounded. */
  readonly scale: number;
  /**
   * How the value is written outside the store: as a number; as an angle whose 65535 means a failed
   * tilt sensor; as two upper-case hex digits per byte; as the version a.b.c (a × 65536 + b × 256 +
   * c); as the decimal digits of a code.
   */
  readonly form: "number" | "tilt" | "hex" | "version" | "code";
  /** Largest value that is stored, where it is less than the bytes could hold. */
  readonly max?: number;
}

export interface TelemetrySchema {
  readonly id: 1 | 2;
  readonly columns: readonly TelemetryColumn[];
}

/**
 * Value stored for a failed tilt sensor: the 65535 that a node reports (units/angle.ts) needs one
 * bit more than a stored angle has.
 */
export const STORED_TILT_FAULT = -32_768;

const U1 = { bytes: 1, signed: false, scale: 1, form: "number" } as const;
const I1 = { bytes: 1, signed: true, scale: 1, form: "number" } as const;
const U2 = { bytes: 2, signed: false, scale: 1, form: "number" } as const;
const I2 = { bytes: 2, signed: true, scale: 1, form: "number" } as const;
const U4 = { bytes: 4, signed: false, scale: 1, form: "number" } as const;
const TILT = { ...I2, form: "tilt" } as const;
const HEX_4 = { ...U2, form: "hex" } as const;
const HEX_8 = { ...U4, form: "hex" } as const;
const VERSION = { ...U4, form: "version" } as const;
/** Miles per hour. */
const WIND = { ...U2, scale: 100 } as const;
/** Depth in inches. */
const DEPTH = { bytes: 4, signed: true, scale: 100, form: "number" } as const;

/** The columns of node data. Units are those of the wire columns (snapshot-columns.ts). */
export const NODE_COLUMNS = [
  { id: 0, field: "timestamp", key: "t", ...U4 },
  { id: 1, field: "angleTarget", key: "at", ...I2 },
  { id: 2, field: "anglePanel", key: "ap", ...TILT },
  { id: 3, field: "angleGoal", key: "ag", ...I2 },
  { id: 4, field: "angleTableIndex", key: "ai", ...U2, max: 1439 },
  { id: 5, field: "batteryVoltage", key: "bv", ...U2 },
  { id: 6, field: "batteryVoltageMin", key: "bn", ...U2 },
  { id: 7, field: "batteryVoltageChargerOff", key: "bo", ...U2 },
  { id: 8, field: "chargeCurrent", key: "cc", ...U2 },
  { id: 9, field: "chargeStatus", key: "cs", ...U1 },
  { id: 10, field: "solarPanelVoltage", key: "pv", ...U2 },
  { id: 11, field: "solarPanelCurrentDraw", key: "pi", ...I2 },
  { id: 12, field: "batteryBidirectionalCurrentDraw", key: "bi", ...I2 },
  { id: 13, field: "motorCurrentAve", key: "ma", ...U2 },
  { id: 14, field: "motorCurrentPeak", key: "mp", ...U2 },
  { id: 15, field: "tempMax", key: "tx", ...I2 },
  { id: 16, field: "tempMin", key: "tn", ...I2 },
  { id: 17, field: "batteryStateOfCharge", key: "so", ...U1 },
  { id: 18, field: "batteryStateOfHealth", key: "sh", ...U1 },
  { id: 19, field: "alarms", key: "al", ...HEX_8 },
  { id: 20, field: "flagsLow", key: "fl", ...HEX_8 },
  { id: 21, field: "flagsHigh", key: "fl", ...HEX_8 },
  { id: 22, field: "nId", key: "nid", ...HEX_4 },
  { id: 23, field: "firstHop", key: "fh", ...HEX_4 },
  { id: 24, field: "hopCount", key: "hc", ...U1 },
  { id: 25, field: "checkinRound", key: "rd", ...U1 },
  { id: 26, field: "responseTime", key: "rt", ...U2 },
  { id: 27, field: "linkQualityIndicator", key: "lq", ...U1 },
  { id: 28, field: "receivedSignalStrengthIndicator", key: "rs", ...I1 },
  { id: 29, field: "sleepCounter", key: "sl", ...U2 },
  { id: 30, field: "hoursSinceSuccess", key: "hs", ...U2 },
  { id: 31, field: "firmwareVersion", key: "fw", ...VERSION },
  { id: 32, field: "hardwareVersion", key: "hw", ...U2, form: "code" },
  { id: 33, field: "auxAnglePanel", key: "xap", ...TILT },
  { id: 34, field: "auxMotorCurrentAve", key: "xma", ...U2 },
  { id: 35, field: "auxMotorCurrentPeak", key: "xmp", ...U2 },
  { id: 36, field: "auxTempMin", key: "xtn", ...I2 },
  { id: 37, field: "auxTempMax", key: "xtx", ...I2 },
  { id: 38, field: "auxAlarms", key: "xal", ...HEX_4 },
] as const satisfies readonly TelemetryColumn[];

/**
 * The fields of master data in their fixed order, without the three ids that the keys of the store
 * hold; units as in master-data.ts.
 */
export const MASTER_COLUMNS = [
  { id: 0, field: "activeBaseline", ...DEPTH },
  { id: 1, field: "alarms", ...HEX_8 },
  { id: 2, field: "batteryVoltage", ...U2 },
  { id: 3, field: "bootTime", ...U4 },
  { id: 4, field: "chargeCurrent", ...I2 },
  { id: 5, field: "depth", ...DEPTH },
  { id: 6, field: "flags", ...HEX_8 },
  { id: 7, field: "readStatus", ...U1 },
  { id: 8, field: "resetType", ...U1 },
  { id: 9, field: "stowLimitEast", ...I2 },
  { id: 10, field: "stowLimitWest", ...I2 },
  { id: 11, field: "stowModesActive", ...HEX_4 },
  { id: 12, field: "stowModesEnabled", ...HEX_4 },
  { id: 13, field: "tempBoard", ...I2 },
  { id: 14, field: "tempCharger", ...I2 },
  { id: 15, field: "timestamp", ...U4 },
  { id: 16, field: "trackingMode", ...U1 },
  { id: 17, field: "trueBaseline", ...DEPTH },
  { id: 18, field: "windAverage", ...WIND },
  { id: 19, field: "windPeak", ...WIND },
  { id: 20, field: "fwMaster", ...VERSION },
  { id: 21, field: "fwNode", ...VERSION },
  /** Duration in seconds. */
  { id: 22, field: "arrrDuration", ...U4, scale: 100 },
  { id: 23, field: "windSensorType", ...U1 },
  { id: 24, field: "smartStowMode", ...U2 },
  { id: 25, field: "safetyStowDirection", ...U1 },
  { id: 26, field: "powerboostStatus", ...U1 },
  { id: 27, field: "optimizedBacktracking", ...U1 },
  { id: 28, field: "westRotationalTolerance", ...I2 },
  { id: 29, field: "eastRotationalTolerance", ...I2 },
  { id: 30, field: "optimizedBacktrackingEastVerticalTolerance", ...I2 },
  { id: 31, field: "optimizedBacktrackingWestVerticalTolerance", ...I2 },
] as const satisfies readonly TelemetryColumn[];

export const NODE_SCHEMA: TelemetrySchema = { id: 1, columns: NODE_COLUMNS };
export const MASTER_SCHEMA: TelemetrySchema = { id: 2, columns: MASTER_COLUMNS };

export type NodeField = (typeof NODE_COLUMNS)[number]["field"];
export type MasterField = (typeof MASTER_COLUMNS)[number]["field"];

/** The column of a node field, for the map, the graphs and the alarms. */
export function nodeColumn(field: NodeField): TelemetryColumn {
  return columnNamed(NODE_COLUMNS, field);
}

export function masterColumn(field: MasterField): TelemetryColumn {
  return columnNamed(MASTER_COLUMNS, field);
}

/** Smallest and largest value that a column stores, both included. */
export function storedRange(column: TelemetryColumn): {
  readonly min: number;
  readonly max: number;
} {
  const values = 256 ** column.bytes;
  const min = column.signed ? -values / 2 : 0;
  return { min, max: column.max ?? min + values - 1 };
}

function columnNamed(columns: readonly TelemetryColumn[], field: string): TelemetryColumn {
  const column = columns.find((candidate) => candidate.field === field);
  if (column === undefined) throw new Error(`expected a column of the schema, got ${field}`);
  return column;
}
