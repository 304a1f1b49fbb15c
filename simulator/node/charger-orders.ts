/** Orders of a node's charger: conditioning, recovery, a pause while its motors run. */

import type { NodeUnits } from "./node-units.ts";
import type { Conditioning } from "./stored-orders.ts";
import { highFlag } from "./words.ts";

const DAY_SECONDS = 86_400;
const HYSTERESIS_MILLIVOLTS = 500;
const OFF_WHILE_MOVING = highFlag("chargerOffMoving");
const CONDITIONING = highFlag("conditioning");
const MAINTENANCE = highFlag("maintenance");

/**
 * Decides which orders of a controller's charger are in force, which are conditioning (flag 34) and
 * recovery (flag 35).
 */
export function stepChargerOrders(units: NodeUnits, at: number, localSeconds: number): void {
  const { stored, power, known } = units;
  const conditioning = stored.conditioning[at];
  const isConditioned = conditioning !== undefined && isRunning(conditioning, localSeconds);
  const limit = stored.maintenanceMillivolts[at] ?? 0;
  const before = stored.flagsHigh[at] ?? 0;
  if (limit === 0 && conditioning === undefined && (before & (CONDITIONING | MAINTENANCE)) === 0) {
    return;
  }
  const wasLow = (before & MAINTENANCE) !== 0;
  const isLow = (power.volts[at] ?? 0) * 1000 < limit + (wasLow ? HYSTERESIS_MILLIVOLTS : 0);
  const flags = (isConditioned ? CONDITIONING : 0) | (limit > 0 && isLow ? MAINTENANCE : 0);
  stored.flagsHigh[at] = (before & ~(CONDITIONING | MAINTENANCE)) | (flags & known.flagsHigh);
}

export function isConditioned(units: NodeUnits, at: number): boolean {
  return ((units.stored.flagsHigh[at] ?? 0) & CONDITIONING) !== 0;
}

export function isRecovering(units: NodeUnits, at: number): boolean {
  return ((units.stored.flagsHigh[at] ?? 0) & MAINTENANCE) !== 0;
}

/** Whether the charger must pause because one of the controller's motors runs. */
export function restsForMotor(units: NodeUnits, at: number): boolean {
  if (((units.stored.flagsHigh[at] ?? 0) & OFF_WHILE_MOVING) === 0) return false;
  return units.motor.isMoving[at] === 1 || (units.power.motorCharge[at] ?? 0) > 0;
}

/**
 * A conditioning order with its first day: today, or tomorrow if the start hour has passed.
 * @param localSeconds local standard time
 */
export function conditioningFrom(
  order: Omit<Conditioning, "firstDay">,
  localSeconds: number,
): Conditioning {
  const day = Math.floor(localSeconds / DAY_SECONDS);
  const isOver = localSeconds - day * DAY_SECONDS >= order.startHour * 3600;
  return { ...order, firstDay: isOver ? day + 1 : day };
}

function isRunning(conditioning: Conditioning, localSeconds: number): boolean {
  const { firstDay, startHour, everyDays, minutes } = conditioning;
  const since = localSeconds - firstDay * DAY_SECONDS - startHour * 3600;
  return since >= 0 && since % (everyDays * DAY_SECONDS) < minutes * 60;
}
