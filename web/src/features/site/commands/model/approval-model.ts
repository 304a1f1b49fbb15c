/** What somebody can do about a request to a second person. */
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { permitCommand } from "#domain/commands/permit.ts";
import type { Approval } from "#web/features/site/commands/operations/approvals.generated.ts";
import type { CommandIntent } from "#web/features/site/commands/operations/command-records.ts";

/** asker: has asked and can take it back; second: may approve or refuse; viewer: may only look. */
export type ApprovalRole = "asker" | "second" | "viewer";

export function roleIn(
  { userId, name, args }: Approval,
  { id, privileges }: { readonly id: string; readonly privileges: PrivilegeBits },
): ApprovalRole {
  if (userId === id) return "asker";
  return permitCommand(name, valuesOf(args), privileges).ok ? "second" : "viewer";
}

/** The approver for whom this person may vouch: one who was refused, while nobody has vouched; the server judges the rest. */
export function vouchableIn(
  { userId, refusedApprover, vouch }: Approval,
  { id, privileges }: { readonly id: string; readonly privileges: PrivilegeBits },
): Approval["refusedApprover"] {
  const isThird = id !== userId && id !== refusedApprover?.userId;
  return isThird && vouch === undefined && holds(privileges, "ADMIN") ? refusedApprover : undefined;
}

/** The server has refused this person as the second one, and nobody has vouched for them since. */
export function isRefused({ refusedApprover, vouch }: Approval, { id }: { readonly id: string }) {
  return refusedApprover?.userId === id && vouch?.approverId !== id;
}

/** The intent as it would be given now, to be foreseen. */
export function intentOf(approval: Approval, layoutId: string, clientTime: number): CommandIntent {
  const { id, name, args, masters, overrideRules: rules, overrideReason: reason } = approval;
  return {
    ...{ id, layoutId, name, clientTime },
    args: valuesOf(args),
    mLocIds: masters.map(({ mLocId }) => mLocId),
    override: rules === undefined || reason === undefined ? undefined : { rules, reason },
  };
}

function valuesOf(args: Approval["args"]) {
  return Object.fromEntries(args.map(({ key, value }) => [key, value]));
}
