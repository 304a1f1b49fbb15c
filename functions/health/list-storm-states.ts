/**
 * Query.listStormStates: wind and stow of the layouts that the caller may see, from the reports that
 * are stored when it is asked.
 */
import { judgeStorm, type StormState } from "#domain/health/storm-state.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type Paging, type PagingArguments, readPaging } from "#functions/shared/arguments.ts";
import type { Field } from "#functions/shared/handler.ts";
import { layoutPageOf } from "#functions/shared/layout-page.ts";
import { failureFields, type Log } from "#functions/shared/log.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import { healthOfLayouts } from "#functions/shared/store/layout-health.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import type { ObserveStorm, StormObservation } from "./observe-storm.ts";

export interface StormConnection {
  readonly items: readonly StormState[];
  readonly nextToken: string | null;
}

export interface StormDeps {
  readonly store: AccessStore & CoreStore & TelemetryStore;
  readonly log: Log;
  readonly observeStorm: ObserveStorm;
}

interface ObservedLayout extends StormObservation {
  readonly layoutId: string;
}

/** Maximum number of layouts per page: the reports of each have to be read. */
const MAX_LIMIT = 50;
/** Number of layouts read at the same time. */
const AT_ONCE = 10;

const QUERY = "Query.listStormStates";

/**
 * A layout that could not be read is left out, so that the others are shown; the console shows it
 * as unknown.
 */
export function listStormStates({
  store,
  log,
  observeStorm,
}: StormDeps): Field<"Query.listStormStates", Paging, StormConnection> {
  async function observe(layoutId: string): Promise<Result<ObservedLayout, unknown>> {
    try {
      return ok({ layoutId, ...(await observeStorm(layoutId)) });
    } catch (error) {
      log("storm state not read", { layoutId, ...failureFields(error) });
      return err(error);
    }
  }
  return {
    parse: readRequest,
    run: async (paging, caller) => {
      const page = await layoutPageOf(store, caller, { ...paging, query: QUERY });
      if (!page.ok) return page;
      const ids = page.value.layouts.map(({ id }) => id);
      const [judged, read] = await Promise.all([
        healthOfLayouts(store, ids),
        inParallel(ids, AT_ONCE, (layoutId) => observe(layoutId)),
      ]);
      const observed = read.flatMap((one) => (one.ok ? [one.value] : []));
      const failed = read.find((one) => !one.ok);
      if (failed !== undefined && observed.length === 0) throw failed.error;
      const items = observed.map((one) =>
        judgeStorm({ ...one, recentPeaks: judged.get(one.layoutId)?.recentPeaks }),
      );
      return ok({ items, nextToken: page.value.nextToken });
    },
  };
}

function readRequest(args: PagingArguments): Result<Paging, Refusal> {
  const paging = readPaging({ ...args, limit: args.limit ?? MAX_LIMIT });
  if (paging.ok && paging.value.limit > MAX_LIMIT) return refuseArgument("limit", "range");
  return paging;
}
