/** Rolls up a compacted day of a master, and merges the rollups of all masters of a layout. */
import { markDay as markRecords, rollUpField } from "#domain/rollups/day-rollup.ts";
import {
  type Resolution,
  slotStart,
  type ZoneOffset,
  zoneOffset,
} from "#domain/rollups/resolution.ts";
import { ROLLUP_FIELDS } from "#domain/rollups/rollup-fields.ts";
import type { Slot } from "#domain/rollups/slot-codec.ts";
import { mergeSummaries } from "#domain/rollups/slot-summary.ts";
import type { DayTables } from "#domain/telemetry/codec/day-object.ts";
import { type Clock, startOfDay } from "#functions/shared/runtime/clock.ts";
import { type DayIndex, dayIndex } from "#functions/shared/store/day-objects.ts";
import { hasDirtyMasters, type MasterDay, markDay } from "#functions/shared/store/dirty-days.ts";
import {
  type LayoutDay,
  type MarkedLayoutDay,
  markLayoutDay,
  unmarkLayoutDay,
} from "#functions/shared/store/layout-days.ts";
import { type CoreStore, getLayout } from "#functions/shared/store/layouts.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { mergeLayoutMonths } from "./merge-availability.ts";
import {
  type FieldSummaries,
  putLayoutRollup,
  putRollups,
  type StoredSlots,
  slotsOfLayout,
} from "./store/rollups.ts";

export interface RollUpDeps {
  readonly store: TelemetryStore & CoreStore;
  readonly clock: Clock;
}

/** The clocks of a layout; UTC for one without a time zone. */
export async function zoneOfLayout(store: CoreStore, layoutId: string): Promise<ZoneOffset> {
  return zoneOffset((await getLayout(store, layoutId))?.tz);
}

/**
 * Stores the rollups of a master's day, and marks the day of its layout. Idempotent. When another run
 * has compacted the day since, its rollups may have been replaced by these, so the day is marked
 * again.
 */
export async function rollUpDay(
  { store, clock }: RollUpDeps,
  { place, day }: MasterDay,
  index: Pick<DayIndex, "version">,
  tables: DayTables,
): Promise<void> {
  const offsetAt = await zoneOfLayout(store, place.layoutId);
  const startsAt = startOfDay(day);
  const fields = rolledFields(tables, startsAt, offsetAt);
  await putRollups(store, place, { day, version: index.version }, fields);
  const present = await dayIndex(store, place, day);
  const atMilliseconds = clock.nowMilliseconds();
  if (present?.version !== index.version) {
    await markDay(store, place, { ts: startsAt, atMilliseconds });
  }
  const { layoutId } = place;
  await markLayoutDay(store, { layoutId, day, markedAtMilliseconds: atMilliseconds });
}

/** The rollups of a day of all fields. @param startsAt begin of the UTC day, epoch seconds */
export function rolledFields(
  tables: DayTables,
  startsAt: number,
  offsetAt: ZoneOffset,
): readonly FieldSummaries[] {
  const marked = {
    node: markRecords(tables.node, startsAt),
    master: markRecords(tables.master, startsAt),
  };
  return ROLLUP_FIELDS.map((field) => ({
    field,
    rolled: rollUpField(marked[field.device], field, offsetAt),
  }));
}

/**
 * Merges the rollups and digests of all masters of a layout for one day, and removes its mark. Idempotent; of two
 * concurrent runs, the one that has read more wins.
 */
export async function mergeLayoutDay(
  { store }: Pick<RollUpDeps, "store">,
  marked: MarkedLayoutDay,
): Promise<void> {
  const { layoutId, day } = marked;
  // Before the rollups are read: a day that is compacted meanwhile marks the layout's day again.
  const isComplete = !(await hasDirtyMasters(store, marked));
  const offsetAt = await zoneOfLayout(store, layoutId);
  for (const field of ROLLUP_FIELDS) {
    const read = { layoutId, field, days: { first: day, last: day } };
    const masters = await slotsOfLayout(
      store,
      { ...read, resolution: "hour" },
      { isConsistent: true },
    );
    await putLayoutRollup(store, layoutId, field, {
      ...{ day, isComplete },
      versions: masters.reduce((sum, { version }) => sum + version, 0),
      hour: mergedSlots("hour", marked, masters, offsetAt),
      days: mergedSlots("day", marked, masters, offsetAt),
    });
  }
  await mergeLayoutMonths(store, marked, offsetAt);
  await unmarkLayoutDay(store, marked);
}

/** The slots of all masters, merged where they are of the same hour or day of the site. */
function mergedSlots(
  resolution: Resolution,
  { day }: LayoutDay,
  masters: readonly StoredSlots[],
  offsetAt: ZoneOffset,
): readonly Slot[] {
  const startsAt = startOfDay(day);
  const groups = new Map<number, Slot[]>();
  for (const slot of masters.flatMap((master) => master.slots(resolution))) {
    const start = slotStart(resolution, startsAt + slot.start, offsetAt);
    groups.set(start, [...(groups.get(start) ?? []), slot]);
  }
  return [...groups.entries()]
    .sort(([one], [other]) => one - other)
    .flatMap(([, slots]): readonly Slot[] => {
      const summary = mergeSummaries(
        slots.map((slot) => slot.summary),
        "devices",
      );
      const start = Math.min(...slots.map((slot) => slot.start));
      return summary === undefined ? [] : [{ start, summary }];
    });
}
