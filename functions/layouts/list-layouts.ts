/** Query.listLayoutDetails: the layouts the caller may see, by name, a page at a time. */
import type { Caller } from "#domain/access/authorise.ts";
import type { StoredLayout } from "#domain/layout/site-record.ts";
import { ok, type Result } from "#domain/result.ts";
import { type Paging, readPaging } from "#functions/shared/arguments.ts";
import type { Field } from "#functions/shared/handler.ts";
import { pageToken, startOfPage } from "#functions/shared/page-token.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import { type AccessStore, grantedLayoutIds } from "#functions/shared/store/access.ts";
import {
  type CoreStore,
  type LayoutPage,
  type PageRequest,
  pageOfAllLayouts,
  pageOfLayouts,
} from "#functions/shared/store/layouts.ts";

export interface LayoutConnection {
  readonly items: readonly StoredLayout[];
  readonly nextToken: string | null;
}

const QUERY = "Query.listLayoutDetails";

export function listLayouts(
  store: AccessStore & CoreStore,
): Field<"Query.listLayoutDetails", Paging, LayoutConnection> {
  return {
    parse: readPaging,
    run: async (paging, caller) => {
      const page = await layoutPageOf(store, caller, { ...paging, query: QUERY });
      if (!page.ok) return page;
      return ok({ items: page.value.layouts, nextToken: page.value.nextToken });
    },
  };
}

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
