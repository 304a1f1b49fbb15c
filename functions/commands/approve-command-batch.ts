/**
 * Mutation.approveCommandBatch: a second person approves a command, and it is sent after all checks
 * are repeated.
 */
import { authorise, type Caller } from "#domain/access/authorise.ts";
import { twoPersonsFault } from "#domain/access/two-persons.ts";
import { approvalFault, approvalStateAt } from "#domain/commands/approval.ts";
import { ok, type Result } from "#domain/result.ts";
import { COMMAND_LIFETIME_SECONDS } from "#domain/wire/command.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { readRights } from "#functions/shared/store/access.ts";
import { readHistories } from "#functions/shared/store/account-histories.ts";
import type { SecondPerson } from "#functions/shared/store/commands.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import { type ApprovalKey, intentOf, readApprovalKey } from "./rules/approval-key.ts";
import { readSiteName } from "./rules/command-intent.ts";
import { type CommandTargets, type JudgedIntent, permitIntent } from "./rules/permit-intent.ts";
import type { CommandDeps } from "./run/command-deps.ts";
import { findTargets, judgeIntent } from "./run/judge-intent.ts";
import { refusedDrill } from "./run/refuse-drill.ts";
import { notifyOfApproval } from "./run/request-approval.ts";
import { type CommandBatchAnswer, findBatch, runBatch } from "./run/run-batch.ts";
import type { CommandApproval } from "./store/approval-request.ts";
import { decideApproval, storeRefusedApprover } from "./store/approval-steps.ts";
import { readApproval } from "./store/command-approvals.ts";

interface ApprovalInput extends ApprovalKey {
  /** Digest of the approval request as the approver was shown it. */
  readonly digest: string;
  /** Name of the site as the user has typed it. */
  readonly siteName: string;
}

const OPERATION = "Mutation.approveCommandBatch";

/**
 * Approves a request and sends its command. A conditional write ensures that only one approver
 * releases it; both persons and the present state of every master are checked again. A repeat by
 * the same person gets the first answer, and sends the commands that the first call did not send,
 * unless the batch is too old.
 */
export function approveCommandBatch(
  deps: CommandDeps,
): Field<"Mutation.approveCommandBatch", ApprovalInput, CommandBatchAnswer> {
  return withDenials(deps, OPERATION, {
    parse: parseApproval,
    run: async (input, caller) => {
      const approval = await readApproval(deps.store, input);
      if (approval === undefined) return refuse("NotFound");
      const intent = intentOf(approval);
      const targets = await findTargets(deps, intent);
      if (!targets.ok) return targets;
      if (isOwn(approval, caller)) {
        const known = await findBatch(deps, intent, targets.value, approval.payloadHash);
        if (known.kind === "known") return known.outcome;
      }
      const fault = faultOf(deps, approval, input, caller);
      if (fault !== undefined) return fault;
      const judged = await judgeIntent(deps, intent, targets.value, caller, "approved");
      if (!judged.ok) return judged;
      if (input.siteName.trim() !== targets.value.layoutName.trim()) {
        return refuse("ConfirmationInvalid", { reason: "siteName" });
      }
      const tied = await refusalOfApprover(deps, approval, caller);
      if (tied !== undefined) return tied;
      const requester = await judgeRequester(deps, approval, targets.value, caller);
      if (!requester.ok) return requester;
      const hindered = await refusedDrill(deps, requester.value.judged, requester.value.caller);
      return hindered ?? runApproved(deps, approval, input, caller, requester.value);
    },
  });
}

function parseApproval({
  input,
}: FieldArguments["Mutation.approveCommandBatch"]): Result<ApprovalInput, Refusal> {
  const key = readApprovalKey(input);
  if (!key.ok) return key;
  const siteName = readSiteName(input.siteName);
  if (!siteName.ok) return siteName;
  const { digest } = input;
  if (typeof digest !== "string") return refuseArgument("digest", "required");
  return ok({ ...key.value, digest, siteName: siteName.value });
}

/** Whether this caller is the user who has already approved the request. */
function isOwn({ decision }: CommandApproval, { sub }: Pick<Caller, "sub">): boolean {
  return decision?.decision === "approved" && decision.userId === sub;
}

