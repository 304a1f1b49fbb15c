/** API calls for decisions about approval requests: approve, decline, vouch for an approver. */
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute, requestOf } from "#web/api/operation.ts";
import type { Approval } from "#web/features/site/commands/operations/approvals.generated.ts";
import {
  APPROVE_COMMAND_BATCH,
  DECLINE_COMMAND_BATCH,
  VOUCH_FOR_APPROVER,
} from "./approval-decisions.generated.ts";

interface Decided {
  /** UUID v7; idempotency key of the decision. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly approval: Approval;
}

/**
 * Approves the request, which sends its command. Returns how many of the masters it was sent to.
 */
export async function approveCommand(
  client: GraphqlClient,
  { changeId, layoutId, approval }: Decided,
  siteName: string,
): Promise<Result<{ readonly sent: number; readonly masters: number }, Failure>> {
  const { id, digest } = approval;
  const input = { changeId, layoutId, id, digest, siteName };
  return andThen(await execute(client, APPROVE_COMMAND_BATCH, { input }), ({ requests }) =>
    ok({
      sent: requests.filter(({ status }) => status === "sent").length,
      masters: requests.length,
    }),
  );
}

/**
 * Vouches for an approver whom the server has refused.
 * @param reason 10 to 500 characters
 */
export function vouchForApprover(
  client: GraphqlClient,
  { changeId, layoutId, approval: { id, digest } }: Decided,
  approverId: string,
  reason: string,
): Promise<Result<unknown, Failure>> {
  const input = { changeId, layoutId, id, digest, approverId, reason };
  return client.query(requestOf(VOUCH_FOR_APPROVER, { input }));
}

/**
 * Declines an approval request.
 * @param reason 10 to 500 characters
 */
export function declineCommand(
  client: GraphqlClient,
  { changeId, layoutId, approval: { id } }: Decided,
  reason: string,
): Promise<Result<unknown, Failure>> {
  const input = { changeId, layoutId, id, reason };
  return client.query(requestOf(DECLINE_COMMAND_BATCH, { input }));
}
