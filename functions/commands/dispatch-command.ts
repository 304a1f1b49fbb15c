import { stateOfCode } from "#domain/commands/command-state.ts";
import { isProtectiveStow } from "#domain/commands/risk.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { failureFields } from "#functions/shared/log.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import { readTurn } from "#functions/shared/store/command-counters.ts";
import type { CommandedMaster } from "#functions/shared/store/command-masters.ts";
import {
  type CommandAnswer,
  putCommand,
  putNumberedCommand,
  readCommand,
} from "#functions/shared/store/commands.ts";
import { awaitTurn } from "./await-turn.ts";
import {
  type CommandRequest,
  CROWDED,
  requestOf,
  SKIPPED,
  UNAVAILABLE,
  UNKNOWN_OUTCOME,
} from "./command-answer.ts";
import type { CommandDeps } from "./command-deps.ts";
import { judgeTurn, TURN, type Waiting } from "./command-turns.ts";
import type { Anew, Dispatch, Draft, NumberedCommand } from "./dispatch.ts";
import { numbersOf, repeatedAnswer } from "./dispatch-rules.ts";
import { foreseeDispatch } from "./foresee-dispatch.ts";
import { publishWritten } from "./publish-command.ts";

/**
 * Idempotent by the id; refused only when the id is that of another command. What fails does so before anything is
 * published, and is answered: no master of a batch is kept from its command by what went wrong with another.
 */
export async function dispatchCommand(
  deps: CommandDeps,
  dispatch: Dispatch,
  master: CommandedMaster,
  id: UuidV7,
): Promise<Result<CommandRequest, Refusal>> {
  const draft = draftOf(deps, dispatch, master, id);
  try {
    return await dispatchInTurn(deps, { dispatch, master }, id);
  } catch (error) {
    deps.log("command not sent", { id, mLocId: master.mLocId, ...failureFields(error) });
    return ok(requestOf(draft, await honestAnswer(deps, draft)));
  }
}

/** Another run with the same id may have come further: "not sent" is said only while no row is there. */
async function honestAnswer(deps: CommandDeps, draft: Draft): Promise<CommandAnswer> {
  try {
    const row = await readCommand(deps.store, draft);
    if (row === undefined) return UNAVAILABLE;
    return repeatedAnswer(row, draft.payloadHash, deps.clock) ?? UNAVAILABLE;
  } catch {
    return UNKNOWN_OUTCOME;
  }
}

/** Whoever finds another command of the master on its way out waits for it, holds nothing meanwhile, and is judged anew. */
async function dispatchInTurn(
  deps: CommandDeps,
  first: Anew,
  id: UuidV7,
): Promise<Result<CommandRequest, Refusal>> {
  const waiting = waitingOf(first.dispatch);
  let now = first;
  for (let looks = 0; ; looks += 1) {
    const draft = draftOf(deps, now.dispatch, now.master, id);
    const outcome = await dispatchDraft(deps, now, draft);
    if (outcome !== "occupied") return outcome;
    if (!(await awaitTurn(deps, now.master, waiting, looks))) {
      return putRefused(deps, draftOf(deps, now.dispatch, now.master, id), CROWDED);
    }
    const anew = await now.dispatch.judgeAnew(deps, now.dispatch, now.master, id);
    if (!anew.ok) return anew;
    now = anew.value;
  }
}

function waitingOf({ judged, since }: Dispatch): Waiting {
  return { isStow: isProtectiveStow(judged.entry.wire), since };
}

async function dispatchDraft(
  deps: CommandDeps,
  { dispatch, master }: Anew,
  draft: Draft,
): Promise<Result<CommandRequest, Refusal> | "occupied"> {
  const foreseen = await foreseeDispatch(deps, dispatch, master);
  if (!foreseen.ok) {
    const answer = foreseen.error;
    if (answer === SKIPPED) {
      deps.log("command skipped", { id: draft.id, name: draft.name, mLocId: master.mLocId });
    }
    return putRefused(deps, draft, answer);
  }
  const numbered = await writeNumbered(deps, draft, foreseen.value.sid, dispatch);
  if (numbered === "outrun") return "occupied";
  return numbered === "taken"
    ? repeated(deps, draft)
    : publishWritten(deps, numbered, foreseen.value.carried);
}

function draftOf(
  { clock }: CommandDeps,
  { judged, caller, node, payloadHash, batchId, secondPerson }: Dispatch,
  { mLocId, mId, name: masterName }: CommandedMaster,
  id: UuidV7,
): Draft {
  const { intent, entry, risk, scope, nId, layoutName } = judged;
  const { layoutId, args, override, clientTime } = intent;
  return {
    id,
    layoutId,
    mLocId,
    mId,
    masterName,
    layoutName,
    name: entry.wire,
    args,
    nId,
    nLocId: node?.nLocId,
    entryId: entry.id,
    risk,
    scope,
    userId: caller.sub,
    username: caller.email,
    override,
    batchId,
    payloadHash,
    secondPerson,
    createdAt: clock.nowMilliseconds(),
    clientTime,
  };
}

/** Nothing slow comes between this and the message. Taken: there is something under the id already. */
async function writeNumbered(
  { store, clock }: CommandDeps,
  draft: Draft,
  sid: string,
  dispatch: Dispatch,
): Promise<NumberedCommand | "taken" | "outrun"> {
  const { n, holder } = dispatch.judged.look?.turn ?? (await readTurn(store, draft));
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

/** Written down as final: nothing has gone to the master and nothing will. */
async function putRefused(
  deps: CommandDeps,
  draft: Draft,
  answer: CommandAnswer,
): Promise<Result<CommandRequest, Refusal>> {
  const { code, message } = answer;
  const isWritten = await putCommand(deps.store, {
    ...draft,
    answer,
    status: code === SKIPPED.code ? "refused" : stateOfCode(code ?? undefined),
    code: code ?? undefined,
    message,
    finalAt: draft.createdAt,
  });
  return isWritten ? ok(requestOf(draft, answer)) : repeated(deps, draft);
}

async function repeated(deps: CommandDeps, draft: Draft): Promise<Result<CommandRequest, Refusal>> {
  const row = await readCommand(deps.store, draft);
  const answer = row && repeatedAnswer(row, draft.payloadHash, deps.clock);
  if (row === undefined || answer === undefined) return refuse("IdempotencyMismatch");
  return ok(requestOf(row, answer));
}
