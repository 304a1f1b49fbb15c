/** Sends one command to many masters: the batch is written down once, each of its commands once. */
import type { Caller } from "#domain/access/authorise.ts";
import { ok, type Result } from "#domain/result.ts";
import { COMMAND_LIFETIME_SECONDS } from "#domain/wire/command.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import {
  type CommandBatch,
  commandIdIn,
  type PreparedBatch,
  putBatch,
  putConfirmedBatch,
} from "#functions/shared/store/command-batches.ts";
import type { CommandedMaster } from "#functions/shared/store/command-masters.ts";
import {
  readCommands,
  readLedgerItem,
  type SecondPerson,
} from "#functions/shared/store/commands.ts";
import type { ApprovalView } from "./approval-view.ts";
import {
  type CommandRequest,
  declinedAnswer,
  EXPIRED,
  requestOf,
  UNAVAILABLE,
} from "./command-answer.ts";
import type { CommandDeps } from "./command-deps.ts";
import { type CommandIntent, intentHash } from "./command-intent.ts";
import type { CommandTargets } from "./command-targets.ts";
import type { Dispatch } from "./dispatch.ts";
import { dispatchCommand } from "./dispatch-command.ts";
import { firstAnswer, settled } from "./first-answer.ts";
import { judgeAnew } from "./judge-anew.ts";
import type { JudgedIntent } from "./judge-intent.ts";
import { prepareDispatch } from "./prepare-dispatch.ts";

export interface CommandBatchAnswer {
  readonly id: string;
  readonly layoutId: string;
  readonly name: string;
  /** In the order in which the masters were asked for; none while a second person is waited for. */
  readonly requests: readonly CommandRequest[];
  readonly approval: ApprovalView | null;
}

/** The same whether the batch was confirmed or needed no confirmation. */
export function batchHash(intent: CommandIntent, caller: Caller): string {
  return intentHash("commandBatch", intent, caller);
}

/** Masters that are commanded at the same time. */
const CONCURRENCY = 24;

/** Why a batch may be let through. */
export interface BatchGrounds {
  /** Whom else was asked, where one person is not enough. */
  readonly secondPerson?: SecondPerson | undefined;
  /** Of the first of two steps: used up by the write that lets the batch through. */
  readonly prepared?: PreparedBatch | undefined;
}

/**
 * Makes what is missing of a batch that is still young; what it has made already is not made again. Of many at once one lets it
 * through, and all are told the same.
 */
export async function runBatch(
  deps: CommandDeps,
  judged: JudgedIntent,
  caller: Caller,
  grounds: BatchGrounds = {},
): Promise<Result<CommandBatchAnswer, Refusal>> {
  const { intent, masters } = judged;
  const ready = await prepareDispatch(deps, judged, caller);
  if (!ready.ok) return ready;
  const payloadHash = batchHash(intent, caller);
  let { secondPerson } = grounds;
  if (!(await letThrough(deps, judged, caller, grounds))) {
    const known = await findBatch(deps, intent, judged, payloadHash);
    if (known.kind === "known") return known.outcome;
    if (known.kind === "new") return refuse("ConfirmationInvalid", { reason: "token" });
    secondPerson = known.secondPerson;
  }
  const dispatch = { ...ready.value, payloadHash, batchId: intent.id, secondPerson, judgeAnew };
  const requests = await inParallel(masters, CONCURRENCY, (master) =>
    dispatchOne(deps, dispatch, master),
  );
  return answer(intent, requests);
}

export type KnownBatch =
  | { readonly kind: "new" }
  /** It was let through before, and commands that it lacks may still be made. */
  | { readonly kind: "young"; readonly secondPerson: SecondPerson | undefined }
  | { readonly kind: "known"; readonly outcome: Result<CommandBatchAnswer, Refusal> };

/** What is there of a batch with this id. What was not made of it while it was young never will be. */
export async function findBatch(
  deps: CommandDeps,
  intent: CommandIntent,
  { masters }: CommandTargets,
  payloadHash: string,
): Promise<KnownBatch> {
  const { layoutId, id } = intent;
  const item = await readLedgerItem(deps.store, { layoutId, id });
  if (item === undefined) return { kind: "new" };
  if (item.kind !== "batch" || item.payloadHash !== payloadHash) {
    return { kind: "known", outcome: refuse("IdempotencyMismatch") };
  }
  const ids = masters.map(({ mLocId }) => commandIdIn(id, mLocId));
  const rows = await readCommands(deps.store, layoutId, ids);
  const isYoung = deps.clock.nowMilliseconds() <= item.createdAt + COMMAND_LIFETIME_SECONDS * 1000;
  const { secondPerson }: Pick<CommandBatch, "secondPerson"> = item;
  const declined = declinedAnswer(secondPerson);
  if (rows.size < masters.length && isYoung && declined === undefined) {
    return { kind: "young", secondPerson };
  }
  const requests = await inParallel(masters, CONCURRENCY, async (master) => {
    const commandId = commandIdIn(id, master.mLocId);
    const row = rows.get(commandId);
    return row === undefined
      ? requestOf({ ...master, id: commandId, name: intent.name }, declined ?? EXPIRED)
      : requestOf(row, await firstAnswer(deps, row));
  });
  return { kind: "known", outcome: answer(intent, requests) };
}

function answer(
  { id, layoutId, name }: CommandIntent,
  requests: readonly CommandRequest[],
): Result<CommandBatchAnswer, Refusal> {
  return ok({ id, layoutId, name, requests, approval: null });
}

/** How often somebody else may be writing the same. */
const ATTEMPTS = 10;
/** Milliseconds. */
const BETWEEN_ATTEMPTS = 40;

/** False when the batch is there already, or what was prepared is not good for it. */
async function letThrough(
  { store, clock, wait }: CommandDeps,
  { intent, entry, scope, risk, layoutName }: JudgedIntent,
  caller: Caller,
  { secondPerson, prepared }: BatchGrounds,
): Promise<boolean> {
  const batch: CommandBatch = {
    ...intent,
    ...{ secondPerson, layoutName, entryId: entry.id, risk, scope },
    payloadHash: batchHash(intent, caller),
    userId: caller.sub,
    username: caller.email,
    createdAt: clock.nowMilliseconds(),
  };
  if (prepared === undefined) return putBatch(store, batch);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const outcome = await putConfirmedBatch(store, batch, prepared, nowSeconds(clock));
    if (outcome !== "conflict") return outcome === "written";
    await wait(BETWEEN_ATTEMPTS);
  }
  return false;
}

/** Its id can be that of another command only by a batch that somebody has made up. */
async function dispatchOne(
  deps: CommandDeps,
  dispatch: Dispatch,
  master: CommandedMaster,
): Promise<CommandRequest> {
  const { intent } = dispatch.judged;
  const id = commandIdIn(intent.id, master.mLocId);
  const outcome = await dispatchCommand(deps, dispatch, master, id);
  if (outcome.ok) return settled(deps, outcome.value);
  const { code } = outcome.error;
  return requestOf({ ...master, id, name: intent.name }, { ...UNAVAILABLE, code });
}
