/** API calls about escalations: who was notified of an alarm, and the acknowledgement that ends it. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import {
  ACKNOWLEDGE_ESCALATION,
  LIST_ESCALATIONS,
  type ShownEscalation,
} from "./escalations.generated.ts";
import type { Failure } from "./failure.ts";
import { execute } from "./operation.ts";

/** Those of raised notifications, and the newest that have ended. */
export function listEscalations(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<readonly ShownEscalation[], Failure>> {
  return execute(client, LIST_ESCALATIONS, { layoutId });
}

/** A repeat with the same id has no further effect. */
export function acknowledgeEscalation(
  client: GraphqlClient,
  input: { readonly changeId: string; readonly layoutId: string; readonly id: string },
): Promise<Result<ShownEscalation, Failure>> {
  return execute(client, ACKNOWLEDGE_ESCALATION, { input });
}
