/**
 * Stores rollups of generated days as the compaction does, of the default graphs only, because
 * nothing else is read.
 */
import { type FieldRollup, markDay, rollUpField } from "#domain/rollups/day-rollup.ts";
import { type RollupField, rollupFieldsOf } from "#domain/rollups/rollup-fields.ts";
import type { Slot } from "#domain/rollups/slot-codec.ts";
import { mergeSummaries } from "#domain/rollups/slot-summary.ts";
import { DEFAULT_GRAPHS, GRAPH_TYPES } from "#domain/telemetry/graph-types.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { dayOf } from "#functions/shared/runtime/clock.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { decodeDay } from "#functions/shared/telemetry/day-codec.ts";
import {
  type FieldSummaries,
  putLayoutRollup,
  putRollups,
} from "#functions/telemetry/store/rollups.ts";
import { mustBe, type StoredDay, storedChart } from "./stored-chart.ts";

const FIELDS: readonly RollupField[] = GRAPH_TYPES.filter(({ key }) =>
  DEFAULT_GRAPHS.some((wanted) => wanted === key),
).flatMap((graph) => rollupFieldsOf(graph));

/** The rollups of each generated day; their slots count from the start of the day. */
export function rolledDays(seed: number): readonly (readonly FieldSummaries[])[] {
  return storedChart(seed).days.map(rolledDay);
}

/** The rollups of a day; their slots count from the start of the day. */
export function rolledDay({ object }: Pick<StoredDay, "object">): readonly FieldSummaries[] {
  const { node } = mustBe(decodeDay(object));
  const ts = node.rows[0]?.ts ?? 0;
  const marked = markDay(node, ts - (ts % SECONDS_PER_DAY));
  return FIELDS.map((field) => ({ field, rolled: rollUpField(marked, field, () => 0) }));
}

export interface RolledSite {
  readonly layoutId: string;
  /** Masters whose own rollups are stored. */
  readonly mLocIds: readonly string[];
  /** Number of masters in the rollups of the layout, all with the same days. */
  readonly masters: number;
  /** Start of the first day; epoch seconds. */
  readonly start: number;
  readonly days: number;
}

/** Stores the rollups; the generated days repeat. */
export async function storeRolledSite(
  store: TelemetryStore,
  { layoutId, mLocIds, masters, start, days }: RolledSite,
  rolled: readonly (readonly FieldSummaries[])[],
): Promise<void> {
  const ofLayout = rolled.map((fields) =>
    fields.map(({ field, rolled: own }) => ({ field, rolled: copied(own, masters) })),
  );
  for (let at = 0; at < days; at += 1) {
    const day = dayOf((start + at * SECONDS_PER_DAY) * 1000);
    const fields = rolled[at % rolled.length] ?? [];
    await Promise.all(
      mLocIds.map((mLocId) => putRollups(store, { layoutId, mLocId }, { day, version: 1 }, fields)),
    );
    for (const { field, rolled: all } of ofLayout[at % rolled.length] ?? []) {
      const merged = { day, versions: masters, isComplete: true, hour: all.hour, days: all.day };
      await putLayoutRollup(store, layoutId, field, merged);
    }
  }
}

/** The rollup of several masters with the same values. */
function copied({ hour, day }: FieldRollup, masters: number): Pick<FieldRollup, "hour" | "day"> {
  const ofAll = (slots: readonly Slot[]) =>
    slots.map(({ start, summary }): Slot => {
      const all = mergeSummaries(Array(masters).fill(summary), "devices") ?? summary;
      return { start, summary: all };
    });
  return { hour: ofAll(hour), day: ofAll(day) };
}
