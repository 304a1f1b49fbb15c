/**
 * API call that lists approval requests. The calls for decisions are in another module, which
 * dialogs load when they open.
 */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import {
  type Approval,
  COMMAND_APPROVALS,
} from "#web/features/site/commands/operations/approvals.generated.ts";

/** Reads the approval requests of a layout, newest first. */
export function listApprovals(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<readonly Approval[], Failure>> {
  return execute(client, COMMAND_APPROVALS, { layoutId });
}
