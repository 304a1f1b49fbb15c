/** Query.listLayoutDetails: the layouts the caller may see, by name, a page at a time. */
import type { Caller } from "#domain/access/authorise.ts";
import type { StoredLayout } from "#domain/layout/site-record.ts";
import { ok } from "#domain/result.ts";
import { type Paging, readPaging } from "#functions/shared/arguments.ts";
import type { Field } from "#functions/shared/handler.ts";
import { pageToken, startOfPage } from "#functions/shared/page-token.ts";
import { refuseArgument } from "#functions/shared/refusal.ts";
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
    run: async ({ limit, nextToken }, caller) => {
      const after = nextToken === undefined ? undefined : startOfPage(caller.sub, QUERY, nextToken);
      if (nextToken !== undefined && after === undefined) {
        return refuseArgument("nextToken", "foreign");
      }
      const { layouts, last } = await pageFor(store, caller, { limit, after });
      return ok({
        items: layouts,
        nextToken: last === undefined ? null : pageToken(caller.sub, QUERY, last),
      });
    },
  };
}

async function pageFor(
  store: AccessStore & CoreStore,
  { sub, allLayouts }: Caller,
  page: PageRequest,
): Promise<LayoutPage> {
  if (allLayouts) return pageOfAllLayouts(store, page);
  return pageOfLayouts(store, await grantedLayoutIds(store, sub), page);
}
