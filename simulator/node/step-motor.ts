/** One step of a tracker's motor and gear: its start, movement, current and faults. */
import type { NodeParameterValues } from "#domain/parameters/standard-parameters.ts";
import { NODE_FAULTS } from "#simulator/faults/fault-bits.ts";
import type { NodeUnits } from "./node-units.ts";
import type { StepEnvironment } from "./step-environment.ts";
import { limitsOf, parametersOf } from "./stored-orders.ts";
import { lowFlag, nodeAlarm } from "./words.ts";

/** Speed of a tracker in degrees per second, including the rests between pulses of its motor. */
export const MOTOR_SPEED = 0.2;
/** Ratio of peak current to mean current of a healthy motor. */
export const PEAK_FACTOR = 1.35;
/** Duration of one attempt to move that an overcurrent cuts off, including the pause after it. */
const TRY_SECONDS = 10;
const NO_CURRENT_AMPS = 0.1;
const NO_CURRENT_SECONDS = 2;
/** Degrees beyond the mechanical limit at which a tracker touches the end switch. */
const END_SWITCH_DEGREES = 0.5;
/** Angle of the mechanical end stop, in degrees to either side. */
const HARD_STOP_DEGREES = 60;

/** Alarms that keep a motor from running. */
export const MOTOR_INHIBITED_BY = nodeAlarm(
  "criticalBattery",
  "motorOvercurrent",
  "motorHwOvercurrent",
  "noMotion",
  "wrongDirection",
  "tiltSensor",
  "estop",
  "motorDisconnected",
);
/** The alarm of MOTOR_INHIBITED_BY that an auxiliary unit shares with its primary. */
const SHARED_INHIBITION = nodeAlarm("criticalBattery");

const OVERCURRENT = nodeAlarm("motorOvercurrent");
const HARDWARE_OVERCURRENT = nodeAlarm("motorHwOvercurrent");
const NO_MOTION = nodeAlarm("noMotion");
const WRONG_DIRECTION = nodeAlarm("wrongDirection");
const DISCONNECTED = nodeAlarm("motorDisconnected");
const LOW_BATTERY_MOTION = nodeAlarm("lowBattMotion");
const LIMIT_EAST = nodeAlarm("limitEast");
const LIMIT_WEST = nodeAlarm("limitWest");
const FAILED_WEST = lowFlag("failedMoveWest");
const FAILED_EAST = lowFlag("failedMoveEast");
const STALL_RETRIED = lowFlag("stallRetried");
const OVERCURRENT_SEEN = lowFlag("overcurrentSeen");
const DIRECTION_RETRIED = lowFlag("directionRetried");
const LIMIT_SEEN = lowFlag("limitSeen");

interface Drive {
  /** Speed as a share of the full speed; negative in the wrong direction. */
  readonly speed: number;
  /** Range of the motor's current in amperes; undefined: as in a healthy motor. */
  readonly amps?: readonly [least: number, most: number];
}

const HEALTHY: Drive = { speed: 1 };
const FAULTY_DRIVES: readonly (readonly [bit: number, drive: Drive])[] = [
  [NODE_FAULTS.unplugged, { speed: 0, amps: [0.02, 0.02] }],
  [NODE_FAULTS.stuck, { speed: 0, amps: [6.2, 6.7] }],
  [NODE_FAULTS.overcurrent, { speed: 0.2, amps: [7.6, 8.6] }],
  [NODE_FAULTS.wrongdir, { speed: -1 }],
  [NODE_FAULTS.slow, { speed: 0.3 }],
];
const DRIVE_FAULTS = FAULTY_DRIVES.reduce((word, [bit]) => word | bit, 0);

/**
 * Faults with which a motor cannot run: no power, endless restarts, or no valid reading of the
 * angle.
 */
const MOTIONLESS = NODE_FAULTS.fuse | NODE_FAULTS.reset | NODE_FAULTS.tilt;

export function stepMotor(units: NodeUnits, at: number, env: StepEnvironment): void {
  const { motor } = units;
  const error = (motor.target[at] ?? 0) - (motor.angle[at] ?? 0);
  const wasMoving = motor.isMoving[at] === 1;
  if (!canMove(units, at, error)) {
    if (wasMoving) endMove(units, at);
  } else if (wasMoving || Math.abs(error) > startTolerance(units, at, env)) {
    if (!wasMoving) beginMove(units, at);
    drive(units, at, env, error);
  }
  checkLimits(units, at);
}

function startTolerance(units: NodeUnits, at: number, { isAntishading }: StepEnvironment): number {
  const parameters = parametersOf(units.stored, at);
  return (isAntishading ? parameters.startToleranceAntishade : parameters.startTolerance) / 100;
}

