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
import { ask } from "./operation.ts";

/** Every user who can currently command the layout's masters. */
export function listSiteCommanders(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<SiteCommanders, Failure>> {
  return ask(client, LIST_SITE_COMMANDERS, { layoutId });
}

export function countOthersWithAccess(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<OthersWithAccess, Failure>> {
  return ask(client, OTHERS_WITH_ACCESS, { layoutId });
}

/** Changes of one user, or of all users in a UTC month, yyyymm. */
export type AccessQuestion = { readonly username: string } | { readonly month: string };

/** One page of access changes, newest first. */
export function listAccessChanges(
  client: GraphqlClient,
  question: AccessQuestion,
  nextToken: string | undefined,
): Promise<Result<AccessChangePage, Failure>> {
  return ask(client, LIST_ACCESS_CHANGES, { ...question, nextToken: nextToken ?? null });
}
