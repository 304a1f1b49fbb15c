/**
 * Reads which approval request a decision concerns, and restores the command intent that is stored
 * in the request.
 */
import { type LayoutId, layoutIdFrom, type MLocId } from "#domain/identity/location-id.ts";
import { isUuidV7, type UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import type { CommandIntent } from "./command-intent.ts";

export interface ApprovalKey {
  /** Id that the client made for the decision; the same for every repeat. */
  readonly changeId: UuidV7;
  readonly layoutId: LayoutId;
  /** Id of the approval request. */
  readonly id: UuidV7;
}

interface GivenKey {
  readonly changeId: unknown;
  readonly id: unknown;
  readonly layoutId: unknown;
}

export function readApprovalKey(input: GivenKey): Result<ApprovalKey, Refusal> {
  const { changeId, id } = input;
  const layoutId = layoutIdFrom(String(input.layoutId));
  if (layoutId === undefined) return refuse("NotFound");
  if (typeof changeId !== "string" || !isUuidV7(changeId))
    return refuseArgument("changeId", "uuid");
  if (typeof id !== "string" || !isUuidV7(id)) return refuseArgument("id", "uuid");
  return ok({ changeId, layoutId, id });
}

interface RequestedIntent
  extends Pick<CommandIntent, "id" | "layoutId" | "name" | "args">,
    Partial<Pick<CommandIntent, "override" | "isDrill" | "workZoneReason" | "clientTime">> {
  readonly masters: readonly { readonly mLocId: MLocId }[];
}

/** The command intent (command, arguments and masters) exactly as it was requested. */
export function intentOf(approval: RequestedIntent): CommandIntent {
  const { id, layoutId, name, args, masters, override, isDrill, workZoneReason, clientTime } =
    approval;
  const mLocIds = masters.map(({ mLocId }) => mLocId);
  return { id, layoutId, name, args, mLocIds, override, isDrill, workZoneReason, clientTime };
}
