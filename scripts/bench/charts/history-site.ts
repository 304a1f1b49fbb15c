/**
 * Creates a site of many masters in a running application, each with two weeks of finished days, and
 * with rollups of a year.
 */
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { dayOf } from "#functions/shared/runtime/clock.ts";
import { moveDayIndex } from "#functions/shared/store/day-objects.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { openTelemetryBucket, putObject } from "#functions/shared/telemetry/telemetry-bucket.ts";
import { demoAdministrator, enterLargest } from "#scripts/bench/demo-administrator.ts";
import {
  CHART_DAYS,
  GeneratedMaster,
  USUAL_MASTER,
} from "#scripts/bench/telemetry/generated-master.ts";
import { rolledDays, storeRolledSite } from "#scripts/bench/telemetry/rolled-site.ts";
import { type StoredDay, storeDay } from "#scripts/bench/telemetry/stored-chart.ts";
import type { Embedded } from "#scripts/embedded.ts";

export interface HistorySite {
  readonly layoutId: string;
  readonly mLocIds: readonly string[];
  /** Epoch seconds: from the start of the first day to the end of the last. */
  readonly range: { readonly start: number; readonly end: number };
  /** A year with rollups of the whole site, and of the first master and its trackers. */
  readonly year: { readonly start: number; readonly end: number };
}

/**
 * Creates the site. All masters have the same days, because only reading and drawing are measured.
 */
export async function enterHistorySite(
  embedded: Embedded,
  { seed, masters }: { readonly seed: number; readonly masters: number },
): Promise<HistorySite> {
  const administrator = await demoAdministrator(embedded);
  const { layoutId, mLocIds } = await enterLargest(administrator, "history", masters);
  const today = Math.floor(Date.now() / 1_000 / SECONDS_PER_DAY) * SECONDS_PER_DAY;
  const range = { start: today - CHART_DAYS * SECONDS_PER_DAY, end: today - 1 };
  const days = daysFrom(seed, range.start);
  const bucket = embedded.cloud.outputs.TrackerData?.TelemetryBucketName ?? "";
  const { telemetryTable } = administrator.target;
  await storeDays(days, { layoutId, mLocIds, range }, { telemetryTable, bucket });
  const rolledSite = { layoutId, mLocIds, masters, start: range.start, days: CHART_DAYS };
  const store = { tables: openTables(), telemetryTable };
  const rolled = rolledDays(seed);
  await storeRolledSite(store, rolledSite, rolled);
  const year = { start: today - YEAR_DAYS * SECONDS_PER_DAY, end: today - 1 };
  const before = { start: year.start, days: YEAR_DAYS - CHART_DAYS };
  await storeRolledSite(store, { ...rolledSite, mLocIds: mLocIds.slice(0, 1), ...before }, rolled);
  return { layoutId, mLocIds, range, year };
}

const YEAR_DAYS = 365;

function daysFrom(seed: number, startsAt: number): readonly StoredDay[] {
  const master = new GeneratedMaster({ ...USUAL_MASTER, seed, startsAt });
  return Array.from({ length: CHART_DAYS }, () => storeDay(master.nextDay()));
}

interface Store {
  readonly telemetryTable: string;
  readonly bucket: string;
}

/** Stores one object for each day, named by the index of every master. */
async function storeDays(
  days: readonly StoredDay[],
  { layoutId, mLocIds, range }: Omit<HistorySite, "year">,
  { telemetryTable, bucket }: Store,
): Promise<void> {
  const into = { bucket: openTelemetryBucket(bucket), tables: openTables(), telemetryTable };
  for (const [at, { object, index }] of days.entries()) {
    const day = dayOf((range.start + at * SECONDS_PER_DAY) * 1_000);
    const objectKey = `telemetry/${layoutId}/${mLocIds[0]}/${day}-v1-00000000.tc`;
    await putObject(into.bucket, objectKey, object);
    const item = { day, version: 1, objectKey, bytes: index };
    await Promise.all(
      mLocIds.map((mLocId) => moveDayIndex(into, { layoutId, mLocId }, item, undefined)),
    );
  }
}
