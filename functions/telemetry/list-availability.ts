/**
 * Query.listAvailability: the availability of the layouts that the caller may see, in one month of
 * each site, by name, a page at a time.
 */
import {
  type AvailabilityFigures,
  type AvailabilityMonth,
  availabilityMonth,
} from "#domain/insight/availability/month-report.ts";
import {
  type CalendarMonth,
  monthAfter,
  monthFrom,
  monthText,
} from "#domain/insight/availability/site-month.ts";
import type { StoredLayout } from "#domain/layout/site-record.ts";
import { ok, type Result } from "#domain/result.ts";
import { zoneOffset } from "#domain/rollups/resolution.ts";
import { type Paging, type PagingArguments, readPaging } from "#functions/shared/arguments.ts";
import type { Field } from "#functions/shared/handler.ts";
import { layoutPageOf } from "#functions/shared/layout-page.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { layoutDaysOf } from "./store/availability-months.ts";

interface AvailabilityPage extends Paging {
  readonly month: CalendarMonth;
}

interface AvailabilityConnection {
  readonly items: readonly SiteAvailability[];
  readonly nextToken: string | null;
}

interface SiteAvailability {
  readonly layoutId: string;
  /** Null where no day of the month is digested. */
  readonly month: AnsweredMonth | null;
}

export interface AnsweredMonth extends AvailabilityFigures {
  /** As yyyymm. */
  readonly month: string;
  /** Epoch seconds of the counted time; `end` is not included. */
  readonly start: number;
  readonly end: number;
  readonly masters: number;
  readonly trackers: number;
  readonly days: AvailabilityMonth["days"];
}

/** Maximum number of layouts per page: their months before and after are read with one request. */
const MAX_LIMIT = 33;

export function listAvailability({
  store,
}: {
  readonly store: AccessStore & CoreStore & TelemetryStore;
}): Field<"Query.listAvailability", AvailabilityPage, AvailabilityConnection> {
  return {
    parse: readRequest,
    run: async ({ month, ...paging }, caller) => {
      const query = `Query.listAvailability ${monthText(month)}`;
      const page = await layoutPageOf(store, caller, { ...paging, query });
      if (!page.ok) return page;
      const { layouts, nextToken } = page.value;
      const around = [-1, 0, 1].map((months) => monthText(monthAfter(month, months)));
      const keys = layouts.flatMap(({ id }) => around.map((one) => ({ layoutId: id, month: one })));
      const stored = await layoutDaysOf(store, keys);
      const items = layouts.map((layout) => {
        const [before, days, after] = around.map((one) => stored.get(`${layout.id} ${one}`));
        const neighbours = { hasEarlier: before !== undefined, hasLater: after !== undefined };
        const found = days && availabilityMonth(month, days, neighbours, placeOf(layout));
        return { layoutId: layout.id, month: found === undefined ? null : answeredMonth(found) };
      });
      return ok({ items, nextToken });
    },
  };
}

/** The clocks and the place of a layout. */
export function placeOf({ tz, coordinates }: Pick<StoredLayout, "tz" | "coordinates">) {
  return { offsetAt: zoneOffset(tz), coordinates };
}

export function answeredMonth(found: AvailabilityMonth): AnsweredMonth {
  const { month, start, end, masters, trackers, days, whole, core } = found;
  return { month: monthText(month), start, end, masters, trackers, days, whole, core };
}

function readRequest(
  args: PagingArguments & { readonly month?: unknown },
): Result<AvailabilityPage, Refusal> {
  const month = typeof args.month === "string" ? monthFrom(args.month) : undefined;
  if (month === undefined) return refuseArgument("month", "notAllowed");
  const paging = readPaging({ ...args, limit: args.limit ?? MAX_LIMIT });
  if (!paging.ok) return paging;
  if (paging.value.limit > MAX_LIMIT) return refuseArgument("limit", "range");
  return ok({ ...paging.value, month });
}
