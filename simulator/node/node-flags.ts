/** The 57 status flags of a node at the moment it answers. */
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import { compareVersions } from "./firmware-version.ts";
import type { NodeUnits } from "./node-units.ts";
import { OWN_STOW } from "./own-stow.ts";
import { CHARGE_STAGE } from "./step-power.ts";
import { highFlag, lowFlag, nodeAlarm } from "./words.ts";

/** The master's orders and state that its nodes show in their flags. */
export interface MasterOrders {
  /** The word stowModesActive of the master. */
  readonly stowWord: number;
  readonly trackingMode: number;
  /** Angles at which single nodes are held, by the node's index in the list. */
  readonly nodeHolds: Readonly<Record<number, number>>;
}

/** Flags of a node, each with the stow reason of the master that it shows. */
const FLAG_OF_REASON: readonly (readonly [reason: StowReason, flag: number])[] = [
  ["manualOverrideHighPriority", lowFlag("manualHigh")],
  ["manualOverrideLowPriority", lowFlag("manualLow")],
  ["wind", lowFlag("windStow")],
  ["snow", lowFlag("snowStow")],
  ["hail", lowFlag("hailStow")],
  ["water", lowFlag("waterStow")],
  ["cleaningMode", lowFlag("cleaning")],
  ["weathersmart", lowFlag("weathersmart")],
];
const STOW_FLAGS = FLAG_OF_REASON.map(([reason, flag]) => [stowBit(reason), flag] as const);

const LOW = {
  trackingEnabled: lowFlag("trackingEnabled"),
  moving: lowFlag("moving"),
  backtracking: lowFlag("backtracking"),
  night: lowFlag("night"),
  held: lowFlag("manualLow"),
  lowBatteryStow: lowFlag("lowBatteryStow"),
  socStow: lowFlag("socStow"),
  commLossStow: lowFlag("commLossStow"),
};
const HIGH = {
  chargerOn: highFlag("chargerOn"),
  panelPresent: highFlag("panelPresent"),
  chargeTempInhibit: highFlag("chargeTempInhibit"),
  router: highFlag("router"),
  tempCal: highFlag("tempCal"),
  auxPresent: highFlag("auxPresent"),
};
const CHARGER_OFF = nodeAlarm("batteryOvervoltage", "highTemp");
const ANTISHADING = 2;
const NIGHT = 3;
const PANEL_PRESENT_VOLTS = 5;
const CALIBRATION_TURNED = "3.19.0";

/** The bit of a stow reason in the words stowModesActive and stowModesEnabled. */
export function stowBit(reason: StowReason): number {
  const entry = STOW_REASONS.find(({ key }) => key === reason);
  if (entry === undefined) throw new Error(`expected a stow reason, got ${reason}`);
  return 1 << entry.bit;
}

/**
 * Flags that every node shows while the master has these active stow reasons and this tracking
 * mode.
 */
export function sharedLowFlags(orders: Omit<MasterOrders, "nodeHolds">): number {
  const mode =
    (orders.trackingMode === ANTISHADING ? LOW.backtracking : 0) |
    (orders.trackingMode === NIGHT ? LOW.night : 0);
  return STOW_FLAGS.reduce(
    (word, [bit, flag]) => ((orders.stowWord & bit) !== 0 ? word | flag : word),
    mode,
  );
}

/** The flag of the node at this index if it is held at an angle of its own; otherwise 0. */
export function ownHoldFlag({ nodeHolds }: MasterOrders, index: number): number {
  return nodeHolds[index] === undefined ? 0 : LOW.held;
}

/**
 * Flags 0 to 31 of a node.
 * @param shared flags that follow from the master's orders
 */
export function lowFlags(units: NodeUnits, at: number, shared: number): number {
  const stow = units.ownStow[at] ?? 0;
  const word =
    (units.latchedFlags[at] ?? 0) |
    shared |
    (units.isTrackingEnabled[at] === 1 ? LOW.trackingEnabled : 0) |
    (units.motor.isMoving[at] === 1 ? LOW.moving : 0) |
    ((stow & OWN_STOW.lowBattery) !== 0 ? LOW.lowBatteryStow : 0) |
    ((stow & OWN_STOW.stateOfCharge) !== 0 ? LOW.socStow : 0) |
    ((stow & OWN_STOW.lostMaster) !== 0 ? LOW.commLossStow : 0);
  return word & units.known.flagsLow;
}

/** Flags 32 to 56 of a node. */
export function highFlags(units: NodeUnits, at: number, relaysForOthers: boolean): number {
  const isShut = units.power.stage[at] === CHARGE_STAGE.temperature;
  const word =
    (units.stored.flagsHigh[at] ?? 0) |
    (((units.alarms[at] ?? 0) & CHARGER_OFF) === 0 ? HIGH.chargerOn : 0) |
    ((units.power.panelVolts[at] ?? 0) > PANEL_PRESENT_VOLTS ? HIGH.panelPresent : 0) |
    (isShut ? HIGH.chargeTempInhibit : 0) |
    (relaysForOthers ? HIGH.router : 0) |
    (showsCalibration(units, at) ? HIGH.tempCal : 0) |
    (units.isPrimary[at] === 1 ? HIGH.auxPresent : 0);
  return word & units.known.flagsHigh;
}

const known = new Map<string, boolean>();

/**
 * Whether the calibration bit is set. Up to firmware 3.18 a set bit means calibrated, from 3.19.0
 * on the opposite.
 */
function showsCalibration({ stored }: NodeUnits, at: number): boolean {
  const version = stored.firmware[at] ?? "";
  const isOutdated = known.get(version) ?? compareVersions(version, CALIBRATION_TURNED) < 0;
  known.set(version, isOutdated);
  return isOutdated === (stored.isCalibrated[at] === 1);
}
