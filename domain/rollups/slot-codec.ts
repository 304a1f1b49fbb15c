/** Stores the summaries of the slots of one field and UTC day as bytes (docs/telemetry-format.md). */
import { ok } from "#domain/result.ts";
import { ByteReader } from "#domain/telemetry/codec/byte-reader.ts";
import { ByteWriter } from "#domain/telemetry/codec/byte-writer.ts";
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
    for (const bin of bins.slice(1)) {
      writer.uv(bin - last);
      last = bin;
    }
  }
  for (const { counts } of all) for (const count of counts.slice(0, -1)) writer.uv(count);
  return writer.done();
}

/** Decodes slots. Never throws. */
export function decodeSlots(bytes: Uint8Array, field: RollupField): Decoded<readonly Slot[]> {
  const reader = new ByteReader(bytes);
  if (reader.u8() !== FORMAT) return unreadable("unknown", "slots");
  const count = reader.uv();
  if (count > MAX_SLOTS) return unreadable("bounds", "slots");
  const column = (read: () => number) => Array.from({ length: count }, read);
  let quarter = 0;
  const starts = column(() => {
    quarter += reader.uv();
    return quarter * SLOT_SECONDS.quarter;
  });
  const trackers = column(() => reader.uv());
  const values = column(() => reader.uv());
  let min = 0;
  const mins = column(() => {
    min = field.column.signed ? (min + reader.sv()) | 0 : (min + reader.sv()) >>> 0;
    return min;
  });
  const maxes = mins.map((least) => least + reader.uv());
  const wholes = mins.map((least) => least + reader.uv());
  const means = wholes.map((whole) => whole + reader.u8() / MEAN_STEPS);
  const lengths = column(() => reader.uv());
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (reader.isBroken || total > bytes.length * 2 + count) return unreadable("length", "slots");
  const bins = lengths.map((length, at) => {
    let bin = Math.floor((mins[at] ?? 0) / field.binWidth);
    return Array.from({ length }, (_, place) => {
      if (place > 0) bin += reader.uv();
      return bin;
    });
  });
  const counts = lengths.map((length, at) => {
    let rest = values[at] ?? 0;
    return Array.from({ length }, (_, place) => {
      const part = place === length - 1 ? rest : reader.uv();
      rest -= part;
      return part;
    });
  });
  if (reader.isBroken || !reader.isAtEnd) return unreadable("length", "slots");
  const isSound = counts.every((parts) => parts.length > 0 && parts.every((part) => part > 0));
  if (!isSound || quarter >= MAX_SLOTS) return unreadable("contradiction", "slots");
  return ok(
    starts.map((start, at) => ({
      start,
      summary: {
        ...{ trackers: trackers[at] ?? 0, values: values[at] ?? 0 },
        ...{ min: mins[at] ?? 0, max: maxes[at] ?? 0, mean: means[at] ?? 0 },
        ...{ bins: bins[at] ?? [], counts: counts[at] ?? [] },
      },
    })),
  );
}
