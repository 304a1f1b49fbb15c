/**
 * Decides where a node drives: to the master's goal, unless the node has its own reasons to stow.
 */
import { DEAF_FAULTS } from "#simulator/faults/fault-bits.ts";
import { chargeAt } from "./battery.ts";
import type { NodeUnits } from "./node-units.ts";
import type { StepEnvironment } from "./step-environment.ts";
import { limitsOf, parametersOf } from "./stored-orders.ts";
import { nodeAlarm } from "./words.ts";

export const OWN_STOW = { lowBattery: 1, stateOfCharge: 2, lostMaster: 4 } as const;

/**
 * Seconds without a frame from the master after which a node goes to the strongest angle by itself.
 */
const LOST_MASTER_SECONDS = 1800;
const CHARGE_STOW = 0.2;
const CHARGE_RELEASE = 0.35;
const COMM_LOSS_SEEN = nodeAlarm("commLossSeen");

/** Whether a fault of the node prevents it from hearing its master. */
export function isDeaf(units: NodeUnits, controller: number): boolean {
  return ((units.faults[controller] ?? 0) & DEAF_FAULTS) !== 0;
}

/**
 * Whether a controller temporarily does not answer, because it is starting or its radio is on
 * another network.
 */
export function isAbsent({ clocks }: NodeUnits, controller: number): boolean {
  return (clocks.rebooting[controller] ?? 0) > 0 || (clocks.awaySeconds[controller] ?? 0) > 0;
}

/**
 * Decides on a controller's own reasons to stow, before its motors step.
 * @param hasContact whether the controller hears its master; also false while the master's radio is
 * down
 */
export function stepOwnStow(
  units: NodeUnits,
  at: number,
  env: StepEnvironment,
  hasContact: boolean,
): void {
  const before = units.ownStow[at] ?? 0;
  const lost = stepLostMaster(units, at, env.dtSeconds, hasContact, before);
  units.ownStow[at] = lowBattery(units, at, before) | stateOfCharge(units, at) | lost;
}

function stepLostMaster(
  units: NodeUnits,
  at: number,
  dtSeconds: number,
  hasContact: boolean,
  before: number,
): number {
  if (!hasContact) {
    const seconds = (units.clocks.withoutMaster[at] ?? 0) + dtSeconds;
    units.clocks.withoutMaster[at] = seconds;
    return seconds >= LOST_MASTER_SECONDS ? OWN_STOW.lostMaster : 0;
  }
  units.clocks.withoutMaster[at] = 0;
  if ((before & OWN_STOW.lostMaster) !== 0) {
    units.alarms[at] = (units.alarms[at] ?? 0) | COMM_LOSS_SEEN;
  }
  return 0;
}

function lowBattery(units: NodeUnits, at: number, before: number): number {
  const parameters = parametersOf(units.stored, at);
  const millivolts = (units.power.voltsChargerOff[at] ?? 0) * 1000;
  if (millivolts < parameters.lowBatteryStow) return OWN_STOW.lowBattery;
  const isHeld = (before & OWN_STOW.lowBattery) !== 0 && millivolts <= parameters.lowBatteryLimit;
  return isHeld ? OWN_STOW.lowBattery : 0;
}

/**
 * Whether the node stows because its state of charge is low, or because of frost, in which the
 * battery cannot be charged. Both stows are optional.
 */
function stateOfCharge(units: NodeUnits, at: number): number {
  const parameters = parametersOf(units.stored, at);
  if (!parameters.nodeBattSocStowEnable || !units.generation.hasPowerMeter) return 0;
  const wasStowed = ((units.ownStow[at] ?? 0) & OWN_STOW.stateOfCharge) !== 0;
  const volts = (units.power.volts[at] ?? 0) + parameters.nodeSocBattVoltOffset / 1000;
  const charge = chargeAt(units.generation.chemistry, volts);
  const warmEnough = wasStowed ? parameters.nodeBattSocStowTempHysteresis : 0;
  const isCold = (units.power.board[at] ?? 0) < warmEnough;
  return charge < (wasStowed ? CHARGE_RELEASE : CHARGE_STOW) || isCold ? OWN_STOW.stateOfCharge : 0;
}

/**
 * Sets the target angle of a tracker's motor. While tracking is disabled on a tracker, its last
 * target stays.
 */
export function chooseTarget(units: NodeUnits, at: number, env: StepEnvironment): void {
  if (units.isTrackingEnabled[at] !== 1) return;
  const controller = units.controller[at] ?? at;
  if (env.isHeld || units.stored.isHeld[controller] === 1) {
    units.motor.target[at] = units.motor.angle[at] ?? 0;
    return;
  }
  const stow = units.ownStow[controller] ?? 0;
  if (stow === 0) units.motor.target[at] = units.motor.goal[at] ?? 0;
  else if ((stow & OWN_STOW.lostMaster) !== 0) {
    units.motor.target[at] = limitsOf(units.stored, at).strongestDegrees;
  } else units.motor.target[at] = limitsOf(units.stored, at).overnightDegrees;
}
