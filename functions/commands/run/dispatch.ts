/**
 * Sends a command to one master: checks it, gives it a number and writes its row, publishes it. If
 * another command has the turn, it waits and starts again.
 */
import { isProtectiveStow } from "#domain/commands/risk.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import {
  type CommandRequest,
  CROWDED,
  progressAfter,
  repeatedAnswer,
  requestOf,
  SKIPPED,
  UNAVAILABLE,
  UNKNOWN_OUTCOME,
} from "#functions/commands/rules/command-answer.ts";
import {
  isWaitOver,
  judgeTurn,
  numbersOf,
  pauseBefore,
  TURN,
  type Waiting,
} from "#functions/commands/rules/command-turns.ts";
import { failureFields } from "#functions/shared/log.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import { readTurn } from "#functions/shared/store/command-counters.ts";
import type { CommandedMaster } from "#functions/shared/store/command-masters.ts";
import {
  type CommandAnswer,
  type NewCommand,
  putCommand,
  putNumberedCommand,
  readCommand,
  type SecondPerson,
} from "#functions/shared/store/commands.ts";
import type { CommandDeps } from "./command-deps.ts";
import { preflight } from "./preflight.ts";
import type { Preparation } from "./prepare.ts";
import { type NumberedCommand, publishWritten } from "./publish.ts";

/**
 * A command that is ready to be sent to its masters, with the request hash, batch and approver that
 * its rows record.
 */
export interface Dispatch extends Preparation {
  readonly payloadHash: string;
  readonly batchId: UuidV7 | undefined;
  readonly secondPerson?: SecondPerson | undefined;
  /** Judges the command again; called after each wait for the turn. */
  readonly rejudge: Rejudge;
}

export type Rejudge = (
  deps: CommandDeps,
  before: Dispatch,
  master: CommandedMaster,
  id: UuidV7,
) => Promise<Result<MasterDispatch, Refusal>>;

/** The dispatch of an intent to one of its masters. */
export interface MasterDispatch {
  readonly dispatch: Dispatch;
  readonly master: CommandedMaster;
}

/**
 * Sends the command to one master, idempotently by the id; an error only if the id belongs to
 * another command. Any other failure happens before the publication and is returned as an answer,
 * so that one master does not hold up the rest of a batch.
 */
export async function dispatchCommand(
  deps: CommandDeps,
  dispatch: Dispatch,
  master: CommandedMaster,
  id: UuidV7,
): Promise<Result<CommandRequest, Refusal>> {
  try {
    return await dispatchInTurn(deps, { dispatch, master }, id);
  } catch (error) {
    deps.log("command not sent", { id, mLocId: master.mLocId, ...failureFields(error) });
    return answerAfterFailure(deps, draftOf(deps, { dispatch, master }, id));
  }
}

/**
 * After a failure, writes a final row before it answers "not sent": without that row another
 * invocation with the same id could still send the command.
 */
async function answerAfterFailure(
  deps: CommandDeps,
  draft: Draft,
): Promise<Result<CommandRequest, Refusal>> {
  try {
    return await writeRefused(deps, draft, UNAVAILABLE);
  } catch {
    return ok(requestOf(draft, UNKNOWN_OUTCOME));
  }
}

/**
 * Sends the command when its turn comes. Holds no lock while it waits, and judges the command again
 * after each wait, since rights and conditions may have changed.
 */
async function dispatchInTurn(
  deps: CommandDeps,
  first: MasterDispatch,
  id: UuidV7,
): Promise<Result<CommandRequest, Refusal>> {
  const waiting = waitingOf(first.dispatch);
  let current = first;
  for (let polls = 0; ; polls += 1) {
    const outcome = await dispatchNow(deps, current, id);
    if (outcome !== "occupied") return outcome;
    if (!(await awaitTurn(deps, current.master, waiting, polls))) {
      return writeRefused(deps, draftOf(deps, current, id), CROWDED);
    }
    const { dispatch, master } = current;
    const rejudged = await dispatch.rejudge(deps, dispatch, master, id);
    if (!rejudged.ok) return rejudged;
    current = rejudged.value;
  }
}

async function dispatchNow(
  deps: CommandDeps,
  current: MasterDispatch,
  id: UuidV7,
): Promise<Result<CommandRequest, Refusal> | "occupied"> {
  const { dispatch, master } = current;
  const draft = draftOf(deps, current, id);
  const cleared = await preflight(deps, dispatch, master);
  if (!cleared.ok) return writeRefused(deps, draft, cleared.error);
  const { sid, carried } = cleared.value;
  const written = await writeNumbered(deps, draft, sid, dispatch);
  if (written === "outrun") return "occupied";
  if (written === "taken") return answerRepeat(deps, draft);
  return ok(requestOf(written, await publishWritten(deps, written, carried)));
}

