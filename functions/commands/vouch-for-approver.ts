/**
 * Mutation.vouchForApprover, for emergencies: a third person vouches for an approver whose account
 * is too new or tied to the requester's.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { voucherFault } from "#domain/access/two-persons.ts";
import { approvalFault, approvalStateAt } from "#domain/commands/approval.ts";
import { ok, type Result } from "#domain/result.ts";
import { plainText } from "#domain/text/plain-text.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { readHistories } from "#functions/shared/store/account-histories.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import { type ApprovalKey, readApprovalKey } from "./rules/approval-key.ts";
import { type ApprovalView, approvalView } from "./run/approval-view.ts";
import type { CommandDeps } from "./run/command-deps.ts";
import { notifyOfApproval } from "./run/request-approval.ts";
import type { ApprovalVouch, CommandApproval, RefusedApprover } from "./store/approval-request.ts";
import { vouchForApproval } from "./store/approval-steps.ts";
import { readApproval } from "./store/command-approvals.ts";

interface VouchInput extends ApprovalKey {
  /** Digest of the approval request as the user was shown it. */
  readonly digest: string;
  /** Id of the user who was refused as approver. */
  readonly approverId: string;
  readonly reason: string;
}

const OPERATION = "Mutation.vouchForApprover";
const MIN_REASON_CHARACTERS = 10;
const MAX_REASON_CHARACTERS = 500;

/**
 * Stores the vouch. Sends no command: the approver still has to approve. A repeat by the same
 * person gets the first answer.
 */
export function vouchForApprover(
  deps: CommandDeps,
): Field<"Mutation.vouchForApprover", VouchInput, ApprovalView> {
  return withDenials(deps, OPERATION, {
    parse: parseVouch,
    run: async (input, caller) => {
      const approval = await readApproval(deps.store, input);
      if (approval === undefined) return refuse("NotFound");
      const now = nowSeconds(deps.clock);
      if (isRepeat(approval, input, caller)) return ok(approvalView(approval, now));
      const judged = await judgeVouch(deps, approval, input, caller);
      return judged.ok ? storeVouch(deps, approval, input, judged.value) : judged;
    },
  });
}

function parseVouch({
  input,
}: FieldArguments["Mutation.vouchForApprover"]): Result<VouchInput, Refusal> {
  const key = readApprovalKey(input);
  if (!key.ok) return key;
  const { digest, approverId, reason: text } = input;
  if (typeof digest !== "string") return refuseArgument("digest", "required");
  if (typeof approverId !== "string") return refuseArgument("approverId", "required");
  const reason = typeof text === "string" ? plainText(text, MAX_REASON_CHARACTERS) : "";
  if (reason.length < MIN_REASON_CHARACTERS) return refuseArgument("reason", "length");
  return ok({ ...key.value, digest, approverId, reason });
}

function isRepeat(
  { vouch }: CommandApproval,
  { approverId, reason }: VouchInput,
  { sub }: Caller,
): boolean {
  return vouch?.userId === sub && vouch.approverId === approverId && vouch.reason === reason;
}

async function judgeVouch(
  { store, clock }: CommandDeps,
  approval: CommandApproval,
  { digest, approverId, reason }: VouchInput,
  { sub, email }: Caller,
): Promise<Result<ApprovalVouch, Refusal>> {
  const now = nowSeconds(clock);
  switch (approvalFault(approval, { sub, digest }, now)) {
    case "over":
      return refuse("ApprovalOver", { state: approvalStateAt(approval, now) });
    case "samePerson":
      return refuse("SecondPersonRequired");
    case "changed":
      return refuse("ConfirmationInvalid", { reason: "digest" });
    case undefined:
  }
  const refused = approverIn(approval, approverId);
  if (refused === undefined) return refuse("ConfirmationInvalid", { reason: "approver" });
  const [requester, approver, voucher] = await readHistories(store, [
    approval.userId,
    approverId,
    sub,
  ]);
  const requestedAt = Math.floor(approval.askedAt / 1000);
  const fault = voucherFault({ requester, approver }, voucher, requestedAt);
  if (fault !== undefined) return refuse("VoucherTied", { reason: fault });
  const { username: approverName, fault: excepted } = refused;
  const who = { userId: sub, username: email, approverId, approverName };
  return ok({ ...who, fault: excepted, reason, at: now });
}

/**
 * The refused approver with this id, if this user was refused last and no third person has vouched
 * yet.
 */
function approverIn(
  { refusedApprover, vouch }: CommandApproval,
  approverId: string,
): RefusedApprover | undefined {
  const isOpen = vouch === undefined && refusedApprover?.userId === approverId;
  return isOpen ? refusedApprover : undefined;
}

async function storeVouch(
  deps: CommandDeps,
  approval: CommandApproval,
  { changeId, approverId, reason }: VouchInput,
  vouch: ApprovalVouch,
): Promise<Result<ApprovalView, Refusal>> {
  const outcome = await vouchForApproval(deps.store, approval, {
    ...{ changeId, operation: OPERATION, content: vouch },
    payloadHash: payloadHash(OPERATION, { id: approval.id, approverId, reason, sub: vouch.userId }),
    atMilliseconds: deps.clock.nowMilliseconds(),
  });
  if (outcome !== "written") return refuse("Conflict");
  await notifyOfApproval(deps, approval);
  return ok(approvalView({ ...approval, vouch }, nowSeconds(deps.clock)));
}
