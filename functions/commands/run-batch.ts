/** Sends one command to many masters: the batch is written down once, each of its commands once. */
import type { Caller } from "#domain/access/authorise.ts";
import { COMMAND_LIFETIME_SECONDS } from "#domain/wire/command.ts";
import { inParallel } from "#functions/shared/in-parallel.ts";
import { type Outcome, refuse } from "#functions/shared/refusal.ts";
import { commandIdIn, putBatch } from "#functions/shared/store/command-batches.ts";
import type { CommandedMaster } from "#functions/shared/store/command-masters.ts";
import { readCommands, readLedgerItem } from "#functions/shared/store/commands.ts";
import {
  answerOf,
  type CommandRequest,
  EXPIRED,
  requestOf,
  UNAVAILABLE,
} from "./command-answer.ts";
import type { CommandDeps } from "./command-deps.ts";
import { type CommandIntent, intentHash } from "./command-intent.ts";
import type { CommandTargets } from "./command-targets.ts";
import { type Dispatch, dispatchCommand } from "./dispatch-command.ts";
import type { JudgedIntent } from "./judge-intent.ts";
import { prepareDispatch } from "./prepare-dispatch.ts";

export interface CommandBatchAnswer {
  readonly id: string;
  readonly layoutId: string;
  readonly name: string;
  /** In the order in which the masters were asked for. */
  readonly requests: readonly CommandRequest[];
}

/** The same whether the batch was confirmed or needed no confirmation. */
export function batchHash(intent: CommandIntent, caller: Caller): string {
  return intentHash("commandBatch", intent, caller);
}

/** Masters that are commanded at the same time. */
const CONCURRENCY = 24;

/** Makes what is missing of a batch that is still young; what it has made already is not made again. */
export async function runBatch(
  deps: CommandDeps,
  judged: JudgedIntent,
  caller: Caller,
): Promise<Outcome<CommandBatchAnswer>> {
  const { intent, masters } = judged;
  const ready = await prepareDispatch(deps, judged, caller);
  if ("refusal" in ready) return ready;
  const payloadHash = batchHash(intent, caller);
  if (!(await writeBatch(deps, judged, caller, payloadHash))) {
    const known = await findBatch(deps, intent, judged, payloadHash);
    if (known.kind === "known") return known.outcome;
  }
  const dispatch = { ...ready.result, payloadHash, batchId: intent.id };
  const requests = await inParallel(masters, CONCURRENCY, (master) =>
    dispatchOne(deps, dispatch, master),
  );
  return answer(intent, requests);
}

export type KnownBatch =
  | { readonly kind: "new" }
  /** It was let through before, and commands that it lacks may still be made. */
  | { readonly kind: "young" }
  | { readonly kind: "known"; readonly outcome: Outcome<CommandBatchAnswer> };

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
  if (rows.size < masters.length && isYoung) return { kind: "young" };
  const requests = masters.map((master) => {
    const commandId = commandIdIn(id, master.mLocId);
    const row = rows.get(commandId);
    return row === undefined
      ? requestOf({ ...master, id: commandId, name: intent.name }, EXPIRED)
      : requestOf(row, answerOf(row, deps.clock));
  });
  return { kind: "known", outcome: answer(intent, requests) };
}

function answer(
  { id, layoutId, name }: CommandIntent,
  requests: readonly CommandRequest[],
): Outcome<CommandBatchAnswer> {
  return { result: { id, layoutId, name, requests } };
}

function writeBatch(
  { store, clock }: CommandDeps,
  { intent, entry, scope, risk, layoutName }: JudgedIntent,
  { sub, email }: Caller,
  payloadHash: string,
): Promise<boolean> {
  return putBatch(store, {
    ...intent,
    layoutName,
    entryId: entry.id,
    risk,
    scope,
    userId: sub,
    username: email,
    payloadHash,
    createdAt: clock.nowMilliseconds(),
  });
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
  if ("result" in outcome) return outcome.result;
  const { code } = outcome.refusal;
  return requestOf({ ...master, id, name: intent.name }, { ...UNAVAILABLE, code });
}
