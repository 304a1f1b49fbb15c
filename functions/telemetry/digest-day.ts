/** Computes and stores the digest of a compacted day of a master, and the months that it changes. */
import { sectionsOfDay } from "#domain/insight/sections/day-sections.ts";
import { zoneOffset } from "#domain/rollups/resolution.ts";
import type { DayTables } from "#domain/telemetry/codec/day-object.ts";
import { startOfDay } from "#functions/shared/runtime/clock.ts";
import type { DayIndex } from "#functions/shared/store/day-objects.ts";
import type { MasterDay } from "#functions/shared/store/dirty-days.ts";
import { type CoreStore, getLayout } from "#functions/shared/store/layouts.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { refreshMasterMonths } from "./merge-availability.ts";
import { putDigest } from "./store/digests.ts";

/**
 * Stores the digest of a master's day, unless one of a newer version of the day is stored.
 * Idempotent; called before the mark of the day is removed, so that an interrupted run is repeated.
 */
export async function digestDay(
  { store }: { readonly store: TelemetryStore & CoreStore },
  masterDay: MasterDay,
  { version }: Pick<DayIndex, "version">,
  tables: DayTables,
): Promise<void> {
  const layout = await getLayout(store, masterDay.place.layoutId);
  const offsetAt = zoneOffset(layout?.tz);
  const sections = sectionsOfDay({
    ...{ tables, offsetAt },
    startsAt: startOfDay(masterDay.day),
    coordinates: layout?.coordinates,
  });
  await putDigest(store, masterDay, version, sections);
  await refreshMasterMonths(store, masterDay, offsetAt);
}
