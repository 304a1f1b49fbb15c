/**
 * The columns of a node snapshot on the wire. Keys, raw units and availability are defined by this
 * product; docs/device-protocol.md describes the message (`up/nodes`).
 */
import { EVERY_GENERATION } from "#domain/bits/bit-entry.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";

interface SnapshotColumn {
  readonly key: string;
  /** Name of the node-data field. */
  readonly field: string;
  /** Unit and form on the wire. */
  readonly raw: string;
  /** Generations of node that fill the column; it is null on the others. */
  readonly deviceTypes: readonly DeviceType[];
}

export const SNAPSHOT_COLUMNS = [
  {
    key: "i",
    field: "nLocId",
    raw: "index; shown padded to 3 digits",
    deviceTypes: EVERY_GENERATION,
  },
  { key: "nid", field: "nId", raw: "4 hex", deviceTypes: EVERY_GENERATION },
  {
    key: "t",
    field: "timestamp",
    raw: "s, last successful answer; scalar when equal",
    deviceTypes: EVERY_GENERATION,
  },
  { key: "al", field: "alarms", raw: "8 hex digits, upper case", deviceTypes: EVERY_GENERATION },
  { key: "fl", field: "flags", raw: "16 hex digits, upper case", deviceTypes: EVERY_GENERATION },
  {
    key: "ap",
    field: "anglePanel",
    raw: "deg x100; 65535 = tilt fault",
    deviceTypes: EVERY_GENERATION,
  },
  { key: "at", field: "angleTarget", raw: "deg x100", deviceTypes: EVERY_GENERATION },
  {
    key: "ag",
    field: "angleGoal",
    raw: 'deg x100 (graph "angle goal")',
    deviceTypes: EVERY_GENERATION,
  },
  {
    key: "ai",
    field: "angleTableIndex",
    raw: "0-1439 = minute of the local standard day; shown time = (index+1) min; scalar when equal",
    deviceTypes: EVERY_GENERATION,
  },
  { key: "bv", field: "batteryVoltage", raw: "mV", deviceTypes: EVERY_GENERATION },
  { key: "bo", field: "batteryVoltageChargerOff", raw: "mV", deviceTypes: EVERY_GENERATION },
  {
    key: "bn",
    field: "batteryVoltageMin",
    raw: 'mV, minimum since last cycle (graph "battery voltage min")',
    deviceTypes: EVERY_GENERATION,
  },
  { key: "cc", field: "chargeCurrent", raw: "mA", deviceTypes: EVERY_GENERATION },
  { key: "cs", field: "chargeStatus", raw: "0-4, 255", deviceTypes: EVERY_GENERATION },
  { key: "mp", field: "motorCurrentPeak", raw: "mA, last move", deviceTypes: EVERY_GENERATION },
  { key: "ma", field: "motorCurrentAve", raw: "mA, last move", deviceTypes: EVERY_GENERATION },
  {
    key: "tn",
    field: "tempMin",
    raw: "degC x100, since last cycle",
    deviceTypes: EVERY_GENERATION,
  },
  {
    key: "tx",
    field: "tempMax",
    raw: "degC x100, since last cycle",
    deviceTypes: EVERY_GENERATION,
  },
  {
    key: "so",
    field: "batteryStateOfCharge",
    raw: "%",
    deviceTypes: ["gen3", "gen3-dual", "gen4"],
  },
  {
    key: "sh",
    field: "batteryStateOfHealth",
    raw: "%",
    deviceTypes: ["gen3", "gen3-dual", "gen4"],
  },
  { key: "pv", field: "solarPanelVoltage", raw: "mV", deviceTypes: ["gen3", "gen3-dual", "gen4"] },
  {
    key: "pi",
    field: "solarPanelCurrentDraw",
    raw: "mA",
    deviceTypes: ["gen3", "gen3-dual", "gen4"],
  },
  {
    key: "bi",
    field: "batteryBidirectionalCurrentDraw",
    raw: "mA, charge positive",
    deviceTypes: ["gen3", "gen3-dual", "gen4"],
  },
  {
    key: "fh",
    field: "firstHop",
    raw: "4 hex: next hop towards the master; 0000 = master, FFFF = unknown",
    deviceTypes: EVERY_GENERATION,
  },
  { key: "hc", field: "hopCount", raw: "hops, 1 = direct", deviceTypes: EVERY_GENERATION },
  {
    key: "rd",
    field: "checkinRound",
    raw: "1-8; 0 = no answer in this cycle",
    deviceTypes: EVERY_GENERATION,
  },
  { key: "rt", field: "responseTime", raw: "ms", deviceTypes: EVERY_GENERATION },
  { key: "lq", field: "linkQualityIndicator", raw: "0-255", deviceTypes: EVERY_GENERATION },
  {
    key: "rs",
    field: "receivedSignalStrengthIndicator",
    raw: "dBm",
    deviceTypes: EVERY_GENERATION,
  },
  { key: "sl", field: "sleepCounter", raw: "cycles asleep", deviceTypes: EVERY_GENERATION },
  { key: "hs", field: "hoursSinceSuccess", raw: "h", deviceTypes: EVERY_GENERATION },
  {
    key: "fw",
    field: "firmwareVersion",
    raw: "text; scalar when equal",
    deviceTypes: EVERY_GENERATION,
  },
  {
    key: "hw",
    field: "hardwareVersion",
    raw: "node type code as text: 8499 Gen3.0, 12593 Gen3.1, 20800 Gen4.0, 0 gen2; scalar when equal",
    deviceTypes: EVERY_GENERATION,
  },
  { key: "xap", field: "auxAnglePanel", raw: "as ap", deviceTypes: ["gen3-dual"] },
  { key: "xmp", field: "auxMotorCurrentPeak", raw: "as mp", deviceTypes: ["gen3-dual"] },
  { key: "xma", field: "auxMotorCurrentAve", raw: "as ma", deviceTypes: ["gen3-dual"] },
  { key: "xtn", field: "auxTempMin", raw: "as tn", deviceTypes: ["gen3-dual"] },
  { key: "xtx", field: "auxTempMax", raw: "as tx", deviceTypes: ["gen3-dual"] },
  { key: "xal", field: "auxAlarms", raw: "4 hex digits", deviceTypes: ["gen3-dual"] },
] as const satisfies readonly SnapshotColumn[];

export type SnapshotColumnKey = (typeof SNAPSHOT_COLUMNS)[number]["key"];

/** Columns in which a single value may replace the list when all nodes have the same value. */
export const SCALAR_COLUMNS = [
  "t",
  "ai",
  "fw",
  "hw",
] as const satisfies readonly SnapshotColumnKey[];

export const MAX_NODES_PER_CHUNK = 500;
