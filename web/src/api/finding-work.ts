/** Work created from a finding, and the act that records on the finding that there is work. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import { CREATE_FINDING_ACT } from "./findings.generated.ts";
import type { CreateFindingActInput, CreateWorkItemInput } from "./inputs.generated.ts";
import { execute } from "./operation.ts";
import { createWorkItem } from "./work-item-operations.ts";

/** Both requests are idempotent by their change ids, so that they can be sent again together. */
export interface FindingWork {
  readonly work: CreateWorkItemInput;
  readonly act: CreateFindingActInput;
}

/**
 * Creates the work, then records it on the finding. A finding that is not in the list any more has
 * its work nevertheless.
 */
export async function createFindingWork(
  client: GraphqlClient,
  { work, act }: FindingWork,
): Promise<Result<unknown, Failure>> {
  const created = await createWorkItem(client, work);
  if (!created.ok) return created;
  const recorded = await execute(client, CREATE_FINDING_ACT, { input: act });
  const isGone =
    !recorded.ok && recorded.error.status === "refused" && recorded.error.code === "NotFound";
  return isGone ? created : recorded;
}
