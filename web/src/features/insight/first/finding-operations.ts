/** API calls of the view "Look here first". */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import {
  CREATE_FINDING_ACT,
  type FindingsRecord,
  LIST_FINDINGS,
} from "#web/api/findings.generated.ts";
import type { CreateFindingActInput } from "#web/api/inputs.generated.ts";
import { execute } from "#web/api/operation.ts";
import { allPages } from "#web/api/pages.ts";

/** Maximum number of layouts in one response. */
const PAGE_LIMIT = 50;

/** What stands out on every layout that the user may see. */
export function listFindings(
  client: GraphqlClient,
): Promise<Result<readonly FindingsRecord[], Failure>> {
  return allPages(client, LIST_FINDINGS, { limit: PAGE_LIMIT });
}

/** Dismisses or snoozes a finding, records a task, or takes that back; idempotent by the change id. */
export function createFindingAct(client: GraphqlClient, input: CreateFindingActInput) {
  return execute(client, CREATE_FINDING_ACT, { input });
}
