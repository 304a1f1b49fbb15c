/**
 * Rolls up one master's UTC day: summaries of quarters, hours and days of every device together, and
 * of the day of each device.
 */
import { MASTER_SCHEMA, nodeColumn } from "#domain/device-data/schema.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { isMeasured } from "#domain/telemetry/graph-points.ts";
import { type Resolution, SLOT_SECONDS, slotStart, type ZoneOffset } from "./resolution.ts";
import type { RollupField } from "./rollup-fields.ts";
import type { Slot } from "./slot-codec.ts";
import { MEAN_STEPS, mergeSummaries, type SlotSummary, summaryOfValues } from "./slot-summary.ts";
import type { TrackerDay } from "./tracker-codec.ts";

/**
 * Summaries of one field, in the order of time. An hour or a day of the site that is only partly in
 * the UTC day has the values of that part.
 */
export interface FieldRollup extends Readonly<Record<Resolution, readonly Slot[]>> {
  /** One summary per device and day of the site; empty for a field of the master. */
  readonly trackers: readonly TrackerDay[];
}

/** A day with a mark for each record that was measured in its round. */
export interface MarkedDay {
  readonly day: Day;
  /** Row after row: 1 for a new record, 0 for the repetition of an earlier one. */
  readonly fresh: Uint8Array;
  /** Quarter of an hour of the UTC day in which each round started. */
  readonly quarters: Uint8Array;
  /** Start of the UTC day; epoch seconds. */
  readonly startsAt: number;
}

const NODE_TIME = nodeColumn("timestamp").id;

/**
 * Marks the new records of a day without knowing the day before: a record counts when its time
 * differs from that of the node's record before, in the first round when it is not older than the
 * round. Samples of a master are all new.
 */
export function markDay(day: Day, startsAt: number): MarkedDay {
  const { rows, slots, schema } = day;
  const fresh = new Uint8Array(rows.length * slots);
  const quarters = Uint8Array.from(rows, ({ ts }) =>
    Math.floor((ts - startsAt) / SLOT_SECONDS.quarter),
  );
  const times = day.columns[NODE_TIME];
  if (schema.id === MASTER_SCHEMA.id) return { day, fresh: fresh.fill(1), quarters, startsAt };
  if (times === undefined) return { day, fresh, quarters, startsAt };
  const last = new Float64Array(slots).fill(Number.NaN);
  for (let at = 0, node = 0; at < times.length; at += 1, node += 1) {
    if (node === slots) node = 0;
    const time = times[at] ?? Number.NaN;
    if (Number.isNaN(time)) continue;
    const isNew = at < slots ? time >= (rows[0]?.ts ?? 0) : time !== last[node];
    if (isNew) fresh[at] = 1;
    last[node] = time;
  }
  return { day, fresh, quarters, startsAt };
}

/** Rolls up one field of a marked day. The result depends on nothing but the arguments. */
export function rollUpField(
  marked: MarkedDay,
  field: RollupField,
  offsetAt: ZoneOffset,
): FieldRollup {
  const quarter = quartersOf(marked, field);
  return {
    quarter: quarter.map(({ start, summary }) => ({ start, summary })),
    hour: merged("hour", marked, quarter, offsetAt),
    day: merged("day", marked, quarter, offsetAt),
    trackers: field.device === "node" ? trackerDays(marked, field, offsetAt) : [],
  };
}

interface Quarter extends Slot {
  /** By node index: 1 for a node with a value. */
  readonly seen: Uint8Array;
}

