/** Role of a user in an approval request, and the actions that it allows. */
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { permitCommand } from "#domain/commands/permit.ts";
import type { CommandIntent } from "#web/api/command-intents.ts";
import type { Approval } from "#web/features/site/commands/operations/approvals.generated.ts";

/**
 * Role of a user in an approval request. asker: the requester, may withdraw it; second: may approve
 * or refuse it; viewer: may only read it.
 */
export type ApprovalRole = "asker" | "second" | "viewer";

export function roleIn(
  { userId, name, args }: Approval,
  { id, privileges }: { readonly id: string; readonly privileges: PrivilegeBits },
): ApprovalRole {
  if (userId === id) return "asker";
  return permitCommand(name, valuesOf(args), privileges).ok ? "second" : "viewer";
}

/**
 * The refused approver for whom this user may vouch; undefined if there is none, or if a user has
 * already vouched. The server makes the final decision.
 */
export function vouchableIn(
  { userId, refusedApprover, vouch }: Approval,
  { id, privileges }: { readonly id: string; readonly privileges: PrivilegeBits },
): Approval["refusedApprover"] {
  const isThird = id !== userId && id !== refusedApprover?.userId;
  return isThird && vouch === undefined && holds(privileges, "ADMIN") ? refusedApprover : undefined;
}

/**
 * True if the server refused this user as the second person of the request, and no user has vouched
 * for them since.
 */
export function isRefused({ refusedApprover, vouch }: Approval, { id }: { readonly id: string }) {
  return refusedApprover?.userId === id && vouch?.approverId !== id;
}

/**
 * Converts an approval request into a command request, as if it were made at the given time, to get
 * its preview.
 */
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
