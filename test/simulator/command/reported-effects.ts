/** Effects of a command, as the master and its nodes report them. */
import { expect } from "vitest";
import { MASTER_FLAGS, type MasterFlag } from "#domain/bits/master-flags.ts";
import { lowFlag } from "#simulator/node/words.ts";
import type { CommandedMaster, Sent } from "#test/builders/commanded-master.ts";

/** Whether the master reports this flag. */
export function flag(master: CommandedMaster, key: MasterFlag): boolean {
  const bit = MASTER_FLAGS.find((entry) => entry.key === key)?.bit ?? expect.fail();
  const word = Number.parseInt(master.run.lastMasterData?.flags ?? "0", 16);
  return ((word >>> bit) & 1) === 1;
}

/** The reasons of the active stows as the master reports them, in hex digits. */
export function stowWord(master: CommandedMaster): string {
  return master.run.lastMasterData?.stowModesActive ?? expect.fail();
}

/** Whether the node reports a low-priority hold. */
export function isHeldLow(master: CommandedMaster, index: number): boolean {
  const flags = BigInt(`0x${master.run.row(index)?.flags ?? expect.fail()}`);
  return (flags & BigInt(lowFlag("manualLow"))) !== 0n;
}

/** The last target angles of all listed nodes, in degrees. */
export function goals(master: CommandedMaster): ReadonlySet<number> {
  const rows = master.run.physical.trackers.map((_, index) => master.run.row(index));
  return new Set(rows.map((row) => (row?.angleGoal ?? Number.NaN) / 100));
}

/** Sends a command, runs it, and polls the nodes. */
export function act(master: CommandedMaster, name: string, sent: Sent = {}) {
  const outcome = master.outcome(name, sent);
  master.run.run(5);
  master.run.master.callSoon();
  master.run.run(30);
  return outcome;
}
