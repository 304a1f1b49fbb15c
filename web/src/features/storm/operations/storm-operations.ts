/** API calls of the storm desk. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import { allPages } from "#web/api/pages.ts";
import {
  LIST_STORM_STATES,
  STOW_PROOF,
  type StormRecord,
  type StowProof,
} from "./storm.generated.ts";

/** Maximum number of layouts in one response. */
const PAGE_LIMIT = 50;

/** Wind and stow of every layout that the user may see. */
export function listStormStates(
  client: GraphqlClient,
): Promise<Result<readonly StormRecord[], Failure>> {
  return allPages(client, LIST_STORM_STATES, { limit: PAGE_LIMIT });
}

/** Reads how far the trackers of a stow are. @param id of the batch, or of its only command */
export function getStowProof(
  client: GraphqlClient,
  layoutId: string,
  id: string,
): Promise<Result<StowProof, Failure>> {
  return execute(client, STOW_PROOF, { layoutId, id });
}
