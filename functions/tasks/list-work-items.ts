/** Query.listWorkItems: the work of all layouts that the caller may see, layout by layout. */
import { ok, type Result } from "#domain/result.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { WORK_ITEM } from "#domain/work-items/work-item.ts";
import { type Paging, type PagingArguments, readPaging } from "#functions/shared/arguments.ts";
import type { Field } from "#functions/shared/handler.ts";
import { layoutPageOf } from "#functions/shared/layout-page.ts";
import { pageToken } from "#functions/shared/page-token.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import { type CoreStore, pageStartAfter } from "#functions/shared/store/layouts.ts";
import type { TaskStore } from "./store/tasks.ts";
import { workRowsSince } from "./store/work-items.ts";
import { type WorkItem, workItemsOf } from "./work-items-of-layout.ts";

export interface WorkListDeps {
  readonly store: AccessStore & CoreStore & TaskStore;
  readonly clock: Clock;
}

interface WorkConnection {
  readonly items: readonly WorkItem[];
  readonly cutLayoutIds: readonly string[];
  readonly nextToken: string | null;
}

const QUERY = "Query.listWorkItems";
const MAX_LAYOUTS = 100;
const LAYOUTS_AT_ONCE = 16;
/** Maximum number of items listed per layout, the newest. */
export const MAX_OF_LAYOUT = 500;
/**
 * Number of items after which an answer ends with the layouts that were read together, so that it
 * stays below 5 MB.
 */
export const ITEMS_OF_ANSWER = 2000;

/** One query per layout, 16 at the same time. */
export function listWorkItems({
  store,
  clock,
}: WorkListDeps): Field<"Query.listWorkItems", Paging, WorkConnection> {
  return {
    parse: readRequest,
    run: async (paging, caller) => {
      const page = await layoutPageOf(store, caller, { ...paging, query: QUERY });
      if (!page.ok) return page;
      const { layouts, nextToken } = page.value;
      const listedSeconds = WORK_ITEM.listedDays * SECONDS_PER_DAY;
      const since = clock.nowMilliseconds() - listedSeconds * 1000;
      const items: WorkItem[] = [];
      const cutLayoutIds: string[] = [];
      for (let at = 0; at < layouts.length; at += LAYOUTS_AT_ONCE) {
        const group = layouts.slice(at, at + LAYOUTS_AT_ONCE);
        const read = await Promise.all(
          group.map(async (site) => workItemsOf(site, await workRowsSince(store, site.id, since))),
        );
        for (const [position, found] of read.entries()) {
          items.push(...found.slice(0, MAX_OF_LAYOUT));
          if (found.length > MAX_OF_LAYOUT) cutLayoutIds.push(group[position]?.id ?? "");
        }
        const last = group.at(-1);
        if (items.length >= ITEMS_OF_ANSWER && last !== undefined && last !== layouts.at(-1)) {
          const start = pageStartAfter(last);
          return ok({ items, cutLayoutIds, nextToken: pageToken(caller.sub, QUERY, start) });
        }
      }
      return ok({ items, cutLayoutIds, nextToken });
    },
  };
}

function readRequest(args: PagingArguments): Result<Paging, Refusal> {
  const paging = readPaging(args);
  if (paging.ok && paging.value.limit > MAX_LAYOUTS) return refuseArgument("limit", "range");
  return paging;
}
