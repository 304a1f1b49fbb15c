/**
 * Stores the summaries of single trackers over the days of one field and UTC day as bytes
 * (docs/telemetry-format.md).
 */
import { ok } from "#domain/result.ts";
import { ByteReader } from "#domain/telemetry/codec/bytes/byte-reader.ts";
import { ByteWriter } from "#domain/telemetry/codec/bytes/byte-writer.ts";
import { type Decoded, MAX_NODES, unreadable } from "#domain/telemetry/codec/decoded.ts";
import { SLOT_SECONDS } from "./resolution.ts";
import type { RollupField } from "./rollup-fields.ts";
import { MEAN_STEPS } from "./slot-summary.ts";

/** Lists by node index, in stored units. For a node without a value only `values` has a meaning. */
export interface TrackerDay {
  /**
   * Seconds from the start of the UTC day to the first quarter of an hour of the site's day that has
   * values.
   */
  readonly start: number;
  /** Number of values; 0 for a node without one. */
  readonly values: Uint32Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
  /** Mean value, rounded to a 16th. */
  readonly mean: Float64Array;
}

const FORMAT = 1;
/** A UTC day has parts of at most three days of a site. */
const MAX_PARTS = 3;

/** Encodes the parts, which are in the order of time. The same parts give the same bytes. */
export function encodeTrackerDays(parts: readonly TrackerDay[]): Uint8Array {
  const writer = new ByteWriter();
  writer.u8(FORMAT);
  writer.uv(parts.length);
  for (const { start, values, min, max, mean } of parts) {
    writer.u8(start / SLOT_SECONDS.quarter);
    writer.uv(values.length);
    for (const count of values) writer.uv(count);
    const nodes = [...values.keys()].filter((node) => (values[node] ?? 0) > 0);
    let before = 0;
    for (const node of nodes) {
      const least = min[node] ?? 0;
      writer.sv((least - before) | 0);
      before = least;
    }
    for (const node of nodes) writer.uv((max[node] ?? 0) - (min[node] ?? 0));
    for (const node of nodes) writer.uv(Math.floor(mean[node] ?? 0) - (min[node] ?? 0));
    for (const node of nodes) {
      const average = mean[node] ?? 0;
      writer.u8((average - Math.floor(average)) * MEAN_STEPS);
    }
  }
  return writer.done();
}

/** Decodes the parts. Never throws. */
export function decodeTrackerDays(
  bytes: Uint8Array,
  { column: { signed } }: RollupField,
): Decoded<readonly TrackerDay[]> {
  const reader = new ByteReader(bytes);
  if (reader.u8() !== FORMAT) return unreadable("unknown", "trackers");
  const count = reader.uv();
  if (count > MAX_PARTS) return unreadable("bounds", "trackers");
  const parts: TrackerDay[] = [];
  for (let part = 0; part < count; part += 1) {
    const start = reader.u8() * SLOT_SECONDS.quarter;
    const slots = reader.uv();
    if (slots > MAX_NODES) return unreadable("bounds", "trackers");
    const values = Uint32Array.from({ length: slots }, () => reader.uv());
    const nodes = [...values.keys()].filter((node) => (values[node] ?? 0) > 0);
    const column = () => new Float64Array(slots).fill(Number.NaN);
    const [min, max, mean] = [column(), column(), column()];
    let before = 0;
    for (const node of nodes) {
      before = signed ? (before + reader.sv()) | 0 : (before + reader.sv()) >>> 0;
      min[node] = before;
    }
    for (const node of nodes) max[node] = (min[node] ?? 0) + reader.uv();
    for (const node of nodes) mean[node] = (min[node] ?? 0) + reader.uv();
    for (const node of nodes) mean[node] = (mean[node] ?? 0) + reader.u8() / MEAN_STEPS;
    parts.push({ start, values, min, max, mean });
  }
  if (reader.isBroken || !reader.isAtEnd) return unreadable("length", "trackers");
  return ok(parts);
}