/** A command's row without the attributes that only a published command has. */
type Draft = Omit<NewCommand, "status" | "ts" | "exp" | "sid" | "n">;

function draftOf({ clock }: CommandDeps, { dispatch, master }: MasterDispatch, id: UuidV7): Draft {
  const { judged, caller, node, payloadHash, batchId, secondPerson } = dispatch;
  const { mLocId, mId, name: masterName } = master;
  const { intent, entry, risk, scope, nId, layoutName } = judged;
  const { layoutId, args, override, isDrill, workZoneReason, campaignId, clientTime } = intent;
  return {
    ...{ id, layoutId, mLocId, mId, masterName, layoutName },
    ...{ name: entry.wire, args, nId, nLocId: node?.nLocId, entryId: entry.id, risk, scope },
    ...{
      userId: caller.sub,
      username: caller.email,
      override,
      isDrill,
      workZoneReason,
      campaignId,
      batchId,
      payloadHash,
      secondPerson,
    },
    ...{ createdAt: clock.nowMilliseconds(), clientTime },
  };
}

function waitingOf({ judged, since }: Dispatch): Waiting {
  return { isStow: isProtectiveStow(judged.entry.wire), since };
}

/**
 * Gives the command its number and writes its row; no slow step may come between this write and the
 * publish. Returns `taken` when an item with this id exists.
 */
async function writeNumbered(
  { store, clock }: CommandDeps,
  draft: Draft,
  sid: string,
  dispatch: Dispatch,
): Promise<NumberedCommand | "taken" | "outrun"> {
  const { n, holder } = dispatch.judged.prefetched?.turn ?? (await readTurn(store, draft));
  const now = clock.nowMilliseconds();
  const waiting = waitingOf(dispatch);
  const isFree = judgeTurn(holder, waiting, now) === "free";
  const command = { ...draft, ...numbersOf(n + 1, sid, clock) };
  const outcome = await putNumberedCommand(store, command, {
    publishBy: now + TURN.held,
    isStow: waiting.isStow,
    after: isFree ? undefined : holder?.commandId,
  });
  return outcome === "written" ? command : outcome;
}

/** Writes a final row for a command of which nothing has been or will be sent to the master. */
async function writeRefused(
  { store, clock, log }: CommandDeps,
  draft: Draft,
  answer: CommandAnswer,
): Promise<Result<CommandRequest, Refusal>> {
  const { id, name, mLocId } = draft;
  if (answer === SKIPPED) log("command skipped", { id, name, mLocId });
  const progress = progressAfter(answer, clock);
  const row = { ...draft, answer, ...progress, finalAt: draft.createdAt };
  const isWritten = await putCommand(store, row);
  return isWritten ? ok(requestOf(draft, answer)) : answerRepeat({ store, clock }, draft);
}

async function answerRepeat(
  { store, clock }: Pick<CommandDeps, "store" | "clock">,
  draft: Draft,
): Promise<Result<CommandRequest, Refusal>> {
  const row = await readCommand(store, draft);
  const answer = row && repeatedAnswer(row, draft.payloadHash, clock);
  if (row === undefined || answer === undefined) return refuse("IdempotencyMismatch");
  return ok(requestOf(row, answer));
}

/**
 * Waits for the turn. True when it seems to be free, though another command may still take it
 * first; false when the command has waited too long.
 * @param polls number of looks at the turn so far
 */
async function awaitTurn(
  { store, clock, wait }: CommandDeps,
  master: CommandedMaster,
  waiting: Waiting,
  polls: number,
): Promise<boolean> {
  for (let poll = polls; ; poll += 1) {
    await wait(pauseBefore(waiting, poll, Math.random()));
    const { holder } = await readTurn(store, master);
    if (judgeTurn(holder, waiting, clock.nowMilliseconds()) === "free") return true;
    if (holder !== undefined && (await isOut(store, master, holder.commandId))) return true;
    if (isWaitOver(waiting, clock.nowMilliseconds())) return false;
  }
}

/**
 * Whether the command's row records the outcome of its publish. A row never returns to the state
 * `created`.
 */
async function isOut(
  store: CommandDeps["store"],
  { layoutId }: CommandedMaster,
  id: string,
): Promise<boolean> {
  const row = await readCommand(store, { layoutId, id });
  return row !== undefined && row.status !== "created";
}
