/** The last report of each node of a master: silent nodes retain their values and their time. */
import type { SnapshotColumnKey } from "#domain/device-data/snapshot-columns.ts";
import { TILT_FAULT } from "#domain/units/angle.ts";
import { NODE_FAULTS } from "#simulator/faults/fault-bits.ts";
import { auxWord } from "#simulator/node/aux-word.ts";
import type { NodeUnits } from "#simulator/node/node-units.ts";
import { healthOf } from "#simulator/node/step-power.ts";
import { nodeAlarm } from "#simulator/node/words.ts";

const UNKNOWN_CHARGE_STATUS = 255;
const INITIAL_VALUES = nodeAlarm("initialValues");

type Reader = (units: NodeUnits, at: number) => number;

/** Functions that read the numbers that a node measures itself, in the raw unit of their column. */
const OWN_READERS = {
  ap: panelAngle,
  at: (units, at) => hundredths(units.motor.target[at]),
  ag: (units, at) => hundredths(units.motor.goal[at]),
  bv: (units, at) => thousandths(units.power.volts[at]),
  bo: (units, at) => thousandths(units.power.voltsChargerOff[at]),
  bn: (units, at) => thousandths(Math.min(units.power.voltsMin[at] ?? 0, 65)),
  cc: (units, at) => thousandths(units.power.chargeAmps[at]),
  cs: (units, at) =>
    ((units.alarms[at] ?? 0) & INITIAL_VALUES) !== 0
      ? UNKNOWN_CHARGE_STATUS
      : (units.power.stage[at] ?? 0),
  mp: (units, at) => thousandths(units.motor.lastPeak[at]),
  ma: (units, at) => thousandths(units.motor.lastAverage[at]),
  tn: (units, at) => hundredths(units.power.boardMin[at]),
  tx: (units, at) => hundredths(units.power.boardMax[at]),
} as const satisfies Partial<Record<SnapshotColumnKey, Reader>>;

const POWER_READERS = {
  so: (units, at) => Math.round((units.power.charge[at] ?? 0) * 100),
  sh: (units, at) => Math.round(healthOf(units, at) * 100),
  pv: (units, at) => thousandths(units.power.panelVolts[at]),
  pi: (units, at) => thousandths(units.power.panelAmps[at]),
  bi: (units, at) => thousandths(units.power.batteryAmps[at]),
} as const satisfies Partial<Record<SnapshotColumnKey, Reader>>;

/** Functions that read the numbers of an auxiliary unit, called with that unit's own number. */
const AUX_READERS = {
  xap: panelAngle,
  xmp: OWN_READERS.mp,
  xma: OWN_READERS.ma,
  xtn: OWN_READERS.tn,
  xtx: OWN_READERS.tx,
  xal: auxWord,
} as const satisfies Partial<Record<SnapshotColumnKey, Reader>>;

/** Columns with numbers about a node that the radio and the master measure. */
const RADIO_COLUMNS = ["t", "ai", "hc", "rd", "rt", "lq", "rs", "sl", "hs"] as const;

type ReaderEntry = readonly [key: NumberColumn, reader: Reader];

const OWN_COLUMNS = columnsOf(OWN_READERS);
const POWER_COLUMNS = columnsOf(POWER_READERS);
const AUX_COLUMNS = columnsOf(AUX_READERS);
const READ_COLUMNS = [...OWN_COLUMNS, ...POWER_COLUMNS, ...AUX_COLUMNS];

export type NumberColumn =
  | keyof typeof OWN_READERS
  | keyof typeof POWER_READERS
  | keyof typeof AUX_READERS
  | (typeof RADIO_COLUMNS)[number];

