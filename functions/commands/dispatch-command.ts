/** One command to one master: refused for what is known of the master, or written down, numbered and published, once. */
import type { Caller } from "#domain/access/authorise.ts";
import { type CommandState, stateOfCode } from "#domain/commands/command-state.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { COMMAND_LIFETIME_SECONDS } from "#domain/wire/command.ts";
import { nowSeconds } from "#functions/shared/clock.ts";
import { type Outcome, refuse } from "#functions/shared/refusal.ts";
import { nextNumber } from "#functions/shared/store/command-counters.ts";
import type { CommandedMaster } from "#functions/shared/store/command-masters.ts";
import {
  type CommandAnswer,
  type NewCommand,
  putCommand,
  readCommand,
} from "#functions/shared/store/commands.ts";
import { answerOf, type CommandRequest, OFFLINE, requestOf, SKIPPED } from "./command-answer.ts";
import type { CommandDeps } from "./command-deps.ts";
import { carriedSets, type ParameterSets } from "./command-sets.ts";
import type { CommandedNode } from "./commanded-node.ts";
import type { JudgedIntent } from "./judge-intent.ts";
import type { AskInterlocks } from "./master-conditions.ts";
import { connectionOf, publishWritten } from "./publish-command.ts";

/** What is the same for every master of an intent. */
export interface Dispatch {
  readonly judged: JudgedIntent;
  readonly caller: Caller;
  readonly node: CommandedNode | undefined;
  readonly sets: ParameterSets;
  readonly askInterlocks: AskInterlocks;
  readonly payloadHash: string;
  readonly batchId: UuidV7 | undefined;
}

/** Idempotent by the id; refused only when the id is that of another command. */
export async function dispatchCommand(
  deps: CommandDeps,
  dispatch: Dispatch,
  master: CommandedMaster,
  id: UuidV7,
): Promise<Outcome<CommandRequest>> {
  const draft = draftOf(deps, dispatch, master, id);
  const interlock = dispatch.askInterlocks(master);
  if (interlock !== undefined) return putRefused(deps, draft, interlock);
  const sid = await connectionOf(deps, master);
  if (sid === undefined) return putRefused(deps, draft, OFFLINE);
  const { entry } = dispatch.judged;
  const carried = carriedSets(entry.wire, dispatch.sets, master);
  if (carried === "missing") {
    deps.log("command skipped", { id, name: draft.name, mLocId: master.mLocId });
    return putRefused(deps, draft, SKIPPED);
  }
  const numbered = await number(deps, draft, sid);
  return (await isOwn(deps, numbered))
    ? publishWritten(deps, numbered, carried)
    : repeated(deps, numbered);
}

/** A row without what only a command has that goes out. */
type Draft = Omit<NewCommand, "status" | "ts" | "exp" | "sid" | "n">;

export interface NumberedCommand extends Draft {
  readonly status: CommandState;
  /** Epoch seconds. */
  readonly ts: number;
  readonly exp: number;
  readonly sid: string;
  readonly n: number;
}

function draftOf(
  { clock }: CommandDeps,
  { judged, caller, node, payloadHash, batchId }: Dispatch,
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
    createdAt: clock.nowMilliseconds(),
    clientTime,
  };
}

/** The life of the command begins here: nothing slow comes between this and its message. */
async function number(
  { store, clock }: CommandDeps,
  draft: Draft,
  sid: string,
): Promise<NumberedCommand> {
  const n = await nextNumber(store, draft);
  const ts = nowSeconds(clock);
  return { ...draft, ts, exp: ts + COMMAND_LIFETIME_SECONDS, sid, n, status: "created" };
}

/** The number was drawn by this run alone: a row that carries it is ours, also when the answer to its write was lost. */
async function isOwn({ store }: CommandDeps, command: NumberedCommand): Promise<boolean> {
  if (await putCommand(store, command)) return true;
  return (await readCommand(store, command))?.n === command.n;
}

/** Written down as final: nothing has gone to the master and nothing will. */
async function putRefused(
  deps: CommandDeps,
  draft: Draft,
  answer: CommandAnswer,
): Promise<Outcome<CommandRequest>> {
  const { code, message } = answer;
  const isWritten = await putCommand(deps.store, {
    ...draft,
    answer,
    status: code === SKIPPED.code ? "refused" : stateOfCode(code ?? undefined),
    code: code ?? undefined,
    message,
    finalAt: draft.createdAt,
  });
  return isWritten ? { result: requestOf(draft, answer) } : repeated(deps, draft);
}

async function repeated(deps: CommandDeps, draft: Draft): Promise<Outcome<CommandRequest>> {
  const row = await readCommand(deps.store, draft);
  if (row?.payloadHash !== draft.payloadHash) return refuse("IdempotencyMismatch");
  return { result: requestOf(row, answerOf(row, deps.clock)) };
}
