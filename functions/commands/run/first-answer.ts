/** The answer of the first invocation with an id, for repeats that arrive while it is still running. */
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

/** Maximum polls; together they last about as long as the lease of the turn. */
const MAX_POLLS = 16;

/**
 * Waits until the row records the outcome of the publish, at most for the lease of the turn. If the
 * first invocation died, its command stays `created` until it expires. Publishes nothing.
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

/** Waits likewise for a request whose command another invocation is dispatching. */
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
