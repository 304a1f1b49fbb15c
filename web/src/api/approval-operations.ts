/** Requests to a second person, as they are listed; what is decided about them is only loaded with the dialogs. */
import { type Approval, COMMAND_APPROVALS } from "./approvals.generated.ts";
import type { GraphqlClient } from "./client.ts";
import { ask } from "./operation.ts";
import type { Outcome } from "./outcome.ts";

/** Newest first. */
export function listApprovals(
  client: GraphqlClient,
  layoutId: string,
): Promise<Outcome<readonly Approval[]>> {
  return ask(client, COMMAND_APPROVALS, { layoutId });
}
