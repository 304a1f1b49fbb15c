/** Waits until the master's last command is out, without holding anything meanwhile. */
import { readTurn } from "#functions/shared/store/command-counters.ts";
import type { CommandedMaster } from "#functions/shared/store/command-masters.ts";
import { readCommand } from "#functions/shared/store/commands.ts";
import type { CommandDeps } from "./command-deps.ts";
import { isPatienceOver, judgeTurn, pauseBefore, type Waiting } from "./command-turns.ts";

/**
 * True when the turn seems to be free: somebody else may still be quicker. @param looks at the turn that were taken before
 */
export async function awaitTurn(
  { store, clock, wait }: Pick<CommandDeps, "store" | "clock" | "wait">,
  master: CommandedMaster,
  waiting: Waiting,
  looks: number,
): Promise<boolean> {
  for (let look = looks; ; look += 1) {
    await wait(pauseBefore(waiting, look, Math.random()));
    const { holder } = await readTurn(store, master);
    if (judgeTurn(holder, waiting, clock.nowMilliseconds()) === "free") return true;
    if (holder !== undefined && (await isOut(store, master, holder.commandId))) return true;
    if (isPatienceOver(waiting, clock.nowMilliseconds())) return false;
  }
}

/** Once it is, it stays so. */
async function isOut(
  store: CommandDeps["store"],
  { layoutId }: CommandedMaster,
  id: string,
): Promise<boolean> {
  const row = await readCommand(store, { layoutId, id });
  return row !== undefined && row.status !== "created";
}
