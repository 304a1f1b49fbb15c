/**
 * The state of all trackers of a master, one array per quantity, so that a fleet steps fast and
 * stays small.
 */
import { seededRandom } from "#domain/site-generator/random.ts";
import type { PhysicalMaster } from "#simulator/site/physical-site.ts";
import { restVolts } from "./battery.ts";
import { GENERATIONS, type Generation } from "./generations.ts";
import { type StoredOrders, storedOrders } from "./stored-orders.ts";
import { type KnownBits, knownBits } from "./words.ts";

/**
 * State of all trackers of a master; the index in each array is the number of the tracker. Angles
 * in degrees, west positive; times in seconds; volts, amperes, degrees Celsius.
 */
export interface NodeUnits {
  readonly count: number;
  readonly generation: Generation;
  readonly known: KnownBits;
  /**
   * Number of the tracker whose controller drives this one; that is its own number unless it is an
   * auxiliary unit.
   */
  readonly controller: Int32Array;
  readonly isPrimary: Uint8Array;
  /** Active faults, bits of `fault-bits.ts`. */
  readonly faults: Uint32Array;
  readonly alarms: Int32Array;
  /** Flags 0 to 15, each of which stays set until it is reset. */
  readonly latchedFlags: Int32Array;
  /** The node's own reasons to stow, as bits of `own-stow.ts`. */
  readonly ownStow: Uint8Array;
  readonly isTrackingEnabled: Uint8Array;
  readonly stored: StoredOrders;
  readonly motor: MotorState;
  readonly power: PowerState;
  readonly clocks: NodeClocks;
}

export interface MotorState {
  readonly angle: Float64Array;
  /** Goal angle of the tracker from the master. */
  readonly goal: Float64Array;
  /** Angle to which the node actually drives the tracker. */
  readonly target: Float64Array;
  readonly isMoving: Uint8Array;
  /**
   * Running time of the motor in its present move; `moveCharge`: what it has drawn, in ampere
   * seconds.
   */
  readonly moveSeconds: Float64Array;
  readonly moveCharge: Float64Array;
  readonly movePeak: Float64Array;
  /** Peak and average current of the last finished move. */
  readonly lastPeak: Float64Array;
  readonly lastAverage: Float64Array;
  /**
   * Running time in the present move without any motion; `wrongWay`, `overcurrent` and `noCurrent`
   * are the running times with these troubles. `beyondLimit` counts the steps in a row beyond a
   * mechanical limit.
   */
  readonly stalled: Float64Array;
  readonly wrongWay: Float64Array;
  readonly overcurrent: Float64Array;
  readonly noCurrent: Float64Array;
  readonly beyondLimit: Float64Array;
  /** Friction of the gear, as a factor of 0.85 to 1.15. */
  readonly friction: Float64Array;
  /** Where within the tolerance around the target the tracker stops, 0 to 1. */
  readonly stopShare: Float64Array;
}

export interface PowerState {
  /** State of charge of the battery, 0 to 1. */
  readonly charge: Float64Array;
  /** State of health of the battery, 0 to 1. */
  readonly health: Float64Array;
  readonly volts: Float64Array;
  readonly voltsChargerOff: Float64Array;
  /** Lowest voltage of the battery since the node's last answer. */
  readonly voltsMin: Float64Array;
  readonly chargeAmps: Float64Array;
  /** Current into the battery; negative while it discharges. */
  readonly batteryAmps: Float64Array;
  /** Stage of the charger: 0 off, 1 float, 2 absorption, 3 bulk, 4 temperature shutdown. */
  readonly stage: Uint8Array;
  readonly panelVolts: Float64Array;
  readonly panelAmps: Float64Array;
  /** Share of the light that reaches the cells of the charging panel. */
  readonly lightShare: Float64Array;
  readonly openVolts: Float64Array;
  readonly loadedVolts: Float64Array;
  /** What the motors have drawn in this step, in ampere seconds. */
  readonly motorCharge: Float64Array;
  readonly board: Float64Array;
  /** Lowest temperature of the circuit board since the node's last answer. */
  readonly boardMin: Float64Array;
  readonly boardMax: Float64Array;
}

export interface NodeClocks {
  readonly sinceBoot: Float64Array;
  /** Seconds until the controller has restarted; 0 while it runs. */
  readonly rebooting: Float64Array;
  /** Seconds until the node returns from the radio network of another master. */
  readonly awaySeconds: Float64Array;
  /** How long it has been dark, in seconds; for the calibration of the temperature sensor. */
  readonly darkSeconds: Float64Array;
  readonly withoutMaster: Float64Array;
  readonly tiltBad: Float64Array;
  readonly estopReleased: Float64Array;
  readonly lowReadings: Float64Array;
  readonly overvoltage: Float64Array;
  readonly notCharging: Float64Array;
  readonly panelOff: Float64Array;
  readonly auxSilent: Float64Array;
  readonly misaligned: Float64Array;
}