function faultOf(
  { clock }: CommandDeps,
  approval: CommandApproval,
  { digest }: ApprovalInput,
  caller: Caller,
) {
  const now = nowSeconds(clock);
  const since = approval.decision?.at ?? now;
  if (isOwn(approval, caller) && now <= since + COMMAND_LIFETIME_SECONDS) return undefined;
  const fault = approvalFault(approval, { sub: caller.sub, digest }, now);
  switch (fault) {
    case undefined:
      return undefined;
    case "over":
      return refuse("ApprovalOver", { state: approvalStateAt(approval, now) });
    case "samePerson":
      return refuse("SecondPersonRequired");
    case "changed":
      return refuse("ConfirmationInvalid", { reason: "digest" });
  }
}

/**
 * Refuses an approver who may be the same person as the requester, unless a third person has
 * vouched for exactly this approver.
 */
async function refusalOfApprover(
  deps: CommandDeps,
  approval: CommandApproval,
  { sub, email }: Caller,
) {
  if (isOwn(approval, { sub }) || approval.vouch?.approverId === sub) return undefined;
  const { store } = deps;
  const [requester, approver] = await readHistories(store, [approval.userId, sub]);
  const fault = twoPersonsFault(requester, approver, Math.floor(approval.askedAt / 1000));
  if (fault === undefined) return undefined;
  await storeRefusedApprover(store, approval, { userId: sub, username: email, fault });
  await notifyOfApproval(deps, approval);
  return refuse("ApproverTied", { reason: fault });
}

interface Requester {
  readonly caller: Caller;
  readonly judged: JudgedIntent;
}

/**
 * Checks that the requester still has access and the right to this command. Whether an
 * authenticator is required depends on the deployment, as for the approver.
 */
async function judgeRequester(
  { store, clock }: CommandDeps,
  { userId, layoutId, ...approval }: CommandApproval,
  targets: CommandTargets,
  { mfaRequired }: Caller,
): Promise<Result<Requester, Refusal>> {
  const rights = await readRights(store, userId, layoutId);
  const decision = authorise({
    ...{ operation: "Mutation.confirmCommandBatch", ...rights, mfaRequired },
    nowSeconds: nowSeconds(clock),
  });
  const refusal = refuse("ApprovalInvalid", { reason: "asker" });
  if (!decision.ok) return refusal;
  const caller = decision.value;
  const judged = permitIntent(intentOf({ ...approval, layoutId }), targets, caller);
  return judged.ok ? ok({ caller, judged: judged.value }) : refusal;
}

async function runApproved(
  deps: CommandDeps,
  approval: CommandApproval,
  input: ApprovalInput,
  caller: Caller,
  requester: Requester,
): Promise<Result<CommandBatchAnswer, Refusal>> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const decided = await decide(deps, approval, input, caller);
    if (decided === "conflict") {
      await deps.wait(BETWEEN_ATTEMPTS);
      continue;
    }
    if (!decided.ok) return decided;
    return runBatch(deps, requester.judged, requester.caller, { secondPerson: decided.value });
  }
  return refuse("Conflict");
}

/** Maximum attempts while concurrent requests write the same items. */
const ATTEMPTS = 10;
/** Pause between two attempts, in milliseconds. */
const BETWEEN_ATTEMPTS = 40;

/**
 * Stores the approval. Returns the caller as approver, also when a concurrent request of the same
 * caller stored it first.
 */
async function decide(
  deps: CommandDeps,
  approval: CommandApproval,
  { changeId }: ApprovalInput,
  caller: Caller,
): Promise<Result<SecondPerson, Refusal> | "conflict"> {
  const { store, clock } = deps;
  const { sub, email } = caller;
  const at = nowSeconds(clock);
  const secondPerson: SecondPerson = { decision: "approved", userId: sub, username: email, at };
  const { id, digest } = approval;
  const outcome = await decideApproval(store, approval, {
    ...{ changeId, operation: OPERATION, content: secondPerson },
    payloadHash: payloadHash(OPERATION, { id, digest, sub }),
    atMilliseconds: clock.nowMilliseconds(),
  });
  if (outcome === "conflict") return outcome;
  if (outcome === "written") {
    await notifyOfApproval(deps, approval);
    return ok(secondPerson);
  }
  const present = (await readApproval(store, approval)) ?? approval;
  if (present.decision !== undefined && isOwn(present, caller)) return ok(present.decision);
  return refuse("ApprovalOver", { state: approvalStateAt(present, at) });
}
