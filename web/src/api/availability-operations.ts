/** API calls for the availability of layouts, which the server counts from finished days. */
import type { Result } from "#domain/result.ts";
import {
  GET_AVAILABILITY,
  type LayoutAvailabilityRecord,
  LIST_AVAILABILITY,
  type SiteAvailabilityRecord,
} from "./availability.generated.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import { execute } from "./operation.ts";
import { allPages } from "./pages.ts";

/** Maximum number of layouts in one response. */
const PAGE_LIMIT = 33;

/** Availability of every layout that the user may see. @param month as yyyymm */
export function listAvailability(
  client: GraphqlClient,
  month: string,
): Promise<Result<readonly SiteAvailabilityRecord[], Failure>> {
  return allPages(client, LIST_AVAILABILITY, { month, limit: PAGE_LIMIT });
}

export interface AvailabilityQuestion {
  readonly layoutId: string;
  /** As yyyymm. */
  readonly month: string;
  /** Master whose trackers are wanted; undefined for the worst of the layout. */
  readonly mLocId: string | undefined;
}

/** Availability of one layout over a year, and in the last month by master and tracker. */
export function getAvailability(
  client: GraphqlClient,
  { layoutId, month, mLocId }: AvailabilityQuestion,
): Promise<Result<LayoutAvailabilityRecord, Failure>> {
  return execute(client, GET_AVAILABILITY, { layoutId, month, mLocId });
}
