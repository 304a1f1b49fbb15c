/** The last steps of a command that is written down: still in time, still the same connection, then the message. */

import { err, ok, type Result } from "#domain/result.ts";
import { failureFields } from "#functions/shared/log.ts";
import type { Refusal } from "#functions/shared/refusal.ts";
import type { CommandAnswer } from "#functions/shared/store/commands.ts";
import { TransactionConflictException } from "#functions/shared/store/table-exceptions.ts";
import { withCleaningLock } from "./cleaning-lock.ts";
import { type CommandRequest, requestOf, UNAVAILABLE } from "./command-answer.ts";
import type { CommandDeps } from "./command-deps.ts";
import type { CarriedSets } from "./command-sets.ts";
import type { NumberedCommand } from "./dispatch.ts";
import {
  ANSWER_AFTER_PUBLISH,
  AWAITING_DISPATCH,
  judgePublish,
  type PublishVerdict,
  progressAfter,
} from "./dispatch-rules.ts";
import { connectionIn } from "./master-connection.ts";
import { moveCommand } from "./store/command-progress.ts";
import { lookLast } from "./store/last-look.ts";

/** Called by the one run that has written the row. Nothing is published after the command's end. */
export async function publishWritten(
  deps: CommandDeps,
  command: NumberedCommand,
  carried: CarriedSets,
): Promise<Result<CommandRequest, Refusal>> {
  const publish = () => publishOrSayWhy(deps, command, carried);
  const answer = await withCleaningLock(deps, command, publish);
  await note(deps, command, answer);
  return ok(requestOf(command, answer));
}

async function publishOrSayWhy(
  deps: CommandDeps,
  command: NumberedCommand,
  carried: CarriedSets,
): Promise<CommandAnswer> {
  const verdict = await readVerdict(deps, command);
  if (!verdict.ok) return verdict.error;
  const message = { ...envelopeOf(command), ...carried };
  const outcome = await deps.broker.publish(command.mId, message, verdict.value.milliseconds);
  return ANSWER_AFTER_PUBLISH[outcome];
}

async function readVerdict(deps: CommandDeps, command: NumberedCommand): Promise<PublishVerdict> {
  try {
    const { presence, turn } = await lookLast(deps.store, command);
    const moment = { sid: connectionIn(presence, command), n: turn.n };
    return judgePublish(command, moment, deps.clock);
  } catch (error) {
    deps.log("connection not looked up again", { id: command.id, ...failureFields(error) });
    return err(UNAVAILABLE);
  }
}

/** Devices read it by domain/wire/command.ts. */
function envelopeOf(command: NumberedCommand): Readonly<Record<string, unknown>> {
  const { id, ts, exp, sid, n, name, args, userId, username, layoutId, mLocId, override } = command;
  const who = { user: userId, username };
  return { id, ts, exp, sid, n, name, args, who, layoutId, mLocId, override };
}

const NOTES = 3;
/** Milliseconds: a transaction of somebody who looks at the row takes no longer. */
const BETWEEN_NOTES = 20;

/**
 * Ends the command's turn as well. The row stays as it is where a master has spoken already. Never fails: what is told to the
 * user is what has happened to the message.
 */
async function note(
  { store, clock, log, wait }: CommandDeps,
  command: NumberedCommand,
  answer: CommandAnswer,
): Promise<void> {
  const progress = progressAfter(answer, clock);
  for (let left = NOTES - 1; ; left -= 1) {
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
    await wait(BETWEEN_NOTES);
  }
}
