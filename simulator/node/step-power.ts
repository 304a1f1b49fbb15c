/** Charging panel, charger, battery and temperatures of a node for one step. */
import { NODE_FAULTS } from "#simulator/faults/fault-bits.ts";
import { BATTERY_TYPES, type BatteryType, restVolts } from "./battery.ts";
import { isConditioned, isRecovering, restsForMotor, stepChargerOrders } from "./charger-orders.ts";
import type { NodeUnits } from "./node-units.ts";
import { planeIrradiance, type StepEnvironment } from "./step-environment.ts";
import { PEAK_FACTOR } from "./step-motor.ts";
import { nodeAlarm } from "./words.ts";

/** Power of the charging panel at 1000 W/m2. */
const PANEL_WATTS = 36;
/** Least power of the panel, in watts, that starts the charger. */
const CHARGER_START_WATTS = 1.5;
const CHARGER_EFFICIENCY = 0.92;
/** Current that electronics and radio draw from the battery, in amperes. */
const LOAD_AMPS = 0.022;
const BULK_AMPS = 1.5;
const ABSORPTION_END_AMPS = 0.3;
const FLOAT_AMPS = 0.06;
const ABSORPTION_FROM = 0.8;
const FLOAT_FROM = 0.95;
const FLOAT_UNTIL = 0.93;
/** How many kelvin full sun heats the board above the air. */
const SUN_HEATING = 12;
const HOT_FAULT_KELVIN = 45;
const WORN_OUT_HEALTH = 0.35;
/** Voltage of a panel in very little light, as a share of its open-circuit voltage. */
const DIM_SHARE = 0.8;
const RADIANS = Math.PI / 180;

const CHARGER_OFF = nodeAlarm("batteryOvervoltage", "highTemp");

export const CHARGE_STAGE = { off: 0, float: 1, absorption: 2, bulk: 3, temperature: 4 } as const;

/**
 * Steps the power of a tracker that has a controller. This includes what its motors have drawn,
 * which is then set to 0.
 */
export function stepPower(units: NodeUnits, at: number, env: StepEnvironment): void {
  const { power } = units;
  const irradiance = planeIrradiance(env.sun, (units.motor.angle[at] ?? 0) * RADIANS);
  stepTemperature(units, at, env, irradiance);
  stepChargerOrders(units, at, env.localSeconds);
  const watts = panelWatts(units, at, irradiance);
  const stage = chooseStage(units, at, watts);
  power.stage[at] = stage;
  power.chargeAmps[at] = chargeAmps(units, at, stage, watts);
  stepPanel(units, at, irradiance);
  stepBattery(units, at, env.dtSeconds);
}

/** Steps the temperature of a tracker's electronics, also those of an auxiliary unit. */
export function stepTemperature(
  units: NodeUnits,
  at: number,
  env: StepEnvironment,
  irradiance: number,
): void {
  const { power } = units;
  const fault = ((units.faults[at] ?? 0) & NODE_FAULTS.hot) !== 0 ? HOT_FAULT_KELVIN : 0;
  const board = env.temperatureCelsius + (SUN_HEATING * irradiance) / 1000 + fault;
  power.board[at] = board;
  power.boardMin[at] = Math.min(power.boardMin[at] ?? board, board);
  power.boardMax[at] = Math.max(power.boardMax[at] ?? board, board);
}

function panelWatts(units: NodeUnits, at: number, irradiance: number): number {
  if (((units.faults[at] ?? 0) & NODE_FAULTS.panel) !== 0) return 0;
  return (PANEL_WATTS * irradiance * (units.power.lightShare[at] ?? 1)) / 1000;
}

function chooseStage(units: NodeUnits, at: number, watts: number): number {
  const { power } = units;
  if (watts < CHARGER_START_WATTS) return CHARGE_STAGE.off;
  if (!isInChargeWindow(units, at)) return CHARGE_STAGE.temperature;
  if (((units.alarms[at] ?? 0) & CHARGER_OFF) !== 0) return CHARGE_STAGE.off;
  if (restsForMotor(units, at)) return CHARGE_STAGE.off;
  const charge = power.charge[at] ?? 0;
  const floats = power.stage[at] === CHARGE_STAGE.float ? FLOAT_UNTIL : FLOAT_FROM;
  if (charge >= floats && !isConditioned(units, at)) return CHARGE_STAGE.float;
  return charge >= ABSORPTION_FROM ? CHARGE_STAGE.absorption : CHARGE_STAGE.bulk;
}

const SHUTDOWN_HYSTERESIS = 2;

/**
 * Whether the battery is in the temperature range for charging. After a shutdown it has to return 2
 * degrees into the range.
 */
function isInChargeWindow(units: NodeUnits, at: number): boolean {
  const { min, max } = batteryOf(units).chargeWindow;
  const wasShut = units.power.stage[at] === CHARGE_STAGE.temperature;
  const margin = wasShut ? SHUTDOWN_HYSTERESIS : 0;
  const battery = units.power.board[at] ?? 0;
  return battery >= min + margin && battery <= max - margin;
}

