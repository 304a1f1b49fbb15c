/** Stores the summaries of the slots of one field and UTC day as bytes (docs/telemetry-format.md). */
import { ok } from "#domain/result.ts";
import { ByteReader } from "#domain/telemetry/codec/bytes/byte-reader.ts";
import { ByteWriter } from "#domain/telemetry/codec/bytes/byte-writer.ts";
import { type Decoded, unreadable } from "#domain/telemetry/codec/decoded.ts";
import { SLOT_SECONDS } from "./resolution.ts";
import type { RollupField } from "./rollup-fields.ts";
import { MEAN_STEPS, type SlotSummary } from "./slot-summary.ts";

export interface Slot {
  /**
   * Seconds from the start of the UTC day to the first quarter of an hour of the slot in that day.
   */
  readonly start: number;
  readonly summary: SlotSummary;
}

const FORMAT = 1;
const MAX_SLOTS = 96;

/** Encodes slots, which are in the order of time. The same slots give the same bytes. */
export function encodeSlots(slots: readonly Slot[], { binWidth }: RollupField): Uint8Array {
  const writer = new ByteWriter();
  writer.u8(FORMAT);
  writer.uv(slots.length);
  let quarter = 0;
  for (const { start } of slots) {
    writer.uv(start / SLOT_SECONDS.quarter - quarter);
    quarter = start / SLOT_SECONDS.quarter;
  }
  const all = slots.map(({ summary }) => summary);
  for (const { trackers } of all) writer.uv(trackers);
  for (const { values } of all) writer.uv(values);
  let before = 0;
  for (const { min } of all) {
    writer.sv((min - before) | 0);
    before = min;
  }
  for (const { min, max } of all) writer.uv(max - min);
  for (const { min, mean } of all) writer.uv(Math.floor(mean) - min);
  for (const { mean } of all) writer.u8((mean - Math.floor(mean)) * MEAN_STEPS);
  for (const { bins } of all) writer.uv(bins.length);
  for (const { min, bins } of all) {
    let last = Math.floor(min / binWidth);
    for (let at = 1; at < bins.length; at += 1) {
      const bin = bins[at] ?? 0;
      writer.uv(bin - last);
      last = bin;
    }
  }
  for (const { counts } of all) {
    for (let at = 0; at < counts.length - 1; at += 1) writer.uv(counts[at] ?? 0);
  }
  return writer.done();
}

/**
 * Decodes slots. Never throws. Plain loops into shared arrays, because a chart of many masters
 * decodes a hundred thousand slots.
 */
export function decodeSlots(bytes: Uint8Array, field: RollupField): Decoded<readonly Slot[]> {
  const reader = new ByteReader(bytes);
  if (reader.u8() !== FORMAT) return unreadable("unknown", "slots");
  const count = reader.uv();
  if (count > MAX_SLOTS) return unreadable("bounds", "slots");
  const columns = readColumns(reader, count, field);
  const { lengths, mins, values } = columns;
  let total = 0;
  for (let at = 0; at < count; at += 1) total += lengths[at] ?? 0;
  // A bin has a byte for its count and one for its distance, but for the last and the first.
  if (reader.isBroken || total > bytes.length + count) return unreadable("length", "slots");
  const bins = new Int32Array(total);
  const counts = new Uint32Array(total);
  let isSound = columns.end <= MAX_SLOTS;
  for (let at = 0, place = 0; at < count; at += 1) {
    const end = place + (lengths[at] ?? 0);
    if (place === end) isSound = false;
    let bin = Math.floor((mins[at] ?? 0) / field.binWidth);
    for (const first = place; place < end; place += 1) {
      if (place > first) bin += reader.uv();
      bins[place] = bin;
    }
  }
  for (let at = 0, place = 0; at < count; at += 1) {
    const last = place + (lengths[at] ?? 0) - 1;
    let rest = values[at] ?? 0;
    for (; place < last; place += 1) {
      const part = reader.uv();
      counts[place] = part;
      rest -= part;
      if (part === 0) isSound = false;
    }
    counts[place] = Math.max(0, rest);
    if (rest <= 0) isSound = false;
    place = last + 1;
  }
  if (reader.isBroken || !reader.isAtEnd) return unreadable("length", "slots");
  return isSound ? ok(slotsFrom(columns, bins, counts)) : unreadable("contradiction", "slots");
}

interface SlotColumns {
  readonly starts: Float64Array;
  readonly trackers: Float64Array;
  readonly values: Float64Array;
  readonly mins: Float64Array;
  readonly maxes: Float64Array;
  readonly means: Float64Array;
  readonly lengths: Float64Array;
  /** Quarter of an hour after the start of the last slot. */
  readonly end: number;
}

function readColumns(reader: ByteReader, count: number, { column }: RollupField): SlotColumns {
  const list = () => new Float64Array(count);
  const [starts, trackers, values, mins] = [list(), list(), list(), list()];
  const [maxes, means, lengths] = [list(), list(), list()];
  let quarter = 0;
  for (let at = 0; at < count; at += 1) {
    quarter += reader.uv();
    starts[at] = quarter * SLOT_SECONDS.quarter;
  }
  for (let at = 0; at < count; at += 1) trackers[at] = reader.uv();
  for (let at = 0; at < count; at += 1) values[at] = reader.uv();
  let min = 0;
  for (let at = 0; at < count; at += 1) {
    min = column.signed ? (min + reader.sv()) | 0 : (min + reader.sv()) >>> 0;
    mins[at] = min;
  }
  for (let at = 0; at < count; at += 1) maxes[at] = (mins[at] ?? 0) + reader.uv();
  for (let at = 0; at < count; at += 1) means[at] = (mins[at] ?? 0) + reader.uv();
  for (let at = 0; at < count; at += 1) means[at] = (means[at] ?? 0) + reader.u8() / MEAN_STEPS;
  for (let at = 0; at < count; at += 1) lengths[at] = reader.uv();
  return { starts, trackers, values, mins, maxes, means, lengths, end: quarter + 1 };
}

function slotsFrom(columns: SlotColumns, bins: Int32Array, counts: Uint32Array): readonly Slot[] {
  const { starts, trackers, values, mins, maxes, means, lengths } = columns;
  const slots: Slot[] = [];
  for (let at = 0, place = 0; at < starts.length; at += 1) {
    const end = place + (lengths[at] ?? 0);
    slots.push({
      start: starts[at] ?? 0,
      summary: {
        trackers: trackers[at] ?? 0,
        values: values[at] ?? 0,
        min: mins[at] ?? 0,
        max: maxes[at] ?? 0,
        mean: means[at] ?? 0,
        bins: bins.subarray(place, end),
        counts: counts.subarray(place, end),
      },
    });
    place = end;
  }
  return slots;
}
