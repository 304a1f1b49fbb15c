/**
 * Query.listAlarmMetrics: the key figures of the alarms of the layouts that the caller may see, a
 * page of layouts at a time.
 */
import type { PeriodWish } from "#domain/insight/alarm-metrics/metrics-period.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type Paging, readPaging } from "#functions/shared/arguments.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { layoutPageOf } from "#functions/shared/layout-page.ts";
import { failureFields, type Log } from "#functions/shared/log.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import { readSiteAlarms, type SiteAlarmsDeps } from "#functions/shared/telemetry/site-alarms.ts";
import { type AnsweredSite, answeredSite } from "./answered-metrics.ts";
import { readPeriod } from "./metrics-request.ts";

export interface AlarmMetricsDeps extends SiteAlarmsDeps {
  readonly store: SiteAlarmsDeps["store"] & AccessStore;
  readonly log: Log;
}

interface MetricsRequest extends Paging, PeriodWish {}

export interface MetricsConnection {
  readonly items: readonly AnsweredSite[];
  readonly nextToken: string | null;
}

/** Maximum number of layouts per page: the days of each have to be read. */
const MAX_LIMIT = 50;
/** Number of layouts read at the same time. */
const AT_ONCE = 10;

const QUERY = "Query.listAlarmMetrics";

/** A layout that could not be read is left out; the console shows it as unknown. */
export function listAlarmMetrics(
  deps: AlarmMetricsDeps,
): Field<"Query.listAlarmMetrics", MetricsRequest, MetricsConnection> {
  const { store, clock, log } = deps;
  return {
    parse: readRequest,
    run: async ({ days, last, ...paging }, caller) => {
      const page = await layoutPageOf(store, caller, { ...paging, query: QUERY });
      if (!page.ok) return page;
      const now = nowSeconds(clock);
      const read = await inParallel(
        page.value.layouts,
        AT_ONCE,
        async (layout): Promise<Result<AnsweredSite, unknown>> => {
          try {
            const alarms = await readSiteAlarms(deps, layout, { days, last }, caller.privileges);
            return ok(answeredSite(layout, alarms, now).site);
          } catch (error) {
            log("alarm metrics not read", { layoutId: layout.id, ...failureFields(error) });
            return err(error);
          }
        },
      );
      const items = read.flatMap((one) => (one.ok ? [one.value] : []));
      const failed = read.find((one) => !one.ok);
      if (failed !== undefined && items.length === 0) throw failed.error;
      return ok({ items, nextToken: page.value.nextToken });
    },
  };
}

function readRequest(
  args: FieldArguments["Query.listAlarmMetrics"],
): Result<MetricsRequest, Refusal> {
  const period = readPeriod(args);
  if (!period.ok) return period;
  const paging = readPaging({ ...args, limit: args.limit ?? MAX_LIMIT });
  if (!paging.ok) return paging;
  if (paging.value.limit > MAX_LIMIT) return refuseArgument("limit", "range");
  return ok({ ...paging.value, ...period.value });
}
