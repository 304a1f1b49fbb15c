/** What the first run with an id is told, for all that come with the same id while it is still at it. */

import type { CommandAnswer, CommandRow } from "#functions/shared/store/commands.ts";
import { readCommand } from "#functions/shared/store/commands.ts";
import { ACCEPTED, answerOf, type CommandRequest, requestOf } from "./command-answer.ts";
import type { CommandDeps } from "./command-deps.ts";
import { pauseBefore, TURN } from "./command-turns.ts";

/** Together about as long as a holder of the turn is waited for. */
const LOOKS = 16;

/**
 * Waits until the row says what became of the message; a run that has died is not waited for, and its command is `created`
 * until its time is over. Publishes nothing.
 */
export async function firstAnswer(
  { store, clock, wait }: Pick<CommandDeps, "store" | "clock" | "wait">,
  row: CommandRow,
): Promise<CommandAnswer> {
  let now = row;
  for (let look = 0; look < LOOKS && isUnderWay(now, clock.nowMilliseconds()); look += 1) {
    await wait(pauseBefore({ isStow: false, since: now.createdAt }, look, Math.random()));
    now = (await readCommand(store, row)) ?? now;
  }
  return answerOf(now, clock);
}

/** The same for a request that has lost the race while it was dispatched. */
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