function canMove(units: NodeUnits, at: number, error: number): boolean {
  const alarms = units.alarms[at] ?? 0;
  const shared = (units.alarms[units.controller[at] ?? at] ?? 0) & SHARED_INHIBITION;
  if (((alarms | shared) & MOTOR_INHIBITED_BY) !== 0) return false;
  if (((units.faults[at] ?? 0) & MOTIONLESS) !== 0) return false;
  if ((units.clocks.rebooting[units.controller[at] ?? at] ?? 0) > 0) return false;
  const blocked = (units.latchedFlags[at] ?? 0) & (error > 0 ? FAILED_WEST : FAILED_EAST);
  return blocked === 0;
}

function beginMove(units: NodeUnits, at: number): void {
  const { motor } = units;
  motor.isMoving[at] = 1;
  motor.moveSeconds[at] = 0;
  motor.moveCharge[at] = 0;
  motor.movePeak[at] = 0;
  motor.stalled[at] = 0;
  motor.wrongWay[at] = 0;
  motor.overcurrent[at] = 0;
  motor.noCurrent[at] = 0;
}

function endMove(units: NodeUnits, at: number): void {
  const { motor } = units;
  motor.isMoving[at] = 0;
  const seconds = motor.moveSeconds[at] ?? 0;
  if (seconds === 0) return;
  motor.lastAverage[at] = (motor.moveCharge[at] ?? 0) / seconds;
  motor.lastPeak[at] = motor.movePeak[at] ?? 0;
}

function completeMove(units: NodeUnits, at: number): void {
  const { motor } = units;
  if ((motor.stalled[at] ?? 0) > 0) latch(units, at, STALL_RETRIED);
  if ((motor.wrongWay[at] ?? 0) > 0) latch(units, at, DIRECTION_RETRIED);
  units.alarms[at] = (units.alarms[at] ?? 0) & ~(NO_MOTION | LOW_BATTERY_MOTION);
  endMove(units, at);
}

function drive(units: NodeUnits, at: number, env: StepEnvironment, error: number): void {
  const { motor } = units;
  const how = driveOf(units.faults[at] ?? 0);
  const amps = motorAmps(units, at, env, how);
  const parameters = parametersOf(units.stored, at);
  const stopMargin = (parameters.angleTolerance / 100) * (motor.stopShare[at] ?? 0);
  const distance = Math.max(0, Math.abs(error) - stopMargin);
  const speed = MOTOR_SPEED * how.speed * runningShare(parameters, amps);
  const needed = speed > 0 ? distance / speed : Number.POSITIVE_INFINITY;
  const seconds = Math.min(env.dtSeconds, needed, secondsUntilAbort(units, at, how));
  const turned = (motor.angle[at] ?? 0) + Math.sign(error) * speed * seconds;
  motor.angle[at] = Math.min(HARD_STOP_DEGREES, Math.max(-HARD_STOP_DEGREES, turned));
  recordConsumption(units, at, {
    amps,
    seconds,
    peak: how.amps === undefined ? amps * PEAK_FACTOR : amps,
  });
  const alarm = motorAlarm(units, at, { how, amps, seconds, isWest: error > 0 });
  if (alarm !== 0) {
    units.alarms[at] = (units.alarms[at] ?? 0) | alarm;
    endMove(units, at);
  } else if (seconds === needed) completeMove(units, at);
}

function driveOf(faults: number): Drive {
  if ((faults & DRIVE_FAULTS) === 0) return HEALTHY;
  return FAULTY_DRIVES.find(([bit]) => (faults & bit) !== 0)?.[1] ?? HEALTHY;
}

function motorAmps(units: NodeUnits, at: number, env: StepEnvironment, how: Drive): number {
  const friction = units.motor.friction[at] ?? 1;
  if (how.amps !== undefined) {
    const [least, most] = how.amps;
    return least + ((most - least) * (friction - 0.85)) / 0.3;
  }
  const volts = units.power.volts[units.controller[at] ?? at] ?? 24;
  const load = 2.1 + 0.018 * Math.abs(units.motor.angle[at] ?? 0) + 0.02 * env.windMph;
  return load * friction * (volts < 24 ? 1.1 : 1);
}

/**
 * Share of the time for which a motor runs. With a current above the limit each attempt is cut off
 * at once and followed by a pause.
 */
function runningShare(parameters: NodeParameterValues, amps: number): number {
  const isCutOff = amps > parameters.highCurrentLimit / 1000;
  return isCutOff ? Math.min(1, parameters.overcurrentTime / TRY_SECONDS) : 1;
}

/**
 * Seconds that the motor still runs before a failing move is aborted; infinite for one that turns
 * the right way with a normal current.
 */
function secondsUntilAbort(units: NodeUnits, at: number, how: Drive): number {
  const { motor } = units;
  const parameters = parametersOf(units.stored, at);
  if (how.speed > 0 && how.amps === undefined) return Number.POSITIVE_INFINITY;
  if (how.speed < 0) {
    return parameters.directionTime * parameters.directionFailures - (motor.wrongWay[at] ?? 0);
  }
  if (how.speed > 0) {
    return TRY_SECONDS * parameters.overcurrentTries - (motor.overcurrent[at] ?? 0);
  }
  return parameters.noMotionTime * parameters.motionFailures - (motor.stalled[at] ?? 0);
}