function quartersOf(
  { day, fresh, quarters }: MarkedDay,
  { column, binWidth }: RollupField,
): readonly Quarter[] {
  const stored = day.columns[column.id];
  if (stored === undefined) return [];
  const found: Quarter[] = [];
  const { slots } = day;
  for (let row = 0; row < quarters.length; ) {
    const quarter = quarters[row] ?? 0;
    let end = row;
    while (end < quarters.length && quarters[end] === quarter) end += 1;
    const values = new Float64Array((end - row) * slots);
    const seen = new Uint8Array(slots);
    let count = 0;
    for (let at = row * slots, node = 0; at < end * slots; at += 1, node += 1) {
      if (node === slots) node = 0;
      const value = stored[at] ?? Number.NaN;
      if (fresh[at] !== 1 || !isMeasured(column, value)) continue;
      values[count] = value;
      count += 1;
      seen[node] = 1;
    }
    const summary = summaryOfValues(values.subarray(0, count), countOf(seen), binWidth);
    if (summary !== undefined) found.push({ start: quarter * SLOT_SECONDS.quarter, summary, seen });
    row = end;
  }
  return found;
}

function countOf(seen: Uint8Array): number {
  let count = 0;
  for (let node = 0; node < seen.length; node += 1) count += seen[node] ?? 0;
  return count;
}

/** Merges quarters to the longer slots that contain them. */
function merged(
  resolution: Resolution,
  { startsAt }: MarkedDay,
  quarters: readonly Quarter[],
  offsetAt: ZoneOffset,
): readonly Slot[] {
  const groups = new Map<number, Quarter[]>();
  for (const quarter of quarters) {
    const start = slotStart(resolution, startsAt + quarter.start, offsetAt);
    const group = groups.get(start);
    if (group === undefined) groups.set(start, [quarter]);
    else group.push(quarter);
  }
  return [...groups.values()].flatMap((group): readonly Slot[] => {
    const [first] = group;
    const summary = mergeSummaries(
      group.map((quarter) => quarter.summary),
      "time",
    );
    if (first === undefined || summary === undefined) return [];
    const seen = first.seen.slice();
    for (const quarter of group) {
      for (let node = 0; node < seen.length; node += 1)
        if (quarter.seen[node] === 1) seen[node] = 1;
    }
    const exact: SlotSummary = { ...summary, trackers: countOf(seen) };
    return [{ start: first.start, summary: exact }];
  });
}

/** Summaries of each node over the parts of the site's days in this UTC day. */
function trackerDays(
  { day, fresh, quarters, startsAt }: MarkedDay,
  { column }: RollupField,
  offsetAt: ZoneOffset,
): readonly TrackerDay[] {
  const stored = day.columns[column.id];
  if (stored === undefined) return [];
  const { slots } = day;
  const found: TrackerDay[] = [];
  const dayOfRow = Float64Array.from(quarters, (quarter) =>
    slotStart("day", startsAt + quarter * SLOT_SECONDS.quarter, offsetAt),
  );
  for (let row = 0; row < quarters.length; ) {
    let end = row;
    while (end < quarters.length && dayOfRow[end] === dayOfRow[row]) end += 1;
    const values = new Uint32Array(slots);
    const min = new Float64Array(slots).fill(Number.POSITIVE_INFINITY);
    const max = new Float64Array(slots).fill(Number.NEGATIVE_INFINITY);
    const mean = new Float64Array(slots);
    for (let at = row * slots, node = 0; at < end * slots; at += 1, node += 1) {
      if (node === slots) node = 0;
      const value = stored[at] ?? Number.NaN;
      if (fresh[at] !== 1 || !isMeasured(column, value)) continue;
      values[node] = (values[node] ?? 0) + 1;
      mean[node] = (mean[node] ?? 0) + value;
      if (value < (min[node] ?? 0)) min[node] = value;
      if (value > (max[node] ?? 0)) max[node] = value;
    }
    for (let node = 0; node < slots; node += 1) {
      const sum = mean[node] ?? 0;
      mean[node] = Math.round((sum * MEAN_STEPS) / Math.max(1, values[node] ?? 0)) / MEAN_STEPS;
    }
    const start = (quarters[row] ?? 0) * SLOT_SECONDS.quarter;
    if (values.some((count) => count > 0)) found.push({ start, values, min, max, mean });
    row = end;
  }
  return found;
}
