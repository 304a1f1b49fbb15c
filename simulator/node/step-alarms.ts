/** The alarms of a node that do not come from its motors: battery, charger, temperature, sensors, resets. */
import { NODE_FAULTS } from "#simulator/faults/fault-bits.ts";
import type { NodeUnits } from "./node-units.ts";
import type { StepEnvironment } from "./step-environment.ts";
import { CHARGE_STAGE, healthOf } from "./step-power.ts";
import { parametersOf } from "./stored-orders.ts";
import { lowFlag, nodeAlarm } from "./words.ts";

const ALARM = {
  initialValues: nodeAlarm("initialValues"),
  lowBattery: nodeAlarm("lowBattery"),
  criticalBattery: nodeAlarm("criticalBattery"),
  overvoltage: nodeAlarm("batteryOvervoltage"),
  tiltSensor: nodeAlarm("tiltSensor"),
  highTemp: nodeAlarm("highTemp"),
  lowTemp: nodeAlarm("lowTemp"),
  estop: nodeAlarm("estop"),
  notCharging: nodeAlarm("notCharging"),
  unexpectedReset: nodeAlarm("unexpectedReset"),
  panelDisconnected: nodeAlarm("panelDisconnected"),
  chargeShutdown: nodeAlarm("chargeTempShutdown"),
  sohLow: nodeAlarm("sohLow"),
};
const ESTOP_SEEN = lowFlag("estopSeen");
const LOW_BATTERY_SEEN = lowFlag("lowBatterySeen");
const RESET_SEEN = lowFlag("resetWatchdog", "resetPowerOn");

const LOW_BATTERY_READINGS = 2;
const HYSTERESIS_VOLTS = 0.5;
const OVERVOLTAGE_SECONDS = 5;
/** Seconds from the start of a controller to its first complete measurement. */
const MEASURING_SECONDS = 30;
const TILT_SECONDS = 30;
const HIGH_SUN_DEGREES = 20;
const NOT_CHARGING_SECONDS = 7200;
const NOT_CHARGING_AMPS = 0.05;
const NOT_CHARGING_BELOW = 0.95;
const PANEL_OFF_SECONDS = 1800;
const PANEL_OFF_VOLTS = 5;
const PANEL_ON_VOLTS = 20;
const HEALTH_LOW = 0.6;
const HEALTH_GOOD = 0.65;

/**
 * Updates the alarms of a tracker that has a controller; called after its power has been stepped.
 */
export function stepControllerAlarms(units: NodeUnits, at: number, env: StepEnvironment): void {
  stepReset(units, at, env.dtSeconds);
  batteryAlarms(units, at, env);
  chargingAlarms(units, at, env);
}

/** Updates the alarms that every tracker has, including auxiliary units. */
export function stepUnitAlarms(units: NodeUnits, at: number, env: StepEnvironment): void {
  stepTilt(units, at, env.dtSeconds);
  stepEstop(units, at, env);
  const parameters = parametersOf(units.stored, at);
  const board = (units.power.board[at] ?? 0) * 100;
  if (board > parameters.hotTempHiLimit) set(units, at, ALARM.highTemp, true);
  else if (board < parameters.hotTempLowLimit) set(units, at, ALARM.highTemp, false);
  if (board < parameters.coldTempLowLimit) set(units, at, ALARM.lowTemp, true);
  else if (board > parameters.coldTempHiLimit) set(units, at, ALARM.lowTemp, false);
}

function stepReset(units: NodeUnits, at: number, dtSeconds: number): void {
  const { sinceBoot, rebooting, awaySeconds } = units.clocks;
  const isRebooting = (rebooting[at] ?? 0) > 0;
  rebooting[at] = Math.max(0, (rebooting[at] ?? 0) - dtSeconds);
  awaySeconds[at] = Math.max(0, (awaySeconds[at] ?? 0) - dtSeconds);
  if (isRebooting) sinceBoot[at] = 0;
  else if (((units.faults[at] ?? 0) & NODE_FAULTS.reset) !== 0) {
    sinceBoot[at] = 0;
    units.latchedFlags[at] = (units.latchedFlags[at] ?? 0) | RESET_SEEN;
    set(units, at, ALARM.unexpectedReset, true);
  } else sinceBoot[at] = (sinceBoot[at] ?? 0) + dtSeconds;
  set(units, at, ALARM.initialValues, (sinceBoot[at] ?? 0) < MEASURING_SECONDS);
}