/**
 * Adds a step's consumption to the charge drawn from the battery and to the currents of the move.
 */
function recordConsumption(
  units: NodeUnits,
  at: number,
  { amps, seconds, peak }: { amps: number; seconds: number; peak: number },
): void {
  const { motor, power } = units;
  const controller = units.controller[at] ?? at;
  motor.moveSeconds[at] = (motor.moveSeconds[at] ?? 0) + seconds;
  motor.moveCharge[at] = (motor.moveCharge[at] ?? 0) + amps * seconds;
  motor.movePeak[at] = Math.max(motor.movePeak[at] ?? 0, peak);
  power.motorCharge[controller] = (power.motorCharge[controller] ?? 0) + amps * seconds;
}

interface Effort {
  readonly how: Drive;
  readonly amps: number;
  readonly seconds: number;
  readonly isWest: boolean;
}

/** The motor alarm that ends the present move; 0 if the move may continue. */
function motorAlarm(units: NodeUnits, at: number, effort: Effort): number {
  const { motor } = units;
  const parameters = parametersOf(units.stored, at);
  const controller = units.controller[at] ?? at;
  const peak = motor.movePeak[at] ?? 0;
  if (peak > parameters.hardwareCurrentLimit / 1000) return HARDWARE_OVERCURRENT;
  const volts = units.power.volts[controller] ?? 24;
  const isLow = volts < parameters.lowBattThresholdDuringMotion / 1000;
  if (isLow && (units.known.alarms & LOW_BATTERY_MOTION) !== 0) return LOW_BATTERY_MOTION;
  if (effort.amps < NO_CURRENT_AMPS && (units.known.alarms & DISCONNECTED) !== 0) {
    motor.noCurrent[at] = (motor.noCurrent[at] ?? 0) + effort.seconds;
    if ((motor.noCurrent[at] ?? 0) >= NO_CURRENT_SECONDS) return DISCONNECTED;
  }
  return overcurrent(units, at, effort) || motionAlarm(units, at, effort);
}

function overcurrent(units: NodeUnits, at: number, effort: Effort): number {
  const { motor } = units;
  const parameters = parametersOf(units.stored, at);
  if (effort.amps <= parameters.highCurrentLimit / 1000) return 0;
  if (effort.seconds < parameters.overcurrentTime) return 0;
  latch(units, at, OVERCURRENT_SEEN);
  motor.overcurrent[at] = (motor.overcurrent[at] ?? 0) + effort.seconds;
  if ((motor.overcurrent[at] ?? 0) < TRY_SECONDS * parameters.overcurrentTries) return 0;
  latch(units, at, effort.isWest ? FAILED_WEST : FAILED_EAST);
  return OVERCURRENT;
}

function motionAlarm(units: NodeUnits, at: number, effort: Effort): number {
  const { motor } = units;
  const parameters = parametersOf(units.stored, at);
  const { speed } = effort.how;
  if (Math.abs(speed) * MOTOR_SPEED * parameters.noMotionTime * 100 < parameters.motionTolerance) {
    motor.stalled[at] = (motor.stalled[at] ?? 0) + effort.seconds;
    if ((motor.stalled[at] ?? 0) < parameters.noMotionTime * parameters.motionFailures) return 0;
    latch(units, at, effort.isWest ? FAILED_WEST : FAILED_EAST);
    return NO_MOTION;
  }
  const wrongWayTravel = -speed * MOTOR_SPEED * parameters.directionTime * 100;
  if (wrongWayTravel <= parameters.directionTolerance) return 0;
  motor.wrongWay[at] = (motor.wrongWay[at] ?? 0) + effort.seconds;
  const limit = parameters.directionTime * parameters.directionFailures;
  return (motor.wrongWay[at] ?? 0) < limit ? 0 : WRONG_DIRECTION;
}

function checkLimits(units: NodeUnits, at: number): void {
  const { motor } = units;
  const { eastDegrees, westDegrees } = limitsOf(units.stored, at);
  const angle = motor.angle[at] ?? 0;
  const over = Math.max(angle - westDegrees, eastDegrees - angle);
  if (over <= 0) {
    motor.beyondLimit[at] = 0;
    units.alarms[at] = (units.alarms[at] ?? 0) & ~(LIMIT_EAST | LIMIT_WEST);
    return;
  }
  if (over > END_SWITCH_DEGREES) latch(units, at, LIMIT_SEEN);
  const { limitTolerance, limitFailures } = parametersOf(units.stored, at);
  const isBeyond = over > limitTolerance / 100;
  motor.beyondLimit[at] = isBeyond ? (motor.beyondLimit[at] ?? 0) + 1 : 0;
  if ((motor.beyondLimit[at] ?? 0) < limitFailures) return;
  const alarm = angle > 0 ? LIMIT_WEST : LIMIT_EAST;
  units.alarms[at] = (units.alarms[at] ?? 0) | alarm;
}

function latch(units: NodeUnits, at: number, flag: number): void {
  units.latchedFlags[at] = (units.latchedFlags[at] ?? 0) | flag;
}
