/**
 * A series of an answer: one row of statistics per slot, and its compact form for the way to the
 * console.
 */
import { ok } from "#domain/result.ts";
import { ByteReader } from "#domain/telemetry/codec/bytes/byte-reader.ts";
import { ByteWriter } from "#domain/telemetry/codec/bytes/byte-writer.ts";
import { type Decoded, unreadable } from "#domain/telemetry/codec/decoded.ts";
import { MEAN_STEPS } from "./slot-summary.ts";

/** Statistics of one slot, in stored units. */
export interface SeriesRow {
  /** Start of the slot; epoch seconds. */
  readonly start: number;
  /** Number of devices with a value. */
  readonly trackers: number;
  /** Number of values. */
  readonly values: number;
  readonly min: number;
  readonly max: number;
  /** Rounded to a 16th. */
  readonly mean: number;
  /** The quantiles over all values; undefined in a series of one tracker. */
  readonly quantiles:
    | { readonly p5: number; readonly median: number; readonly p95: number }
    | undefined;
}

/** Lists with one entry per slot, in stored units. */
export interface OpenedSeries {
  readonly times: Uint32Array<ArrayBuffer>;
  readonly trackers: Uint32Array<ArrayBuffer>;
  readonly values: Uint32Array<ArrayBuffer>;
  readonly min: Float64Array<ArrayBuffer>;
  readonly max: Float64Array<ArrayBuffer>;
  readonly mean: Float64Array<ArrayBuffer>;
  readonly quantiles:
    | Readonly<Record<"p5" | "median" | "p95", Float64Array<ArrayBuffer>>>
    | undefined;
}

const FORMAT = 1;
const WITH_QUANTILES = 1;
/** Slots of an hour in a year of 366 days. */
const MAX_ROWS = 9_000;

/**
 * Packs a series, column after column, each value as its difference from the one before. All rows
 * have quantiles, or none.
 */
export function packSeries(rows: readonly SeriesRow[]): Uint8Array {
  const writer = new ByteWriter();
  const isBand = rows[0]?.quantiles !== undefined;
  writer.u8(FORMAT);
  writer.u8(isBand ? WITH_QUANTILES : 0);
  writer.uv(rows.length);
  const column = (of: (row: SeriesRow) => number) => {
    let before = 0;
    for (const row of rows) {
      const value = of(row);
      writer.sv((value - before) | 0);
      before = value;
    }
  };
  column(({ start }) => start);
  column(({ trackers }) => trackers);
  column(({ values }) => values);
  column(({ min }) => min);
  column(({ max }) => max);
  column(({ mean }) => Math.floor(mean));
  for (const { mean } of rows) writer.u8((mean - Math.floor(mean)) * MEAN_STEPS);
  if (isBand) {
    column(({ quantiles }) => quantiles?.p5 ?? 0);
    column(({ quantiles }) => quantiles?.median ?? 0);
    column(({ quantiles }) => quantiles?.p95 ?? 0);
  }
  return writer.done();
}

/** Opens a packed series. Never throws. @param signed whether stored values are signed */
export function openSeries(bytes: Uint8Array, signed: boolean): Decoded<OpenedSeries> {
  const reader = new ByteReader(bytes);
  if (reader.u8() !== FORMAT) return unreadable("unknown", "series");
  const form = reader.u8();
  if (form > WITH_QUANTILES) return unreadable("unknown", "series");
  const length = reader.uv();
  if (length > MAX_ROWS) return unreadable("bounds", "series");
  const counts = () => {
    let before = 0;
    return Uint32Array.from({ length }, () => {
      before = (before + reader.sv()) >>> 0;
      return before;
    });
  };
  const stored = () => {
    let before = 0;
    return Float64Array.from({ length }, () => {
      before = signed ? (before + reader.sv()) | 0 : (before + reader.sv()) >>> 0;
      return before;
    });
  };
  const times = counts();
  const trackers = counts();
  const values = counts();
  const min = stored();
  const max = stored();
  const mean = stored().map((whole) => whole + reader.u8() / MEAN_STEPS);
  const quantiles =
    form === WITH_QUANTILES ? { p5: stored(), median: stored(), p95: stored() } : undefined;
  if (reader.isBroken || !reader.isAtEnd) return unreadable("length", "series");
  return ok({ times, trackers, values, min, max, mean, quantiles });
}
