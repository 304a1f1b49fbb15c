/** Query.listLayoutDetails: the layouts the caller may see, by name, a page at a time. */
import type { StoredLayout } from "#domain/layout/site-record.ts";
import { ok } from "#domain/result.ts";
import { type Paging, readPaging } from "#functions/shared/arguments.ts";
import type { Field } from "#functions/shared/handler.ts";
import { layoutPageOf } from "#functions/shared/layout-page.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";

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
