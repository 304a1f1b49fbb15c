/** Clears the state of a controller and its one or two trackers, or restarts the controller. */
import type { NodeField } from "./node-field.ts";
import { lowFlag } from "./words.ts";

const REBOOT_SECONDS = 25;
const WORD = 0xffff;
const RESET_BY_SOFTWARE = lowFlag("resetSoftware");

/** Clears those of flags 0 to 15 that `bits` contains; the other flags follow their conditions. */
export function clearFlags(field: NodeField, controller: number, bits: number): void {
  const { units } = field;
  for (const at of field.unitsOf(controller)) {
    units.latchedFlags[at] = (units.latchedFlags[at] ?? 0) & ~(bits & WORD);
  }
}

/**
 * Clears latched alarms; an alarm whose condition holds is raised again.
 * @param low bits 0 to 15
 * @param high bits 16 to 31
 */
export function clearAlarms(field: NodeField, controller: number, low: number, high: number): void {
  const { units } = field;
  const mask = (low & WORD) | ((high & WORD) << 16);
  for (const at of field.unitsOf(controller)) units.alarms[at] = (units.alarms[at] ?? 0) & ~mask;
}

/** Clears the currents of the last motor move; a node stores nothing else about moves. */
export function clearMoves(field: NodeField, controller: number): void {
  const { units } = field;
  for (const at of field.unitsOf(controller)) {
    units.motor.lastPeak[at] = 0;
    units.motor.lastAverage[at] = 0;
  }
}

/** Saves the currents of the last motor move, so that they survive a restart. */
export function saveMoves(field: NodeField, controller: number): void {
  const { stored, motor } = field.units;
  for (const at of field.unitsOf(controller)) {
    stored.savedPeak[at] = motor.lastPeak[at] ?? 0;
    stored.savedAverage[at] = motor.lastAverage[at] ?? 0;
  }
}

/**
 * Restarts a controller. It is down for 25 s, then up with only its stored state, alarm 0 and flag
 * 11; latched alarms stay.
 */
export function reboot(field: NodeField, controller: number): void {
  const { units } = field;
  const { clocks, stored, motor } = units;
  clocks.rebooting[controller] = REBOOT_SECONDS;
  clocks.sinceBoot[controller] = 0;
  field.latch(controller, RESET_BY_SOFTWARE);
  for (const at of field.unitsOf(controller)) {
    motor.lastPeak[at] = stored.savedPeak[at] ?? 0;
    motor.lastAverage[at] = stored.savedAverage[at] ?? 0;
  }
}