function batteryAlarms(units: NodeUnits, at: number, { dtSeconds }: StepEnvironment) {
  const { power, clocks } = units;
  const parameters = parametersOf(units.stored, at);
  const volts = power.volts[at] ?? 0;
  const rested = power.voltsChargerOff[at] ?? 0;
  const lowLimit = parameters.lowBatteryLimit / 1000;
  const readings = rested < lowLimit ? (clocks.lowReadings[at] ?? 0) + 1 : 0;
  clocks.lowReadings[at] = readings;
  if (readings >= LOW_BATTERY_READINGS) {
    set(units, at, ALARM.lowBattery, true);
    units.latchedFlags[at] = (units.latchedFlags[at] ?? 0) | LOW_BATTERY_SEEN;
  } else if (volts > lowLimit + HYSTERESIS_VOLTS) set(units, at, ALARM.lowBattery, false);
  if (volts < parameters.criticalBatteryLimit / 1000) set(units, at, ALARM.criticalBattery, true);
  else if (volts > lowLimit) set(units, at, ALARM.criticalBattery, false);
  const highLimit = parameters.overvoltageThreshold / 1000;
  clocks.overvoltage[at] = volts > highLimit ? (clocks.overvoltage[at] ?? 0) + dtSeconds : 0;
  if ((clocks.overvoltage[at] ?? 0) >= OVERVOLTAGE_SECONDS) set(units, at, ALARM.overvoltage, true);
  else if (volts < highLimit - HYSTERESIS_VOLTS) set(units, at, ALARM.overvoltage, false);
  const health = healthOf(units, at);
  if (health < HEALTH_LOW) set(units, at, ALARM.sohLow, true);
  else if (health >= HEALTH_GOOD) set(units, at, ALARM.sohLow, false);
}

function chargingAlarms(units: NodeUnits, at: number, env: StepEnvironment): void {
  const { power, clocks } = units;
  const isBright = env.sun.elevationDegrees > HIGH_SUN_DEGREES;
  const isCharging = (power.chargeAmps[at] ?? 0) >= NOT_CHARGING_AMPS;
  const wantsCharge = (power.charge[at] ?? 0) < NOT_CHARGING_BELOW;
  const waits = isBright && !isCharging && wantsCharge;
  clocks.notCharging[at] = waits ? (clocks.notCharging[at] ?? 0) + env.dtSeconds : 0;
  if ((clocks.notCharging[at] ?? 0) >= NOT_CHARGING_SECONDS) {
    set(units, at, ALARM.notCharging, true);
  } else if (isCharging) set(units, at, ALARM.notCharging, false);
  const volts = power.panelVolts[at] ?? 0;
  const isOff = isBright && volts < PANEL_OFF_VOLTS;
  clocks.panelOff[at] = isOff ? (clocks.panelOff[at] ?? 0) + env.dtSeconds : 0;
  if ((clocks.panelOff[at] ?? 0) >= PANEL_OFF_SECONDS) {
    set(units, at, ALARM.panelDisconnected, true);
  } else if (volts > PANEL_ON_VOLTS) set(units, at, ALARM.panelDisconnected, false);
  set(units, at, ALARM.chargeShutdown, power.stage[at] === CHARGE_STAGE.temperature);
}

function stepTilt(units: NodeUnits, at: number, dtSeconds: number): void {
  const isBad = ((units.faults[at] ?? 0) & NODE_FAULTS.tilt) !== 0;
  units.clocks.tiltBad[at] = isBad ? (units.clocks.tiltBad[at] ?? 0) + dtSeconds : 0;
  if ((units.clocks.tiltBad[at] ?? 0) >= TILT_SECONDS) set(units, at, ALARM.tiltSensor, true);
}

/**
 * Steps the emergency stop: while it is pressed, tracking is off; afterwards it stays off until it
 * is enabled again.
 */
function stepEstop(units: NodeUnits, at: number, env: StepEnvironment): void {
  const { estopReleased } = units.clocks;
  if (((units.faults[at] ?? 0) & NODE_FAULTS.estop) !== 0) {
    estopReleased[at] = 0;
    units.isTrackingEnabled[at] = 0;
    units.latchedFlags[at] = (units.latchedFlags[at] ?? 0) | ESTOP_SEEN;
    set(units, at, ALARM.estop, true);
    return;
  }
  estopReleased[at] = (estopReleased[at] ?? 0) + env.dtSeconds;
  const isOver = (estopReleased[at] ?? 0) >= parametersOf(units.stored, at).estopDisableTime;
  if (isOver) set(units, at, ALARM.estop, false);
}

function set(units: NodeUnits, at: number, alarm: number, isOn: boolean): void {
  const word = units.alarms[at] ?? 0;
  units.alarms[at] = isOn ? word | (alarm & units.known.alarms) : word & ~alarm;
}
