/** What would keep a command from going to a master: asked by whoever sends it, and by whoever only wants to know. */
import { err, ok, type Result } from "#domain/result.ts";
import type { CommandedMaster } from "#functions/shared/store/command-masters.ts";
import type { CommandAnswer } from "#functions/shared/store/commands.ts";
import { OFFLINE, SKIPPED } from "./command-answer.ts";
import type { CommandDeps } from "./command-deps.ts";
import { type CarriedSets, carriedSets } from "./command-sets.ts";
import type { Dispatch } from "./dispatch.ts";
import { connectionIn, connectionOf } from "./master-connection.ts";

export interface Foreseen {
  /** Connection that the command would go to. */
  readonly sid: string;
  /** What it would bring along. */
  readonly carried: CarriedSets;
}

/** Interlocks first, then the connection, then the sets that the command needs. */
export async function foreseeDispatch(
  deps: Pick<CommandDeps, "store">,
  { judged, sets, askInterlocks }: Pick<Dispatch, "judged" | "sets" | "askInterlocks">,
  master: CommandedMaster,
): Promise<Result<Foreseen, CommandAnswer>> {
  const interlock = askInterlocks(master);
  if (interlock !== undefined) return err(interlock);
  const { look } = judged;
  const sid =
    look === undefined ? await connectionOf(deps, master) : connectionIn(look.presence, master);
  if (sid === undefined) return err(OFFLINE);
  const carried = carriedSets(judged.entry.wire, sets, master);
  return carried === "missing" ? err(SKIPPED) : ok({ sid, carried });
}
