/**
 * Handles repeats of a command request that arrive while the first is still being processed: waits
 * for the answer to the first.
 */
import {
  ACCEPTED,
  answerOf,
  type CommandRequest,
  requestOf,
} from "#functions/commands/rules/command-answer.ts";
import { pauseBefore, TURN } from "#functions/commands/rules/command-turns.ts";
import {
  type CommandAnswer,
  type CommandRow,
  readCommand,
} from "#functions/shared/store/commands.ts";
import type { CommandDeps } from "./command-deps.ts";

/**
 * Maximum number of reads of the row; together with the pauses they last about as long as a turn.
 */
const MAX_POLLS = 16;

/**
 * Waits until the command's row records the outcome of its publish, at most for the length of a
 * turn, and answers by the row. If the first invocation died, its command stays `created` until it
 * expires. Publishes nothing.
 */
export async function firstAnswer(
  { store, clock, wait }: Pick<CommandDeps, "store" | "clock" | "wait">,
  row: CommandRow,
): Promise<CommandAnswer> {
  let now = row;
  for (let poll = 0; poll < MAX_POLLS && isUnderWay(now, clock.nowMilliseconds()); poll += 1) {
    await wait(pauseBefore({ isStow: false, since: now.createdAt }, poll, Math.random()));
    now = (await readCommand(store, row)) ?? now;
  }
  return answerOf(now, clock);
}

/**
 * Waits in the same way if the request is answered with "accepted", because another invocation is
 * sending its command.
 */
export async function settled(
  deps: Pick<CommandDeps, "store" | "clock" | "wait">,
  request: CommandRequest,
): Promise<CommandRequest> {
  if (request.status !== ACCEPTED.status) return request;
  const row = await readCommand(deps.store, request);
  return row === undefined ? request : requestOf(row, await firstAnswer(deps, row));
}

function isUnderWay(row: CommandRow, now: number): boolean {
  return row.status === "created" && now - row.createdAt < TURN.held;
}
