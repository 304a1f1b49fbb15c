/**
 * Checks whether a command could go to a master now: the first step of sending it, and the only
 * check of a preview.
 */
import { ok, type Result } from "#domain/result.ts";
import {
  type CarriedSets,
  carriedSets,
  clearInterlocks,
  connectionIn,
} from "#functions/commands/rules/clearance.ts";
import type { CommandedMaster } from "#functions/shared/store/command-masters.ts";
import type { CommandAnswer } from "#functions/shared/store/commands.ts";
import { readPresence } from "#functions/shared/store/presence.ts";
import type { CommandDeps } from "./command-deps.ts";
import type { Preparation } from "./prepare.ts";

export interface Clearance {
  /** Session id of the master's present connection. */
  readonly sid: string;
  readonly carried: CarriedSets;
}

/**
 * Checks the interlocks, then the connection, then the sets that the command carries. An error is
 * the answer to the refused request.
 */
export async function preflight(
  { store }: Pick<CommandDeps, "store">,
  { judged, sets, conditionOf }: Pick<Preparation, "judged" | "sets" | "conditionOf">,
  master: CommandedMaster,
): Promise<Result<Clearance, CommandAnswer>> {
  const condition = conditionOf(master);
  const free = condition === undefined ? ok(undefined) : clearInterlocks(judged, condition);
  if (!free.ok) return free;
  const { prefetched } = judged;
  const presence =
    prefetched === undefined ? await readPresence(store, master) : prefetched.presence;
  const connection = connectionIn(presence, master);
  if (!connection.ok) return connection;
  const carried = carriedSets(judged.entry.wire, sets, master);
  return carried.ok ? ok({ sid: connection.value, carried: carried.value }) : carried;
}