export interface ReportTable {
  /**
   * Values of each column by the node's index; NaN if nothing was ever measured or the node has no
   * such value.
   */
  readonly numbers: Readonly<Record<NumberColumn, Float64Array>>;
  readonly alarms: Int32Array;
  readonly flagsLow: Int32Array;
  readonly flagsHigh: Int32Array;
  /**
   * Last four hex digits of the id of each node's first hop towards the master; FFFF means unknown.
   */
  readonly firstHop: string[];
  readonly firmware: (string | null)[];
  readonly missedCycles: Uint16Array;
  /** Model time of each node's last answer, in seconds. */
  readonly answeredAt: Float64Array;
}

const UNKNOWN_HOP = "FFFF";

export function createReportTable(count: number, modelSeconds: number): ReportTable {
  const keys = [...READ_COLUMNS.map(([key]) => key), ...RADIO_COLUMNS];
  const columns = keys.map((key) => [key, new Float64Array(count).fill(Number.NaN)] as const);
  return {
    // The object has exactly the columns as its keys, so the type is known.
    numbers: Object.fromEntries(columns) as Record<NumberColumn, Float64Array>,
    alarms: new Int32Array(count),
    flagsLow: new Int32Array(count),
    flagsHigh: new Int32Array(count),
    firstHop: new Array<string>(count).fill(UNKNOWN_HOP),
    firmware: new Array<string | null>(count).fill(null),
    missedCycles: new Uint16Array(count),
    answeredAt: new Float64Array(count).fill(modelSeconds),
  };
}

/** Clears the row of a node, because another node is listed at its location. */
export function forgetNode(table: ReportTable, index: number, modelSeconds: number): void {
  for (const values of Object.values(table.numbers)) values[index] = Number.NaN;
  table.alarms[index] = 0;
  table.flagsLow[index] = 0;
  table.flagsHigh[index] = 0;
  table.firstHop[index] = UNKNOWN_HOP;
  table.firmware[index] = null;
  table.missedCycles[index] = 0;
  table.answeredAt[index] = modelSeconds;
}

/**
 * Records the readings of a controller in the row of a node.
 * @param aux number of the controller's second tracker
 */
export function recordReadings(
  table: ReportTable,
  index: number,
  units: NodeUnits,
  controller: number,
  aux: number | undefined,
): void {
  const { numbers } = table;
  readInto(numbers, OWN_COLUMNS, index, units, controller);
  if (units.generation.hasPowerMeter) {
    readInto(numbers, POWER_COLUMNS, index, units, controller);
  }
  if (aux !== undefined) readInto(numbers, AUX_COLUMNS, index, units, aux);
  table.alarms[index] = units.alarms[controller] ?? 0;
  table.firmware[index] = units.stored.firmware[controller] ?? null;
  restartExtremes(units, controller);
  if (aux !== undefined) restartExtremes(units, aux);
}

function columnsOf<Readers extends Partial<Record<NumberColumn, Reader>>>(
  readers: Readers,
): readonly ReaderEntry[] {
  return Object.entries(readers) as ReaderEntry[];
}

function readInto(
  numbers: ReportTable["numbers"],
  columns: readonly ReaderEntry[],
  index: number,
  units: NodeUnits,
  at: number,
): void {
  for (const [key, reader] of columns) numbers[key][index] = reader(units, at);
}

/**
 * Restarts the minimum voltage and the extremes of the temperature, which are measured from one
 * answer to the next.
 */
function restartExtremes({ power }: NodeUnits, at: number): void {
  power.voltsMin[at] = power.volts[at] ?? 0;
  power.boardMin[at] = power.board[at] ?? 0;
  power.boardMax[at] = power.board[at] ?? 0;
}

function panelAngle(units: NodeUnits, at: number): number {
  const isUnreadable = ((units.faults[at] ?? 0) & NODE_FAULTS.tilt) !== 0;
  return isUnreadable ? TILT_FAULT : hundredths(units.motor.angle[at]);
}

function thousandths(value: number | undefined): number {
  return Math.round((value ?? 0) * 1000) + 0;
}

/** A value in hundredths, rounded; never minus zero, which the wire does not have. */
function hundredths(value: number | undefined): number {
  return Math.round((value ?? 0) * 100) + 0;
}
