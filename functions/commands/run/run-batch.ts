/** Sends one command to many masters: writes the batch once, and each of its commands once. */
import type { Caller } from "#domain/access/authorise.ts";
import { ok, type Result } from "#domain/result.ts";
import { COMMAND_LIFETIME_SECONDS } from "#domain/wire/command.ts";
import {
  type CommandRequest,
  declinedAnswer,
  EXPIRED,
  requestOf,
  UNAVAILABLE,
} from "#functions/commands/rules/command-answer.ts";
import { batchHash, type CommandIntent } from "#functions/commands/rules/command-intent.ts";
import type { CommandTargets, JudgedIntent } from "#functions/commands/rules/permit-intent.ts";
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
import type { CommandDeps } from "./command-deps.ts";
import type { Dispatch } from "./dispatch.ts";
import { dispatchCommand } from "./dispatch.ts";
import { firstAnswer, settled } from "./first-answer.ts";
import { prepareDispatch } from "./prepare.ts";
import { rejudge } from "./rejudge.ts";

export interface CommandBatchAnswer {
  readonly id: string;
  readonly layoutId: string;
  readonly name: string;
  /**
   * The answers for the masters, in the order in which these were requested; none before a second
   * person has approved.
   */
  readonly requests: readonly CommandRequest[];
  readonly approval: ApprovalView | null;
}

/** Number of masters to which the command is sent at the same time. */
const CONCURRENCY = 24;

/** What entitles a batch to be sent: the approval of a second person, or the confirmation. */
export interface BatchGrounds {
  /** The user who approved the batch, if it needs a second person. */
  readonly secondPerson?: SecondPerson | undefined;
  /** The confirmation token from Mutation.prepareCommandBatch; writing the batch consumes it. */
  readonly prepared?: PreparedBatch | undefined;
}

/**
 * Sends the missing commands of a batch until its commands expire; existing commands are not sent
 * again. Of several concurrent runs one writes the batch, and all get the same answer.
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
  if (!(await writeBatch(deps, judged, caller, grounds))) {
    const known = await findBatch(deps, intent, judged, payloadHash);
    if (known.kind === "known") return known.outcome;
    if (known.kind === "new") return refuse("ConfirmationInvalid", { reason: "token" });
    secondPerson = known.secondPerson;
  }
  const dispatch = { ...ready.value, payloadHash, batchId: intent.id, secondPerson, rejudge };
  const requests = await inParallel(masters, CONCURRENCY, (master) =>
    dispatchOne(deps, dispatch, master),
  );
  return answer(intent, requests);
}

export type KnownBatch =
  | { readonly kind: "new" }
  /** The batch is stored and recent enough that its missing commands may still be sent. */
  | { readonly kind: "young"; readonly secondPerson: SecondPerson | undefined }
  | { readonly kind: "known"; readonly outcome: Result<CommandBatchAnswer, Refusal> };

/**
 * Looks up the batch with this id. Commands that are missing when a batch has expired are never
 * sent.
 */
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

/** Maximum attempts while other transactions conflict. */
const ATTEMPTS = 10;
/** Pause between two attempts, in milliseconds. */
const BETWEEN_ATTEMPTS = 40;

/** Writes the batch. False when it exists already, or the token was not prepared for it. */
async function writeBatch(
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

/**
 * Sends the command of a batch to one master. It is refused only if its id belongs to another
 * command, which is possible only with a forged batch id.
 */
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
