/** The last steps of a command that is written down: still in time, still the same connection, then the message. */
import { type CommandState, stateOfCode } from "#domain/commands/command-state.ts";
import { failureFields } from "#functions/shared/log.ts";
import type { Outcome } from "#functions/shared/refusal.ts";
import { moveCommand } from "#functions/shared/store/command-progress.ts";
import type { CommandAnswer } from "#functions/shared/store/commands.ts";
import type { MasterPlace } from "#functions/shared/store/masters.ts";
import { readPresence } from "#functions/shared/store/presence.ts";
import { withCleaningLock } from "./cleaning-lock.ts";
import {
  type CommandRequest,
  EXPIRED,
  OFFLINE,
  requestOf,
  SENT,
  UNAVAILABLE,
  UNKNOWN_OUTCOME,
} from "./command-answer.ts";
import type { CommandDeps } from "./command-deps.ts";
import type { CarriedSets } from "./command-sets.ts";
import type { NumberedCommand } from "./dispatch-command.ts";

/** Of the controller that stands there now; undefined while it is not connected (K9). */
export async function connectionOf(
  { store }: Pick<CommandDeps, "store">,
  master: MasterPlace & { readonly mId: string },
): Promise<string | undefined> {
  const presence = await readPresence(store, master);
  return presence?.isOnline === true && presence.mId === master.mId ? presence.sid : undefined;
}

/** Called by the one run that has written the row. Nothing is published after the command's end. */
export async function publishWritten(
  deps: CommandDeps,
  command: NumberedCommand,
  carried: CarriedSets,
): Promise<Outcome<CommandRequest>> {
  const publish = () => publishOrSayWhy(deps, command, carried);
  const answer = await withCleaningLock(deps, command, publish);
  await note(deps, command, answer);
  return { result: requestOf(command, answer) };
}

async function publishOrSayWhy(
  deps: CommandDeps,
  command: NumberedCommand,
  carried: CarriedSets,
): Promise<CommandAnswer> {
  const { mId, sid, exp } = command;
  try {
    if ((await connectionOf(deps, command)) !== sid) return OFFLINE;
  } catch (error) {
    deps.log("connection not looked up again", { id: command.id, ...failureFields(error) });
    return UNAVAILABLE;
  }
  const left = exp * 1000 - deps.clock.nowMilliseconds();
  if (left <= 0) return EXPIRED;
  switch (await deps.broker.publish(mId, { ...envelopeOf(command), ...carried }, left)) {
    case "published":
      return SENT;
    case "notPublished":
      return UNAVAILABLE;
    case "unknown":
      return UNKNOWN_OUTCOME;
  }
}

/** Devices read it by domain/wire/command.ts. */
function envelopeOf(command: NumberedCommand): Readonly<Record<string, unknown>> {
  const { id, ts, exp, sid, n, name, args, userId, username, layoutId, mLocId, override } = command;
  const who = { user: userId, username };
  return { id, ts, exp, sid, n, name, args, who, layoutId, mLocId, override };
}

/**
 * The row stays as it is where a master has spoken already. Never fails: what is told to the user is what has happened to the message.
 */
async function note(
  { store, clock, log }: CommandDeps,
  command: NumberedCommand,
  { status, code, message }: CommandAnswer,
): Promise<void> {
  const isFinal = status !== SENT.status && status !== UNKNOWN_OUTCOME.status;
  try {
    await moveCommand(store, command, ["created"], {
      status: stateAfter(status, code),
      code: code ?? undefined,
      message,
      finalAt: isFinal ? clock.nowMilliseconds() : undefined,
    });
  } catch (error) {
    log("command state not stored", { id: command.id, status, ...failureFields(error) });
  }
}

function stateAfter(status: string, code: string | null): CommandState {
  if (status === SENT.status) return "sent";
  return status === UNKNOWN_OUTCOME.status ? "noAnswer" : stateOfCode(code ?? undefined);
}
