/**
 * Checks whether a command could go to a master now: the first step of sending it, and the only
 * check of a preview.
 */
import { ok, type Result } from "#domain/result.ts";
import type { CommandAtZones } from "#domain/work-zones/judge-work-zones.ts";
import {
  type CarriedSets,
  carriedSets,
  clearInterlocks,
  clearWorkZones,
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
 * Checks the interlocks and the work zones, then the connection, then the sets that the command carries. An error is
 * the answer to the refused request.
 */
export async function preflight(
  { store, clock }: Pick<CommandDeps, "store" | "clock">,
  {
    judged,
    caller,
    node,
    sets,
    conditionOf,
    zonesOf,
  }: Pick<Preparation, "judged" | "caller" | "node" | "sets" | "conditionOf" | "zonesOf">,
  master: CommandedMaster,
): Promise<Result<Clearance, CommandAnswer>> {
  const condition = conditionOf(master);
  const free = condition === undefined ? ok(undefined) : clearInterlocks(judged, condition);
  if (!free.ok) return free;
  const command = commandAtZones({ judged, caller, node });
  const cleared = clearWorkZones(command, zonesOf(master), clock);
  if (!cleared.ok) return cleared;
  const { prefetched } = judged;
  const presence =
    prefetched === undefined ? await readPresence(store, master) : prefetched.presence;
  const connection = connectionIn(presence, master);
  if (!connection.ok) return connection;
  const carried = carriedSets(judged.entry.wire, sets, master);
  return carried.ok ? ok({ sid: connection.value, carried: carried.value }) : carried;
}

/** The part of a command that work zones judge. */
export function commandAtZones({
  judged: { entry, intent },
  caller,
  node,
}: Pick<Preparation, "judged" | "caller" | "node">): CommandAtZones {
  const { workZoneReason, campaignId } = intent;
  return { name: entry.wire, nLocId: node?.nLocId, userId: caller.sub, workZoneReason, campaignId };
}
