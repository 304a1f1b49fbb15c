/**
 * Publishes a command whose row is written: checks it again, publishes it once, records the outcome
 * in the row.
 */

import { INTERLOCK_REASONS } from "#domain/commands/interlocks/interlock-reasons.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { andThen, err, ok, type Result } from "#domain/result.ts";
import {
  type CarriedSets,
  connectionIn,
  judgePublish,
} from "#functions/commands/rules/clearance.ts";
import {
  ANSWER_AFTER_PUBLISH,
  AWAITING_DISPATCH,
  interlocked,
  isRefusal,
  progressAfter,
  UNAVAILABLE,
} from "#functions/commands/rules/command-answer.ts";
import type { CommandNumbers } from "#functions/commands/rules/command-turns.ts";
import { rereadBeforePublish } from "#functions/commands/store/command-context.ts";
import { moveCommand } from "#functions/commands/store/command-progress.ts";
import { failureFields } from "#functions/shared/log.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { acquireCleaningLock, removeCleaningLock } from "#functions/shared/store/cleaning-locks.ts";
import type { CommandAnswer, NewCommand } from "#functions/shared/store/commands.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { TransactionConflictException } from "#functions/shared/store/table-exceptions.ts";
import type { CommandDeps } from "./command-deps.ts";

export type NumberedCommand = NewCommand & CommandNumbers;

/**
 * Publishes the command; called only by the invocation that has written its row. Nothing is
 * published after the command has expired.
 */
export async function publishWritten(
  deps: CommandDeps,
  command: NumberedCommand,
  carried: CarriedSets,
): Promise<CommandAnswer> {
  const lock = await lockForCleaning(deps, command);
  const answer = lock.ok ? await publish(deps, command, carried) : lock.error;
  if (lock.ok && lock.value === "taken" && isRefusal(answer)) await unlock(deps, command);
  await storeOutcome(deps, command, answer);
  return answer;
}

const ENTER: WireCommandName = "enter-cleaning-mode";

/**
 * Locks a master for the cleaning mode, against commands of other users (interlock K5). The lock is
 * taken before the message and removed if the message was not published. Returns `taken` only if
 * this command created the lock: a repeat must not remove another user's lock.
 */
async function lockForCleaning(
  { store, clock, log }: CommandDeps,
  command: NumberedCommand,
): Promise<Result<"taken" | "none", CommandAnswer>> {
  const { name, userId, override, mLocId } = command;
  if (name !== ENTER) return ok("none");
  const isForced = override?.rules.includes("K5") === true;
  const who = { userId, nowSeconds: nowSeconds(clock), isForced };
  try {
    const lock = await acquireCleaningLock(store, command, who);
    if (lock === "refused") return err(interlocked("K5", INTERLOCK_REASONS.cleaning));
    return ok(lock === "taken" ? "taken" : "none");
  } catch (error) {
    log("cleaning lock not taken", { mLocId, ...failureFields(error) });
    return err(UNAVAILABLE);
  }
}

/** Removes the cleaning lock. Never fails: a lock that could not be removed expires by itself. */
async function unlock({ store, log }: CommandDeps, masterKey: MasterKey): Promise<void> {
  try {
    await removeCleaningLock(store, masterKey);
  } catch (error) {
    log("cleaning lock not removed", { mLocId: masterKey.mLocId, ...failureFields(error) });
  }
}

async function publish(
  deps: CommandDeps,
  command: NumberedCommand,
  carried: CarriedSets,
): Promise<CommandAnswer> {
  const cleared = await checkAgain(deps, command);
  if (!cleared.ok) return cleared.error;
  const message = { ...envelopeOf(command), ...carried };
  const outcome = await deps.broker.publish(command.mId, message, cleared.value.milliseconds);
  return ANSWER_AFTER_PUBLISH[outcome];
}

/**
 * Checks that the command has not expired, that the master's connection is the same, that no newer
 * command to it has a number, that no work zone was set where it would move trackers, and that the
 * owner's gate is not closed to its user.
 */
async function checkAgain(
  { store, clock, log }: CommandDeps,
  command: NumberedCommand,
): Promise<ReturnType<typeof judgePublish>> {
  try {
    const { presence, turn, zones, gate } = await rereadBeforePublish(store, command);
    return andThen(connectionIn(presence, command), (sid) =>
      judgePublish(command, { sid, n: turn.n, zones, gate }, clock),
    );
  } catch (error) {
    log("connection not looked up again", { id: command.id, ...failureFields(error) });
    return err(UNAVAILABLE);
  }
}

/** The command message, in the form that the device parses with domain/wire/command.ts. */
function envelopeOf(command: NumberedCommand): Readonly<Record<string, unknown>> {
  const { id, ts, exp, sid, n, name, args, userId, username, layoutId, mLocId, override } = command;
  const who = { user: userId, username };
  return { id, ts, exp, sid, n, name, args, who, layoutId, mLocId, override };
}

const STORE_ATTEMPTS = 3;
/**
 * Milliseconds between attempts to record an outcome: a conflicting transaction on the row takes no
 * longer.
 */
const BETWEEN_ATTEMPTS = 20;

/**
 * Records the outcome of the publish, which also ends the command's turn. A row in which the master
 * has already answered is left unchanged. Never fails: the user's answer does not depend on this
 * write.
 */
async function storeOutcome(
  { store, clock, log, wait }: CommandDeps,
  command: NumberedCommand,
  answer: CommandAnswer,
): Promise<void> {
  const progress = progressAfter(answer, clock);
  for (let left = STORE_ATTEMPTS - 1; ; left -= 1) {
    try {
      await moveCommand(store, command, AWAITING_DISPATCH, progress);
      return;
    } catch (error) {
      if (left === 0 || !(error instanceof TransactionConflictException)) {
        const { status } = answer;
        log("command state not stored", { id: command.id, status, ...failureFields(error) });
        return;
      }
    }
    await wait(BETWEEN_ATTEMPTS);
  }
}
