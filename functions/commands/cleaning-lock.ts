/** K5 around a command: who starts the cleaning mode keeps others from moving that master until it is left. */
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { failureFields } from "#functions/shared/log.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { removeCleaningLock, takeCleaningLock } from "#functions/shared/store/cleaning-locks.ts";
import type { CommandAnswer, SealedCommand } from "#functions/shared/store/commands.ts";
import type { MasterPlace } from "#functions/shared/store/master-place.ts";
import { interlocked, SENT, UNAVAILABLE, UNKNOWN_OUTCOME } from "./command-answer.ts";
import type { CommandDeps } from "./command-deps.ts";

type Commanded = Pick<SealedCommand, "layoutId" | "mLocId" | "name" | "userId" | "override">;

const ENTER: WireCommandName = "enter-cleaning-mode";

/**
 * Nobody may move what is being cleaned, so the lock comes before the message; it goes again if that never went out. Only
 * for the run that publishes: a repeat must not touch the lock of somebody who has come since.
 */
export async function withCleaningLock(
  deps: CommandDeps,
  command: Commanded,
  publish: () => Promise<CommandAnswer>,
): Promise<CommandAnswer> {
  if (command.name !== ENTER) return publish();
  const lock = await take(deps, command);
  if (lock === "unknown") return UNAVAILABLE;
  if (lock === "refused") return interlocked("K5", "cleaning in progress");
  const answer = await publish();
  if (lock === "taken" && isUnsent(answer)) await remove(deps, command);
  return answer;
}

async function take({ store, clock, log }: CommandDeps, command: Commanded) {
  const { userId, override, mLocId } = command;
  const isForced = override?.rules.includes("K5") === true;
  try {
    return await takeCleaningLock(store, command, {
      userId,
      nowSeconds: nowSeconds(clock),
      isForced,
    });
  } catch (error) {
    log("cleaning lock not taken", { mLocId, ...failureFields(error) });
    return "unknown";
  }
}

/** A lock that stays too long ends by itself; the command has its answer already. */
async function remove({ store, log }: CommandDeps, place: MasterPlace): Promise<void> {
  try {
    await removeCleaningLock(store, place);
  } catch (error) {
    log("cleaning lock not removed", { mLocId: place.mLocId, ...failureFields(error) });
  }
}

/** Certain not to have reached the master. */
function isUnsent({ status }: CommandAnswer): boolean {
  return status !== SENT.status && status !== UNKNOWN_OUTCOME.status;
}
