/** Requests to a second person, as they are listed; what is decided about them is only loaded with the dialogs. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { ask } from "#web/api/operation.ts";
import { type Approval, COMMAND_APPROVALS } from "./approvals.generated.ts";

/** Newest first. */
export function listApprovals(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<readonly Approval[], Failure>> {
  return ask(client, COMMAND_APPROVALS, { layoutId });
}
