/**
 * Query.getAvailability: the availability of one layout over a year, and in its last month by master
 * and tracker.
 */
import { layoutIdFrom, mLocIdFrom, nLocIdOf } from "#domain/identity/location-id.ts";
import {
  type MasterRow,
  type TrackerRow,
  trackerRows,
  worstFirst,
} from "#domain/insight/availability/layout-table.ts";
import {
  type AvailabilityFigures,
  type AvailabilityMonth,
  availabilityMonth,
  figuresOfMaster,
  figuresOfTracker,
} from "#domain/insight/availability/month-report.ts";
import {
  type CalendarMonth,
  monthAfter,
  monthFrom,
  monthText,
} from "#domain/insight/availability/site-month.ts";
import { talliesOf } from "#domain/insight/availability/tallies.ts";
import { ok, type Result } from "#domain/result.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import { masterLocationsIn } from "#functions/shared/store/layout-masters.ts";
import { type CoreStore, getLayout } from "#functions/shared/store/layouts.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { type AnsweredMonth, answeredMonth, placeOf } from "./list-availability.ts";
import { layoutDaysWithin, layoutTable, masterMonth } from "./store/availability-months.ts";

interface AvailabilityRequest {
  readonly layoutId: string;
  readonly month: CalendarMonth;
  /** Master whose trackers are wanted; undefined for the worst of the layout. */
  readonly mLocId: string | undefined;
}

export interface LayoutAvailability {
  readonly layoutId: string;
  readonly months: readonly AnsweredMonth[];
  readonly masters: readonly MasterAvailability[];
  readonly trackers: readonly TrackerAvailability[];
}

interface MasterAvailability extends AvailabilityFigures {
  readonly mLocId: string;
  /** Null for a master that is no longer in the layout. */
  readonly name: string | null;
  readonly trackers: number;
  readonly heard: number;
}

interface TrackerAvailability extends AvailabilityFigures {
  readonly mLocId: string;
  readonly nLocId: string;
  readonly isAux: boolean;
}

/** Number of months of an answer. */
const MONTHS = 12;

export function getAvailability({
  store,
}: {
  readonly store: CoreStore & TelemetryStore;
}): Field<"Query.getAvailability", AvailabilityRequest, LayoutAvailability> {
  return {
    parse: readRequest,
    run: async (request) => {
      const { layoutId, month } = request;
      const months = Array.from({ length: MONTHS }, (_, at) => monthAfter(month, at + 1 - MONTHS));
      const [layout, locations, found, rows] = await Promise.all([
        getLayout(store, layoutId),
        masterLocationsIn(store, layoutId),
        monthsOf(store, request, months),
        rowsOf(store, request),
      ]);
      const names = new Map(locations.map(({ id, name }) => [id, name]));
      const place = placeOf(layout ?? {});
      const answered = months.flatMap((calendar) => {
        const days = found.get(monthText(calendar));
        const neighbours = {
          hasEarlier: found.has(monthText(monthAfter(calendar, -1))),
          hasLater: found.has(monthText(monthAfter(calendar, 1))),
        };
        return days === undefined ? [] : [availabilityMonth(calendar, days, neighbours, place)];
      });
      const last = answered.find((one) => monthText(one.month) === monthText(month));
      return ok({
        layoutId,
        months: answered.map(answeredMonth),
        ...(last === undefined ? { masters: [], trackers: [] } : answeredRows(rows, last, names)),
      });
    },
  };
}

/** The days of the months, of the one before them and the one after them. */
function monthsOf(
  store: TelemetryStore,
  { layoutId, month }: AvailabilityRequest,
  [first = month]: readonly CalendarMonth[],
) {
  const span = { first: monthText(monthAfter(first, -1)), last: monthText(monthAfter(month, 1)) };
  return layoutDaysWithin(store, layoutId, span);
}

async function rowsOf(store: TelemetryStore, { layoutId, month, mLocId }: AvailabilityRequest) {
  const text = monthText(month);
  const [table, ofMaster] = await Promise.all([
    layoutTable(store, layoutId, text),
    mLocId === undefined ? undefined : masterMonth(store, { layoutId, mLocId }, text),
  ]);
  const trackers =
    mLocId === undefined
      ? (table?.worst ?? [])
      : worstFirst(ofMaster === undefined ? [] : trackerRows(mLocId, ofMaster));
  return { masters: table?.masters ?? [], trackers };
}

function answeredRows(
  { masters, trackers }: Awaited<ReturnType<typeof rowsOf>>,
  month: AvailabilityMonth,
  names: ReadonlyMap<string, string>,
): Pick<LayoutAvailability, "masters" | "trackers"> {
  const reported = new Set(masters.map(({ mLocId }) => mLocId));
  const silent = [...names.keys()].filter((mLocId) => !reported.has(mLocId));
  return {
    masters: [...masters, ...silent.map(withoutReport)].map((row) => ({
      ...{ mLocId: row.mLocId, name: names.get(row.mLocId) ?? null },
      ...{ trackers: row.trackers, heard: row.heard },
      ...figuresOfMaster(row, month),
    })),
    trackers: trackers.map((row) => ({ ...unitOf(row), ...figuresOfTracker(row, month) })),
  };
}

/** A master that reported nothing in the month: how many trackers it has is not known. */
function withoutReport(mLocId: string): MasterRow {
  return { mLocId, trackers: 0, heard: 0, tallies: talliesOf(() => 0) };
}

function unitOf({ mLocId, unit }: TrackerRow) {
  return { mLocId, nLocId: nLocIdOf(unit >> 1), isAux: (unit & 1) === 1 };
}

function readRequest(
  args: FieldArguments["Query.getAvailability"],
): Result<AvailabilityRequest, Refusal> {
  const layoutId = typeof args.layoutId === "string" ? layoutIdFrom(args.layoutId) : undefined;
  if (layoutId === undefined) return refuseArgument("layoutId", "id");
  const month = typeof args.month === "string" ? monthFrom(args.month) : undefined;
  if (month === undefined) return refuseArgument("month", "notAllowed");
  if (args.mLocId === undefined || args.mLocId === null) {
    return ok({ layoutId, month, mLocId: undefined });
  }
  const mLocId = typeof args.mLocId === "string" ? mLocIdFrom(args.mLocId) : undefined;
  return mLocId === undefined ? refuseArgument("mLocId", "id") : ok({ layoutId, month, mLocId });
}
