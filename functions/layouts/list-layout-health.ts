/**
 * Query.listLayoutHealth: the health of the layouts that the caller may see, by name, a page at a
 * time.
 */
import { type AnsweredHealth, answeredHealth } from "#domain/health/answered-health.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Paging, PagingArguments } from "#functions/shared/arguments.ts";
import { readPaging } from "#functions/shared/arguments.ts";
import type { Field } from "#functions/shared/handler.ts";
import { layoutPageOf } from "#functions/shared/layout-page.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import { healthOfLayouts } from "#functions/shared/store/layout-health.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";

export interface HealthConnection {
  readonly items: readonly AnsweredHealth[];
  readonly nextToken: string | null;
}

/** Maximum number of layouts per page, at which an answer stays below 1 MB. */
const MAX_LIMIT = 100;

const QUERY = "Query.listLayoutHealth";

export function listLayoutHealth(
  store: AccessStore & CoreStore & TelemetryStore,
): Field<"Query.listLayoutHealth", Paging, HealthConnection> {
  return {
    parse: readRequest,
    run: async (paging, caller) => {
      const page = await layoutPageOf(store, caller, { ...paging, query: QUERY });
      if (!page.ok) return page;
      const ids = page.value.layouts.map(({ id }) => id);
      const judged = await healthOfLayouts(store, ids);
      return ok({
        items: ids.map((id) => answeredHealth(caller.privileges, id, judged.get(id))),
        nextToken: page.value.nextToken,
      });
    },
  };
}

function readRequest(args: PagingArguments): Result<Paging, Refusal> {
  const paging = readPaging(args);
  if (paging.ok && paging.value.limit > MAX_LIMIT) return refuseArgument("limit", "range");
  return paging;
}
