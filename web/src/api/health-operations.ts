/** API call for the health of the layouts, which the server assesses. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import { type HealthRecord, LIST_LAYOUT_HEALTH } from "./health.generated.ts";
import { allPages } from "./pages.ts";

/** Maximum number of items in one response. */
const PAGE_LIMIT = 100;

/** Health of every layout that the user may see. */
export function listLayoutHealth(
  client: GraphqlClient,
): Promise<Result<readonly HealthRecord[], Failure>> {
  return allPages(client, LIST_LAYOUT_HEALTH, { limit: PAGE_LIMIT });
}
