/** An approval request as users read it, with the time it has left. */
import { type ApprovalState, approvalStateAt } from "#domain/commands/approval.ts";
import { argumentsOf, type CommandArgument } from "#functions/commands/rules/command-view.ts";
import type {
  ApprovalMaster,
  ApprovalVouch,
  CommandApproval,
  PredictedMotion,
  RefusedApprover,
} from "#functions/commands/store/approval-request.ts";
import type { SecondPerson } from "#functions/shared/store/commands.ts";

export interface ApprovalView
  extends Pick<
      CommandApproval,
      | "id"
      | "layoutId"
      | "name"
      | "entryId"
      | "risk"
      | "scope"
      | "userId"
      | "username"
      | "reason"
      | "digest"
      | "expiresAt"
    >,
    PredictedMotion {
  readonly args: readonly CommandArgument[];
  readonly isDrill: boolean;
  readonly masters: readonly ApprovedMaster[];
  readonly overrideRules: readonly string[] | null;
  readonly overrideReason: string | null;
  /** Epoch seconds of the request. */
  readonly askedAt: number;
  readonly state: ApprovalState;
  /** Seconds left for a decision; 0 once the request can no longer be decided. */
  readonly secondsLeft: number;
  readonly decision: SecondPerson | null;
  readonly refusedApprover: RefusedApprover | null;
  readonly vouch: ApprovalVouch | null;
}

export interface ApprovedMaster extends Pick<ApprovalMaster, "mLocId"> {
  readonly masterName: string;
}

export function approvalView(approval: CommandApproval, nowSeconds: number): ApprovalView {
  const { id, layoutId, name, entryId, risk, scope, userId, username, reason, digest } = approval;
  const { args, masters, override, foreseen, expiresAt, askedAt, decision } = approval;
  const { refusedApprover, vouch } = approval;
  const state = approvalStateAt(approval, nowSeconds);
  return {
    ...{ id, layoutId, name, entryId, risk, scope, userId, username, reason, digest, expiresAt },
    ...foreseen,
    args: argumentsOf(args),
    isDrill: approval.isDrill === true,
    masters: masters.map(({ mLocId, name: masterName }) => ({ mLocId, masterName })),
    overrideRules: override?.rules ?? null,
    overrideReason: override?.reason ?? null,
    askedAt: Math.floor(askedAt / 1000),
    state,
    secondsLeft: state === "waiting" ? expiresAt - nowSeconds : 0,
    decision: decision ?? null,
    refusedApprover: refusedApprover ?? null,
    vouch: vouch ?? null,
  };
}
