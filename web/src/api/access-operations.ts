/** API calls about access: who can command a layout, and who changed whose rights. */
import type { Result } from "#domain/result.ts";
import {
  type AccessChangePage,
  LIST_ACCESS_CHANGES,
  LIST_SITE_COMMANDERS,
  OTHERS_WITH_ACCESS,
  type OthersWithAccess,
  type SiteCommanders,
} from "./access.generated.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import { execute } from "./operation.ts";

/** Every user who can currently command the layout's masters. */
export function listSiteCommanders(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<SiteCommanders, Failure>> {
  return execute(client, LIST_SITE_COMMANDERS, { layoutId });
}

export function countOthersWithAccess(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<OthersWithAccess, Failure>> {
  return execute(client, OTHERS_WITH_ACCESS, { layoutId });
}

/** Changes of one user, or of all users in a UTC month, yyyymm. */
export type AccessChangesFilter = { readonly username: string } | { readonly month: string };

/** One page of access changes, newest first. */
export function listAccessChanges(
  client: GraphqlClient,
  filter: AccessChangesFilter,
  nextToken: string | undefined,
): Promise<Result<AccessChangePage, Failure>> {
  return execute(client, LIST_ACCESS_CHANGES, { ...filter, nextToken: nextToken ?? null });
}
