/** One step of all nodes of a master: everything that they do by themselves. */
import { NODE_FAULTS } from "#simulator/faults/fault-bits.ts";
import { stepPair } from "./aux-word.ts";
import type { NodeUnits } from "./node-units.ts";
import { chooseTarget, isDeaf, stepOwnStow } from "./own-stow.ts";
import { stepControllerAlarms, stepUnitAlarms } from "./step-alarms.ts";
import { planeIrradiance, type StepEnvironment } from "./step-environment.ts";
import { stepMotor } from "./step-motor.ts";
import { stepPower, stepTemperature } from "./step-power.ts";

/** Seconds of darkness after which a node calibrates its temperature sensor. */
const CALIBRATION_SECONDS = 7200;
const RADIANS = Math.PI / 180;

/**
 * Advances all nodes by one step.
 * @param reaches returns whether the master's broadcasts reach a controller
 */
export function stepNodes(
  units: NodeUnits,
  env: StepEnvironment,
  reaches: (controller: number) => boolean,
): void {
  for (let at = 0; at < units.count; at += 1) {
    if (isController(units, at) && isPowered(units, at)) {
      stepOwnStow(units, at, env, !isDeaf(units, at) && reaches(at));
    }
  }
  for (let at = 0; at < units.count; at += 1) {
    if (!isPowered(units, units.controller[at] ?? at)) continue;
    if (!isController(units, at)) stepAuxiliary(units, at, env);
    if (!isPowered(units, at)) continue;
    chooseTarget(units, at, env);
    stepMotor(units, at, env);
  }
  for (let at = 0; at < units.count; at += 1) {
    if (!isPowered(units, at)) continue;
    if (isController(units, at)) {
      stepPower(units, at, env);
      stepCalibration(units, at, env);
      stepControllerAlarms(units, at, env);
    }
    stepUnitAlarms(units, at, env);
  }
}

export function isController(units: NodeUnits, at: number): boolean {
  return units.controller[at] === at;
}

function isPowered(units: NodeUnits, at: number): boolean {
  return ((units.faults[at] ?? 0) & NODE_FAULTS.fuse) === 0;
}

/**
 * Calibrates the temperature sensor after long darkness: the sun no longer warms the board, so it
 * is as warm as the air.
 */
function stepCalibration({ clocks, stored }: NodeUnits, at: number, env: StepEnvironment): void {
  const isDark = env.sun.elevationDegrees < 0;
  clocks.darkSeconds[at] = isDark ? (clocks.darkSeconds[at] ?? 0) + env.dtSeconds : 0;
  if (env.isCalibrating && (clocks.darkSeconds[at] ?? 0) >= CALIBRATION_SECONDS)
    stored.isCalibrated[at] = 1;
}

function stepAuxiliary(units: NodeUnits, at: number, env: StepEnvironment): void {
  const irradiance = planeIrradiance(env.sun, (units.motor.angle[at] ?? 0) * RADIANS);
  stepTemperature(units, at, env, irradiance);
  stepPair(units, at, env.dtSeconds, !isPowered(units, at));
}
