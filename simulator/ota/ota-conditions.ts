/**
 * The conditions of a firmware update: nodes rest and have enough charge. They expire if no update
 * follows.
 */
import { controllersReached } from "#simulator/command/addressed-nodes.ts";
import type { LiveMaster, OwnOfCommands } from "#simulator/command/live-master.ts";
import type { NodeField } from "#simulator/node/node-field.ts";
import { parametersOf } from "#simulator/node/stored-orders.ts";
import { highFlag } from "#simulator/node/words.ts";
import type { OtaMode } from "./ota-state.ts";

const LAPSE_SECONDS = 30 * 60;
/** Largest share of nodes with low batteries at which an update is still allowed. */
const MAX_LOW = 0.1;
const READY = highFlag("otaReady");
const FLAGS_OF_OTA = highFlag("otaReady", "otaActive", "otaStaged", "bootloader");

/**
 * Whether no tracker of the controller moves and its battery is charged enough for a firmware
 * update.
 */
export function isReady(field: NodeField, controller: number): boolean {
  const isMoving = field.unitsOf(controller).some((at) => field.units.motor.isMoving[at] === 1);
  return !isMoving && !isLow(field, controller);
}

/**
 * Number of listed nodes whose charge is too low for a firmware update, if there are too many;
 * otherwise 0.
 */
export function tooManyLow(master: LiveMaster): number {
  const controllers = listed(master);
  const low = controllers.filter((controller) => isLow(master.field, controller)).length;
  return low > controllers.length * MAX_LOW ? low : 0;
}

/**
 * Sets the conditions for a firmware update, which expire after a while.
 * @param holds whether nodes stay at their angles from now on
 */
export function setConditions(
  master: LiveMaster,
  { extras }: OwnOfCommands,
  mode: OtaMode,
  { allowsOlder, holds }: { readonly allowsOlder: boolean; readonly holds: boolean },
): void {
  const conditionsUntil = master.controlSeconds + LAPSE_SECONDS;
  extras.ota = { ...extras.ota, mode, allowsOlder, conditionsUntil };
  if (holds) holdNodes(master, listed(master));
  showReady(master);
  master.publishMaster();
}

export function holdNodes({ field }: LiveMaster, controllers: readonly number[]): void {
  for (const controller of controllers) field.units.stored.isHeld[controller] = 1;
}

/**
 * Shows in flag 44 of each node whether it is ready for an update. Returns the number of ready
 * nodes.
 */
export function showReady(master: LiveMaster): number {
  const { field } = master;
  const ready = listed(master).filter((controller) => {
    const isOne = isReady(field, controller);
    field.setStoredFlags(controller, READY, isOne);
    return isOne;
  });
  return ready.length;
}

/**
 * Ends the conditions for a firmware update. Nodes end the wait by themselves, so that those out of
 * reach move again too.
 */
export function endConditions(master: LiveMaster, { extras }: OwnOfCommands): void {
  const { conditionsUntil: _, ...others } = extras.ota;
  extras.ota = { ...others, mode: "idle", allowsOlder: false, isActive: false };
  const { field } = master;
  for (const controller of field.controllers) {
    field.units.stored.isHeld[controller] = 0;
    field.setStoredFlags(controller, FLAGS_OF_OTA, false);
  }
  master.publishMaster();
}

/** The controllers of all listed nodes that receive their master's frames. */
export function listed(master: LiveMaster): readonly number[] {
  return master.watch.list.asked.flatMap((index) => controllersReached(master, index));
}

function isLow({ units }: NodeField, controller: number): boolean {
  const { lowBatteryLimit } = parametersOf(units.stored, controller);
  return (units.power.volts[controller] ?? 0) * 1000 <= lowBatteryLimit;
}
