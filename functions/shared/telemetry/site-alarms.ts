/** Reads what the alarm metrics of a layout over a period are computed from. */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import type { AlarmSources } from "#domain/insight/alarm-metrics/alarm-metrics.ts";
import type { DayAlarms } from "#domain/insight/alarm-metrics/day-alarms.ts";
import { decodeDayAlarms } from "#domain/insight/alarm-metrics/day-alarms-codec.ts";
import { masterAlarms, type TimeSpan } from "#domain/insight/alarm-metrics/master-alarms.ts";
import {
  metricsPeriod,
  type PeriodWish,
  readSpan,
} from "#domain/insight/alarm-metrics/metrics-period.ts";
import { MAX_SHELVE_SECONDS } from "#domain/journal/acts.ts";
import type { MasterLocation } from "#domain/layout/master-location.ts";
import type { StoredLayout } from "#domain/layout/site-record.ts";
import { type ZoneOffset, zoneOffset } from "#domain/rollups/resolution.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { type Clock, dayOf, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type AlarmActStore, actsSince } from "#functions/shared/store/alarm-acts.ts";
import { masterLocationsIn } from "#functions/shared/store/layout-masters.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { type AlarmDay, alarmDaysOf } from "#functions/shared/telemetry/alarm-days.ts";

export interface SiteAlarmsDeps {
  readonly store: AlarmActStore & CoreStore & TelemetryStore;
  readonly clock: Clock;
}

export interface SiteAlarms {
  readonly sources: AlarmSources;
  readonly offsetAt: ZoneOffset;
  readonly masters: readonly MasterLocation[];
  /** Names of masters with a controller that have no data in the period. */
  readonly mastersWithoutData: readonly string[];
  /** Whether all that arrived of the period is digested. */
  readonly isComplete: boolean;
}

/**
 * Seconds after midnight UTC within which a day may be digested still. Afterwards, a day that is not
 * digested had no data.
 */
const DIGESTING_SECONDS = 3 * 3_600;

/**
 * Reads the alarms of whole days of the site.
 * @param wish the period, on the clocks of the site; or, as a span, in epoch seconds
 */
export async function readSiteAlarms(
  { store, clock }: SiteAlarmsDeps,
  layout: Pick<StoredLayout, "id" | "tz">,
  wish: PeriodWish | TimeSpan,
  held: PrivilegeBits,
): Promise<SiteAlarms> {
  const now = nowSeconds(clock);
  const today = Math.floor(now / SECONDS_PER_DAY) * SECONDS_PER_DAY;
  const offsetAt = zoneOffset(layout.tz);
  const periodUntil = (until: number) =>
    "days" in wish
      ? metricsPeriod(wish, until, offsetAt)
      : { from: Math.min(wish.from, until), to: Math.min(wish.to, until) };
  const earliest = periodUntil(today - SECONDS_PER_DAY);
  const latest = periodUntil(today);
  const read = readSpan({ from: earliest.from, to: latest.to });
  const since = Math.min(earliest.from, now - MAX_SHELVE_SECONDS);
  const [days, { acts }, masters] = await Promise.all([
    alarmDaysOf(store, layout.id, {
      first: dayOf(read.from * 1000),
      last: dayOf((read.to - 1) * 1000),
    }),
    actsSince(store, layout.id, since),
    masterLocationsIn(store, layout.id),
  ]);
  const isDigested =
    now - today >= DIGESTING_SECONDS || days.some(({ day }) => day === dayOf((today - 1) * 1000));
  const period = isDigested ? latest : earliest;
  const until = Math.min(read.to, isDigested ? today : today - SECONDS_PER_DAY);
  const deviceTypes = new Map(masters.map(({ id, deviceType }) => [id, deviceType]));
  const found = [...decodedDays(days)].flatMap(([mLocId, ofMaster]) =>
    deviceTypes.has(mLocId)
      ? [masterAlarms(mLocId, ofMaster, { from: readSpan(period).from, to: until })]
      : [],
  );
  const withData = new Set(found.map(({ mLocId }) => mLocId));
  return {
    sources: { ...period, masters: found, deviceTypes, acts, held },
    ...{ offsetAt, masters },
    mastersWithoutData: masters
      .filter(({ id, mId }) => mId !== "0" && !withData.has(id))
      .map(({ name }) => name),
    isComplete: days.every(({ isComplete }) => isComplete),
  };
}

/** The days of each master, in the order of time. */
function decodedDays(days: readonly AlarmDay[]): ReadonlyMap<string, readonly DayAlarms[]> {
  const byMaster = new Map<string, DayAlarms[]>();
  for (const { day, sections } of days) {
    for (const { mLocId, bytes } of sections) {
      const decoded = decodeDayAlarms(bytes);
      if (!decoded.ok) throw new Error(`expected the alarms of ${day}: ${decoded.error.reason}`);
      const known = byMaster.get(mLocId);
      if (known === undefined) byMaster.set(mLocId, [decoded.value]);
      else known.push(decoded.value);
    }
  }
  return byMaster;
}
