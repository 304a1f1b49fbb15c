/**
 * Mutation.declineCommandBatch: a second person refuses an approval request, or the requester
 * withdraws it.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { approvalStateAt, declineOf } from "#domain/commands/approval.ts";
import { permitCommand } from "#domain/commands/permit.ts";
import { type Err, ok, type Result } from "#domain/result.ts";
import { plainText } from "#domain/text/plain-text.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import { commandIdIn, putBatch } from "#functions/shared/store/command-batches.ts";
import {
  type NewCommand,
  putCommand,
  type SecondPerson,
} from "#functions/shared/store/commands.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import { type ApprovalKey, intentOf, readApprovalKey } from "./rules/approval-key.ts";
import { declinedAnswer } from "./rules/command-answer.ts";
import { type ApprovalView, approvalView } from "./run/approval-view.ts";
import type { CommandDeps } from "./run/command-deps.ts";
import { notifyOfApproval } from "./run/request-approval.ts";
import type { CommandApproval } from "./store/approval-request.ts";
import { decideApproval } from "./store/approval-steps.ts";
import { readApproval } from "./store/command-approvals.ts";

interface DeclineInput extends ApprovalKey {
  readonly reason: string;
}

const OPERATION = "Mutation.declineCommandBatch";
const MIN_REASON_CHARACTERS = 10;
const MAX_REASON_CHARACTERS = 500;

/**
 * Declines an approval request, and writes each of its commands into the ledger as refused.
 * Idempotent: a repeat writes what is missing.
 */
export function declineCommandBatch(
  deps: CommandDeps,
): Field<"Mutation.declineCommandBatch", DeclineInput, ApprovalView> {
  return withDenials(deps, OPERATION, {
    parse: parseDecline,
    run: async (input, caller) => {
      const approval = await readApproval(deps.store, input);
      if (approval === undefined) return refuse("NotFound");
      const denied = denialOf(approval, caller);
      if (denied !== undefined) return denied;
      const ended = await end(deps, approval, input, caller);
      if (!ended.ok) return ended;
      await writeDeclined(deps, ended.value);
      await notifyOfApproval(deps, approval);
      return ok(approvalView(ended.value, nowSeconds(deps.clock)));
    },
  });
}

function parseDecline({
  input,
}: FieldArguments["Mutation.declineCommandBatch"]): Result<DeclineInput, Refusal> {
  const key = readApprovalKey(input);
  if (!key.ok) return key;
  const { reason: text } = input;
  const reason = typeof text === "string" ? plainText(text, MAX_REASON_CHARACTERS) : "";
  if (reason.length < MIN_REASON_CHARACTERS) return refuseArgument("reason", "length");
  return ok({ ...key.value, reason });
}

/**
 * The refusal of a caller who may not decline the request. Requesters can always withdraw their own
 * request; other users need the right to its command.
 */
function denialOf(
  { userId, name, args }: CommandApproval,
  { sub, privileges }: Caller,
): Err<Refusal> | undefined {
  if (userId === sub) return undefined;
  return permitCommand(name, args, privileges).ok ? undefined : refuse("NotPermitted");
}

async function end(
  { store, clock }: CommandDeps,
  approval: CommandApproval,
  { changeId, reason }: DeclineInput,
  { sub, email }: Caller,
): Promise<Result<CommandApproval, Refusal>> {
  const now = nowSeconds(clock);
  const kind = declineOf(approval, sub);
  const decision: SecondPerson = {
    ...{ decision: kind, userId: sub, username: email, at: now, reason },
  };
  const outcome = await decideApproval(store, approval, {
    ...{ changeId, operation: OPERATION, content: decision },
    payloadHash: payloadHash(OPERATION, { id: approval.id, reason, sub }),
    atMilliseconds: clock.nowMilliseconds(),
  });
  if (outcome === "written") return ok({ ...approval, state: kind, decision });
  if (outcome === "conflict") return refuse("Conflict");
  const present = (await readApproval(store, approval)) ?? approval;
  const isRepeat = present.decision?.userId === sub && present.state === kind;
  if (isRepeat) return ok(present);
  return refuse("ApprovalOver", { state: approvalStateAt(present, now) });
}

/** Number of rows that are written concurrently. */
const CONCURRENCY = 24;

/**
 * Writes the commands of the declined request, then the batch: if the batch exists, so do all of
 * its commands. Each write is conditional on its key being free.
 */
async function writeDeclined(deps: CommandDeps, approval: CommandApproval): Promise<void> {
  const { store } = deps;
  const { masters, decision, entryId, risk, scope, userId, username, layoutName } = approval;
  const { payloadHash: hash } = approval;
  const createdAt = (decision?.at ?? 0) * 1000;
  await inParallel(masters, CONCURRENCY, (master) => putCommand(store, rowOf(approval, master)));
  await putBatch(store, {
    ...intentOf(approval),
    ...{ entryId, risk, scope, userId, username, layoutName, createdAt },
    payloadHash: hash,
    secondPerson: decision,
  });
}

function rowOf(
  approval: CommandApproval,
  { mLocId, mId, name: masterName }: CommandApproval["masters"][number],
): NewCommand {
  const { id, layoutId, layoutName, args, override, clientTime, entryId } = approval;
  const { risk, scope, userId, username, payloadHash: hash, decision } = approval;
  const createdAt = (decision?.at ?? 0) * 1000;
  const answer = declinedAnswer(decision);
  return {
    ...{ id: commandIdIn(id, mLocId), layoutId, layoutName, mLocId, mId, masterName },
    ...{ name: approval.name, args, override, clientTime, entryId, risk, scope },
    nId: approval.nId,
    ...{ userId, username, batchId: id, payloadHash: hash, createdAt, secondPerson: decision },
    answer,
    status: "refused",
    code: answer?.code ?? undefined,
    message: answer?.message,
    finalAt: createdAt,
  };
}
