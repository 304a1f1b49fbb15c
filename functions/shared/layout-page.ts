/** Pages of the layouts that a caller may see, for fields that answer for several layouts. */
import type { Caller } from "#domain/access/authorise.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Paging } from "./arguments.ts";
import { pageToken, startOfPage } from "./page-token.ts";
import { type Refusal, refuseArgument } from "./refusal.ts";
import { type AccessStore, grantedLayoutIds } from "./store/access.ts";
import {
  type CoreStore,
  type LayoutPage,
  type PageRequest,
  pageOfAllLayouts,
  pageOfLayouts,
} from "./store/layouts.ts";

interface LayoutsRequest extends Paging {
  /** Text that identifies the list; a page token is valid only with the same text. */
  readonly query: string;
}

interface FoundPage extends Pick<LayoutPage, "layouts"> {
  readonly nextToken: string | null;
}

/** Reads a page of the layouts that the caller may see. */
export async function layoutPageOf(
  store: AccessStore & CoreStore,
  caller: Caller,
  { limit, nextToken, query }: LayoutsRequest,
): Promise<Result<FoundPage, Refusal>> {
  const after = nextToken === undefined ? undefined : startOfPage(caller.sub, query, nextToken);
  if (nextToken !== undefined && after === undefined) return refuseArgument("nextToken", "foreign");
  const { layouts, last } = await pageFor(store, caller, { limit, after });
  return ok({ layouts, nextToken: last === undefined ? null : pageToken(caller.sub, query, last) });
}

async function pageFor(
  store: AccessStore & CoreStore,
  { sub, allLayouts }: Caller,
  page: PageRequest,
): Promise<LayoutPage> {
  if (allLayouts) return pageOfAllLayouts(store, page);
  return pageOfLayouts(store, await grantedLayoutIds(store, sub), page);
}
