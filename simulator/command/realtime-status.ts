/**
 * A node's answer to a read of its present status: 28 values, of which the oldest generation has
 * 13.
 */
import { REALTIME_STATUS_FIELDS } from "#domain/commands/realtime-status-fields.ts";
import { TILT_FAULT } from "#domain/units/angle.ts";
import { NODE_FAULTS } from "#simulator/faults/fault-bits.ts";
import type { NodeWatch } from "#simulator/master/node-watch.ts";
import type { NodeField } from "#simulator/node/node-field.ts";
import { healthOf } from "#simulator/node/step-power.ts";
import { hexWord, highFlag, nodeAlarm } from "#simulator/node/words.ts";
import { linkQualityIndicator } from "#simulator/radio/mesh.ts";

export interface StatusFacts {
  readonly field: NodeField;
  readonly watch: NodeWatch;
  readonly controller: number;
  /** Index of the entry of the angle table in use. */
  readonly tableIndex: number;
  readonly trackingMode: number;
}

type StatusKey = (typeof REALTIME_STATUS_FIELDS)[number]["key"];

const VALUES_OF_OLDEST = 13;
const UNKNOWN_CHARGE_STATUS = 255;
const STOWED = 4;
const INITIAL_VALUES = nodeAlarm("initialValues");
const POWERBOOST = highFlag("powerboost");
const AMPLIFIER_ON = highFlag("ampOn");
/** Values on the wire for the status of a Zigbee amplifier. */
const AMPLIFIER = { on: 90, off: 135 } as const;
/** Revision of the circuit board of each hardware generation, by node type code. */
const BOARD_REVISIONS: Readonly<Record<string, string>> = {
  8499: "3.0",
  12593: "3.1",
  20800: "4.0",
};
const BMS_FIRMWARE = "1.4";
/** How many kelvin the battery is warmer than the board beside it. */
const BATTERY_WARMTH_KELVIN = 1.5;

/** The status values as comma-separated text; an empty value is not available. */
export function realtimeStatus(facts: StatusFacts): string {
  const values: Readonly<Record<StatusKey, string | number>> = {
    ...motionOf(facts),
    ...powerOf(facts),
    ...identityOf(facts),
    ...boostOf(facts),
    ...radioOf(facts),
  };
  const { hasPowerMeter } = facts.field.units.generation;
  const texts = REALTIME_STATUS_FIELDS.map(({ key }) => String(values[key]));
  return (hasPowerMeter ? texts : texts.slice(0, VALUES_OF_OLDEST)).join(",");
}

function motionOf({ field, controller: at, tableIndex, trackingMode }: StatusFacts) {
  const { units } = field;
  const isUnreadable = ((units.faults[at] ?? 0) & NODE_FAULTS.tilt) !== 0;
  return {
    anglePanel: isUnreadable ? TILT_FAULT : scaled(units.motor.angle[at], 100),
    angleTarget: scaled(units.motor.target[at], 100),
    angleGoal: scaled(units.motor.goal[at], 100),
    angleTableIndex: tableIndex,
    motorCurrent: scaled(units.motor.lastAverage[at], 1000),
    trackingState: (units.ownStow[at] ?? 0) === 0 ? trackingMode : STOWED,
  };
}

function powerOf({ field, controller: at }: StatusFacts) {
  const { power, generation, alarms } = field.units;
  const { hasPowerMeter } = generation;
  const isNew = ((alarms[at] ?? 0) & INITIAL_VALUES) !== 0;
  const board = power.board[at] ?? 0;
  return {
    batteryVoltage: scaled(power.volts[at], 1000),
    chargeCurrent: scaled(power.chargeAmps[at], 1000),
    batteryStateOfCharge: hasPowerMeter ? scaled(power.charge[at], 100) : "",
    batteryStateOfHealth: hasPowerMeter ? scaled(healthOf(field.units, at), 100) : "",
    chargeStatus: isNew ? UNKNOWN_CHARGE_STATUS : (power.stage[at] ?? 0),
    batteryCurrentDraw: scaled(power.batteryAmps[at], 1000),
    boardTemperature: scaled(board, 100),
    batteryTemperature: scaled(board + BATTERY_WARMTH_KELVIN, 100),
  };
}

function identityOf({ field, watch, controller: at }: StatusFacts) {
  const { units } = field;
  const { hardwareVersion, chemistry } = units.generation;
  return {
    softwareVersion: units.stored.firmware[at] ?? "",
    alarms: hexWord(units.alarms[at] ?? 0),
    flags: watch.flagsNowOf(at),
    mcuType: hardwareVersion,
    hardwareVersion: BOARD_REVISIONS[hardwareVersion] ?? "",
    bmsFirmware: chemistry === "lfp" ? BMS_FIRMWARE : "",
  };
}

function boostOf({ field, controller: at }: StatusFacts) {
  const { flagsHigh, heights } = field.units.stored;
  return {
    powerBoostState: ((flagsHigh[at] ?? 0) & POWERBOOST) === 0 ? 0 : 1,
    powerBoostEastHeight: scaled(heights[at]?.eastInches, 100),
    powerBoostWestHeight: scaled(heights[at]?.westInches, 100),
    twistOffsetNorth: 0,
    twistOffsetSouth: 0,
  };
}

function radioOf({ field, controller: at }: StatusFacts) {
  const { stored, generation } = field.units;
  const weight = linkQualityIndicator(field.mesh.strength[at] ?? 0);
  const isOn = ((stored.flagsHigh[at] ?? 0) & AMPLIFIER_ON) !== 0;
  return {
    zigbeeAmplifier: generation.hasAmplifier ? (isOn ? AMPLIFIER.on : AMPLIFIER.off) : "",
    signalWeightIn: weight,
    signalWeightOut: weight,
  };
}

/** A value times `by`, rounded; never minus zero, which the wire does not have. */
function scaled(value: number | undefined, by: number): number {
  return Math.round((value ?? 0) * by) + 0;
}
