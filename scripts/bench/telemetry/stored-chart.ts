/**
 * Two weeks of a generated master in their stored form; each day is read back and verified before
 * it is measured.
 */

import { MASTER_SCHEMA, NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { type DayContents, readContents } from "#domain/telemetry/codec/day-contents.ts";
import type { Decoded } from "#domain/telemetry/codec/decoded.ts";
import type { Keyframe } from "#domain/telemetry/codec/keyframe.ts";
import { type Day, dayOf } from "#domain/telemetry/day.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { decodeDay, deflateDay } from "#functions/shared/telemetry/day-codec.ts";
import {
  decodeFrame,
  decodeKeyframe,
  deflateFrame,
} from "#functions/shared/telemetry/frame-codec.ts";
import { CHART_DAYS, GeneratedMaster, USUAL_MASTER } from "./generated-master.ts";

export interface StoredDay {
  readonly object: Uint8Array;
  readonly contents: DayContents;
  /** Bytes of the index, as stored in the index item. */
  readonly index: Uint8Array;
}

export interface StoredChart {
  readonly days: readonly StoredDay[];
  /** Entropy of the generator's draws in bytes, in all and by the column that shows them first. */
  readonly entropyBytes: number;
  readonly entropyBytesByColumn: ReadonlyMap<string, number>;
  /** Bytes of every frame coded against the keyframe of its day, and of the keyframes themselves. */
  readonly frameBytes: readonly number[];
  readonly keyframeBytes: readonly number[];
  readonly summaryBytes: readonly number[];
  /** The last round and the keyframe of its day. */
  readonly last: { readonly reading: Reading; readonly keyframe: Keyframe };
}

/** A day without samples of the master. */
export const NO_MASTER_DATA: Day = dayOf(MASTER_SCHEMA, [], undefined);

let made: { readonly seed: number; readonly chart: StoredChart } | undefined;

/** Generated once per run. */
export function storedChart(seed: number): StoredChart {
  if (made?.seed !== seed) made = { seed, chart: makeChart(seed) };
  return made.chart;
}

/** Encodes and checks a day of rounds. */
export function storeDay(rounds: readonly Reading[]): StoredDay {
  const day = dayOf(NODE_SCHEMA, rounds, undefined);
  const { object, index } = mustBe(deflateDay({ node: day, master: NO_MASTER_DATA }));
  expectSame(day, mustBe(decodeDay(object)).node);
  return { object, contents: mustBe(readContents(index)), index };
}

/** The decoded value; throws when decoding was refused. */
export function mustBe<Value>(result: Decoded<Value>): Value {
  if (!result.ok) throw new Error(`expected to read ${result.error.field}: ${result.error.reason}`);
  return result.value;
}

function makeChart(seed: number): StoredChart {
  const master = new GeneratedMaster({ ...USUAL_MASTER, seed });
  const days: StoredDay[] = [];
  const sizes = { frames: [] as number[], keyframes: [] as number[], summaries: [] as number[] };
  let last: StoredChart["last"] | undefined;
  for (let day = 0; day < CHART_DAYS; day += 1) {
    const rounds = master.nextDay();
    days.push(storeDay(rounds));
    last = storeFrames(rounds, sizes);
  }
  if (last === undefined) throw new RangeError("expected at least a day");
  return {
    days,
    entropyBytes: master.entropyBits / 8,
    entropyBytesByColumn: new Map(
      [...master.entropyBitsByColumn].map(([column, bits]) => [column, bits / 8]),
    ),
    frameBytes: sizes.frames,
    keyframeBytes: sizes.keyframes,
    summaryBytes: sizes.summaries,
    last,
  };
}

function storeFrames(
  rounds: readonly Reading[],
  sizes: { frames: number[]; keyframes: number[]; summaries: number[] },
): StoredChart["last"] | undefined {
  let keyframe: Keyframe | undefined;
  let last: StoredChart["last"] | undefined;
  for (const reading of rounds) {
    const bytes = deflateFrame(reading, keyframe);
    expectSame(reading, mustBe(decodeFrame(bytes, keyframe)));
    (keyframe === undefined ? sizes.keyframes : sizes.frames).push(bytes.length);
    keyframe ??= mustBe(decodeKeyframe(bytes));
    const summary = summaryOf(reading);
    const summaryBytes = deflateFrame(summary);
    expectSame(summary, mustBe(decodeFrame(summaryBytes)));
    sizes.summaries.push(summaryBytes.length);
    last = { reading, keyframe };
  }
  return last;
}

function expectSame(written: Pick<Day, "columns">, read: Pick<Day, "columns">): void {
  for (const [id, values] of written.columns.entries()) {
    const others = read.columns[id];
    const areSame =
      values?.length === others?.length &&
      (values?.every((value, at) => Object.is(value, others?.[at])) ?? true);
    if (!areSame) throw new Error(`expected column ${id} back as it was written`);
  }
}