/** Running time with which a controller begins: so long that it counts as started long ago. */
const LONG_RUNNING = 1e9;
const DIRTY_SHARE = 0.08;

/**
 * Creates the state of trackers at rest at `angle`; their controllers have been running for long,
 * and batteries and panels vary in quality.
 */
export function createUnits(
  seed: number,
  physical: PhysicalMaster,
  angle: number,
  isAmplifierOn: boolean,
): NodeUnits {
  const { trackers, deviceType } = physical;
  const count = trackers.length;
  const numbers = (value: number) => new Float64Array(count).fill(value);
  const units: NodeUnits = {
    count,
    generation: GENERATIONS[deviceType],
    known: knownBits(deviceType),
    controller: Int32Array.from(trackers, ({ primary }, at) => primary ?? at),
    isPrimary: Uint8Array.from(trackers, ({ role }) => (role === "primary" ? 1 : 0)),
    faults: new Uint32Array(count),
    alarms: new Int32Array(count),
    latchedFlags: new Int32Array(count),
    ownStow: new Uint8Array(count),
    isTrackingEnabled: new Uint8Array(count).fill(1),
    stored: storedOrders(physical, isAmplifierOn),
    motor: motorAt(angle, numbers, count),
    power: fullPower(numbers, count),
    clocks: clocksOf(numbers),
  };
  drawQualities(units, seed);
  return units;
}

type Numbers = (value: number) => Float64Array;

function clocksOf(numbers: Numbers): NodeClocks {
  return {
    sinceBoot: numbers(LONG_RUNNING),
    rebooting: numbers(0),
    awaySeconds: numbers(0),
    darkSeconds: numbers(0),
    withoutMaster: numbers(0),
    tiltBad: numbers(0),
    estopReleased: numbers(LONG_RUNNING),
    lowReadings: numbers(0),
    overvoltage: numbers(0),
    notCharging: numbers(0),
    panelOff: numbers(0),
    auxSilent: numbers(0),
    misaligned: numbers(0),
  };
}

function motorAt(angle: number, numbers: Numbers, count: number): MotorState {
  return {
    angle: numbers(angle),
    goal: numbers(angle),
    target: numbers(angle),
    isMoving: new Uint8Array(count),
    moveSeconds: numbers(0),
    moveCharge: numbers(0),
    movePeak: numbers(0),
    lastPeak: numbers(0),
    lastAverage: numbers(0),
    stalled: numbers(0),
    wrongWay: numbers(0),
    overcurrent: numbers(0),
    noCurrent: numbers(0),
    beyondLimit: numbers(0),
    friction: numbers(1),
    stopShare: numbers(0),
  };
}

function fullPower(numbers: Numbers, count: number): PowerState {
  return {
    charge: numbers(1),
    health: numbers(1),
    volts: numbers(0),
    voltsChargerOff: numbers(0),
    voltsMin: numbers(Number.POSITIVE_INFINITY),
    chargeAmps: numbers(0),
    batteryAmps: numbers(0),
    stage: new Uint8Array(count),
    panelVolts: numbers(0),
    panelAmps: numbers(0),
    lightShare: numbers(1),
    openVolts: numbers(45),
    loadedVolts: numbers(38),
    motorCharge: numbers(0),
    board: numbers(0),
    boardMin: numbers(Number.POSITIVE_INFINITY),
    boardMax: numbers(Number.NEGATIVE_INFINITY),
  };
}

/**
 * Sets the qualities that differ at random from tracker to tracker: gear, rest position, battery,
 * panel.
 */
function drawQualities(units: NodeUnits, seed: number): void {
  const random = seededRandom(seed);
  const { motor, power } = units;
  for (let at = 0; at < units.count; at += 1) {
    motor.friction[at] = 0.85 + 0.3 * random.next();
    motor.stopShare[at] = random.next();
    motor.lastAverage[at] = 2.4 * (motor.friction[at] ?? 1);
    motor.lastPeak[at] = 1.35 * (motor.lastAverage[at] ?? 0);
    power.charge[at] = 0.7 + 0.28 * random.next();
    power.health[at] = 0.55 + 0.45 * random.next() ** 0.5;
    const isDirty = random.next() < DIRTY_SHARE;
    power.lightShare[at] = isDirty ? 0.15 + 0.25 * random.next() : 0.9 + 0.1 * random.next();
    power.openVolts[at] = 44 + 3 * random.next();
    power.loadedVolts[at] = 37 + 2 * random.next();
    const rest = restVolts(units.generation.chemistry, power.charge[at] ?? 1);
    power.volts[at] = rest;
    power.voltsChargerOff[at] = rest;
  }
}
