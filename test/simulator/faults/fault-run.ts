/** A run of a master with a fault, and what master and nodes report of it. */
import { bitsFromHex, hasBit } from "#domain/bits/bit-set.ts";
import { MASTER_ALARMS, type MasterAlarm } from "#domain/bits/master-alarms.ts";
import { NODE_ALARMS, type NodeAlarm } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS, type NodeFlag } from "#domain/bits/node-flags.ts";
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import type { SimulatedFaultName } from "#domain/simulated/faults.ts";
import { parseFaultOrder } from "#simulator/faults/fault-order.ts";
import { SimRun, type SimRunOptions } from "#test/builders/sim-run.ts";

export const NODE = 12;
export const OTHER = 40;
export const MINUTE = 60;
export const HOUR = 3600;

export function wordHas(hex: string | null | undefined, digits: number, bit: number): boolean {
  const bits = bitsFromHex(hex ?? "", digits);
  return bits !== undefined && hasBit(bits, bit);
}

function bitOf(rows: readonly { key: string; bit: number }[], key: string): number {
  const row = rows.find((candidate) => candidate.key === key);
  if (row === undefined) throw new Error(`no bit ${key}`);
  return row.bit;
}

export function hasAlarm(run: SimRun, key: NodeAlarm, index = NODE): boolean {
  return wordHas(run.row(index)?.alarms, 8, bitOf(NODE_ALARMS, key));
}

export function hasFlag(run: SimRun, key: NodeFlag, index = NODE): boolean {
  return wordHas(run.row(index)?.flags, 16, bitOf(NODE_FLAGS, key));
}

export function hasMasterAlarm(run: SimRun, key: MasterAlarm): boolean {
  return wordHas(run.lastMasterData?.alarms, 8, bitOf(MASTER_ALARMS, key));
}

export function isStowed(run: SimRun, key: StowReason): boolean {
  return wordHas(run.lastMasterData?.stowModesActive, 4, bitOf(STOW_REASONS, key));
}

/** A commissioned master that polls its nodes every minute, some time after its start. */
export function begun(options: SimRunOptions = {}, minutes = 1): SimRun {
  const run = new SimRun(options);
  run.parameters({ arrrStatusIntervalMinute: minutes });
  return run.commission().run(5 * MINUTE);
}

export function order(
  run: SimRun,
  fault: SimulatedFaultName,
  on: boolean,
  more: object = {},
): void {
  const result = parseFaultOrder({ fault, on, mLocId: "demo", nLocId: "012", ...more });
  if (!result.ok) throw new Error(`refused: ${result.error.reason} ${result.error.field}`);
  run.master.applyFault(result.value.fault);
}

/** Seconds from the order of a fault until the check is true. */
export function secondsUntil(
  run: SimRun,
  fault: SimulatedFaultName,
  holds: (run: SimRun) => boolean,
  withinSeconds: number,
  more: object = {},
): number {
  order(run, fault, true, more);
  return run.secondsUntil(() => holds(run), withinSeconds) ?? Number.POSITIVE_INFINITY;
}

/** The expected effect of each fault. */
export type FaultScenarios = Readonly<Partial<Record<SimulatedFaultName, () => void>>>;
