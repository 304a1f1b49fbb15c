/** Merges digested days to the months of a master, and these to the month of the layout. */
import { AVAILABILITY_READER } from "#domain/insight/availability/availability-section.ts";
import { layoutDaysOf } from "#domain/insight/availability/layout-days.ts";
import { layoutTableOf } from "#domain/insight/availability/layout-table.ts";
import {
  type DigestedAvailability,
  monthOfMaster,
} from "#domain/insight/availability/master-month.ts";
import {
  type CalendarMonth,
  monthAfter,
  monthText,
  siteMonth,
} from "#domain/insight/availability/site-month.ts";
import { sectionIn } from "#domain/insight/digest/master-digest.ts";
import type { ZoneOffset } from "#domain/rollups/resolution.ts";
import { epochSecondsFrom, utcDayOf } from "#domain/units/time.ts";
import { dayOf, startOfDay } from "#functions/shared/runtime/clock.ts";
import type { MasterDay } from "#functions/shared/store/dirty-days.ts";
import type { LayoutDay } from "#functions/shared/store/layout-days.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { masterMonths, putLayoutMonth, putMasterMonth } from "./store/availability-months.ts";
import { digestsOfMaster, type StoredDigest } from "./store/digests.ts";

/**
 * Stores the months of the site that have a part of a master's day, merged from all digests of the
 * master in them. Call after the digest of the day is stored. Idempotent; of two concurrent runs, the
 * one that has read more wins.
 */
export async function refreshMasterMonths(
  store: TelemetryStore,
  { place, day }: MasterDay,
  offsetAt: ZoneOffset,
): Promise<void> {
  for (const calendar of monthsTouched(day, offsetAt)) {
    const month = siteMonth(calendar, offsetAt);
    const days = month.utcDays.map((startsAt) => dayOf(startsAt * 1000));
    const digests = await digestsOfMaster(store, place, days);
    const merged = monthOfMaster(month, digests.flatMap(digestedAvailability), offsetAt);
    if (merged === undefined) continue;
    const versions = digests.reduce((sum, { version }) => sum + version, 0);
    await putMasterMonth(store, place, monthText(calendar), { versions, month: merged });
  }
}

/**
 * Stores the months of a layout that have a part of the day, merged from the months of its masters.
 * Idempotent; of two concurrent runs, the one that has read more wins.
 */
export async function mergeLayoutMonths(
  store: TelemetryStore,
  { layoutId, day }: LayoutDay,
  offsetAt: ZoneOffset,
): Promise<void> {
  for (const calendar of monthsTouched(day, offsetAt)) {
    const month = monthText(calendar);
    const masters = await masterMonths(store, layoutId, month);
    if (masters.length === 0) continue;
    await putLayoutMonth(store, layoutId, month, {
      versions: masters.reduce((sum, { versions }) => sum + versions, 0),
      days: layoutDaysOf(masters.map((master) => master.month)),
      table: layoutTableOf(masters),
    });
  }
}

/** The months on the site's clocks that have a part of a UTC day: one or two. */
function monthsTouched(day: string, offsetAt: ZoneOffset): readonly CalendarMonth[] {
  const startsAt = startOfDay(day);
  const seconds = epochSecondsFrom(startsAt);
  if (seconds === undefined) return [];
  const { year, month } = utcDayOf(seconds);
  return [-1, 0, 1]
    .map((months) => monthAfter({ year, month }, months))
    .filter((calendar) => siteMonth(calendar, offsetAt).utcDays.includes(startsAt));
}

/** The availability in a digest; none where it lacks the section. */
function digestedAvailability(digest: StoredDigest): readonly DigestedAvailability[] {
  const found = sectionIn(digest.sections(), AVAILABILITY_READER);
  if (!found.ok) {
    const { reason, field } = found.error;
    throw new Error(`expected the digest of ${digest.day} to be readable: ${reason} ${field}`);
  }
  if (found.value === undefined) return [];
  return [{ startsAt: startOfDay(digest.day), availability: found.value }];
}