function chargeAmps(units: NodeUnits, at: number, stage: number, watts: number): number {
  const { power } = units;
  const available = (watts * CHARGER_EFFICIENCY) / Math.max(20, power.volts[at] ?? 24);
  switch (stage) {
    case CHARGE_STAGE.float:
      return Math.min(available, FLOAT_AMPS + LOAD_AMPS);
    case CHARGE_STAGE.absorption: {
      const done = ((power.charge[at] ?? 0) - ABSORPTION_FROM) / (FLOAT_FROM - ABSORPTION_FROM);
      const falling = BULK_AMPS - (BULK_AMPS - ABSORPTION_END_AMPS) * Math.min(1, done);
      return Math.min(available, falling);
    }
    case CHARGE_STAGE.bulk:
      return Math.min(available, isRecovering(units, at) ? ABSORPTION_END_AMPS : BULK_AMPS);
    default:
      return 0;
  }
}

function stepPanel(units: NodeUnits, at: number, irradiance: number): void {
  const { power } = units;
  const isConnected = ((units.faults[at] ?? 0) & NODE_FAULTS.panel) === 0;
  if (!isConnected || irradiance < 1) {
    power.panelVolts[at] = 0;
    power.panelAmps[at] = 0;
    return;
  }
  const brightness = Math.min(1, DIM_SHARE + ((1 - DIM_SHARE) * irradiance) / 200);
  const out = power.chargeAmps[at] ?? 0;
  const volts = (out > 0 ? power.loadedVolts[at] : power.openVolts[at]) ?? 0;
  power.panelVolts[at] = volts * brightness;
  power.panelAmps[at] = (out * (power.volts[at] ?? 0)) / CHARGER_EFFICIENCY / (volts * brightness);
}

function stepBattery(units: NodeUnits, at: number, dtSeconds: number): void {
  const { power, generation } = units;
  const type = batteryOf(units);
  const isWornOut = ((units.faults[at] ?? 0) & NODE_FAULTS.weak) !== 0;
  const health = isWornOut ? WORN_OUT_HEALTH : (power.health[at] ?? 1);
  const charging = power.chargeAmps[at] ?? 0;
  const running = (power.motorCharge[at] ?? 0) / dtSeconds;
  const amps = charging - LOAD_AMPS - running;
  const stored = amps > 0 ? amps * type.efficiency : amps;
  const capacity = generation.capacityAmpereHours * health;
  const cap = isWornOut ? type.wornOutCharge : 1;
  const charge = (power.charge[at] ?? 0) + (stored * dtSeconds) / 3600 / capacity;
  power.charge[at] = Math.min(cap, Math.max(0, charge));
  power.batteryAmps[at] = amps;
  power.motorCharge[at] = 0;
  const ohms = type.ohms / health;
  const rest = restVolts(generation.chemistry, power.charge[at] ?? 0);
  power.volts[at] = rest + (charging - LOAD_AMPS) * ohms + chargeRise(units, at, type);
  power.voltsChargerOff[at] = rest - LOAD_AMPS * ohms;
  sag(units, at, running, ohms);
}

/**
 * Lowers the battery's voltage while a motor runs: by its mean current, and at its peak the minimum
 * voltage.
 */
function sag(units: NodeUnits, at: number, running: number, ohms: number): void {
  const { power, motor } = units;
  const volts = power.volts[at] ?? 0;
  const peak = running > 0 ? Math.max(running, motor.movePeak[at] ?? 0) : 0;
  power.voltsMin[at] = Math.min(power.voltsMin[at] ?? volts, volts - peak * ohms);
  if (running > 0) power.volts[at] = volts - Math.max(running, peak / PEAK_FACTOR) * ohms;
}

/**
 * Volts by which charging raises the battery above its voltage at rest: more and more until the end
 * of absorption, then a fixed rise in the float stage.
 */
function chargeRise(units: NodeUnits, at: number, type: BatteryType): number {
  const { power } = units;
  const charge = power.charge[at] ?? 0;
  switch (power.stage[at]) {
    case CHARGE_STAGE.float:
      return type.floatRise;
    case CHARGE_STAGE.absorption:
      return (type.absorptionRise * (1 + (charge - ABSORPTION_FROM) / 0.15)) / 2;
    case CHARGE_STAGE.bulk:
      return (type.absorptionRise * charge) / ABSORPTION_FROM / 2;
    default:
      return 0;
  }
}

function batteryOf(units: NodeUnits): BatteryType {
  return BATTERY_TYPES[units.generation.chemistry];
}

/** State of health that the node reports, 0 to 1. */
export function healthOf(units: NodeUnits, at: number): number {
  const isWornOut = ((units.faults[at] ?? 0) & NODE_FAULTS.weak) !== 0;
  return isWornOut ? WORN_OUT_HEALTH : (units.power.health[at] ?? 1);
}
