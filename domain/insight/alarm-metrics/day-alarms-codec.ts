/** The alarms of a master's day as bytes: the section "episodes" of its digest. */
import type { SectionWriter } from "#domain/insight/digest/finished-day.ts";
import type { SectionReader } from "#domain/insight/digest/master-digest.ts";
import type { AlarmInterval } from "#domain/journal/alarm-intervals.ts";
import { ALARM_WORDS, type AlarmWord } from "#domain/journal/alarms.ts";
import { ok } from "#domain/result.ts";
import { bitmapBytes } from "#domain/telemetry/codec/bitmap.ts";
import { ByteReader } from "#domain/telemetry/codec/bytes/byte-reader.ts";
import { ByteWriter } from "#domain/telemetry/codec/bytes/byte-writer.ts";
import { type Decoded, MAX_NODES, MAX_ROWS, unreadable } from "#domain/telemetry/codec/decoded.ts";
import { alarmsOfDay, type DayAlarms, MAX_INTERVALS, type WordAlarms } from "./day-alarms.ts";

const VERSION = 1;

export const EPISODES_WRITER: SectionWriter = {
  section: "episodes",
  version: VERSION,
  encode: ({ tables, startsAt }) => {
    const isEmpty = tables.node.rows.length === 0 && tables.master.rows.length === 0;
    return isEmpty ? undefined : encodeDayAlarms(alarmsOfDay(tables, startsAt));
  },
};

export const EPISODES_READER: SectionReader<DayAlarms> = {
  section: "episodes",
  version: VERSION,
  decode: decodeDayAlarms,
};

/** Encodes the alarms. The same alarms give the same bytes. */
export function encodeDayAlarms(day: DayAlarms): Uint8Array {
  const writer = new ByteWriter();
  writer.u32(day.startsAt);
  writer.u8(day.isCut ? 1 : 0);
  for (const times of [day.roundTimes, day.reportTimes]) {
    writer.uv(times.length);
    let before = day.startsAt;
    for (const ts of times) {
      writer.uv(ts - before);
      before = ts;
    }
  }
  for (const word of ALARM_WORDS) writeWord(writer, day.words[word], timesOf(day, word));
  return writer.done();
}

function timesOf(
  { roundTimes, reportTimes }: Pick<DayAlarms, "roundTimes" | "reportTimes">,
  word: AlarmWord,
): readonly number[] {
  return word === "MASTER" ? reportTimes : roundTimes;
}

function writeWord(
  writer: ByteWriter,
  { slots, known, intervals }: WordAlarms,
  times: readonly number[],
): void {
  const rowAt = new Map(times.map((ts, row) => [ts, row]));
  const rowOf = (ts: number) => rowAt.get(ts) ?? 0;
  writer.uv(slots);
  writer.raw(known);
  const byBit = runsOf(intervals, ({ bit }) => bit);
  writer.uv(byBit.length);
  for (const ofBit of byBit) {
    const bySlot = runsOf(ofBit, ({ slot }) => slot);
    writer.u8(ofBit[0]?.bit ?? 0);
    writer.uv(bySlot.length);
    let slotBefore = 0;
    for (const ofSlot of bySlot) {
      const slot = ofSlot[0]?.slot ?? 0;
      writer.uv(slot - slotBefore);
      slotBefore = slot;
      writer.uv(ofSlot.length);
      let row = 0;
      for (const { raisedAt, isRaiseSeen, clearedAt } of ofSlot) {
        const raised = rowOf(raisedAt);
        const cleared = clearedAt === undefined ? undefined : rowOf(clearedAt);
        writer.uv((raised - row) * 2 + (isRaiseSeen ? 1 : 0));
        writer.uv(cleared === undefined ? 0 : cleared - raised + 1);
        row = cleared ?? raised;
      }
    }
  }
}

/** The intervals cut where the key changes. */
function runsOf(
  intervals: readonly AlarmInterval[],
  keyOf: (interval: AlarmInterval) => number,
): readonly (readonly AlarmInterval[])[] {
  const runs: AlarmInterval[][] = [];
  let key: number | undefined;
  for (const interval of intervals) {
    if (keyOf(interval) !== key) runs.push([]);
    key = keyOf(interval);
    runs.at(-1)?.push(interval);
  }
  return runs;
}

/** Decodes the alarms of a day. Never throws; all or nothing. */
export function decodeDayAlarms(bytes: Uint8Array): Decoded<DayAlarms> {
  const reader = new ByteReader(bytes);
  const startsAt = reader.u32();
  const isCut = reader.u8() === 1;
  const roundTimes = readTimes(reader, startsAt);
  const reportTimes = readTimes(reader, startsAt);
  if (roundTimes === undefined || reportTimes === undefined) return unreadable("bounds", "rounds");
  const NODE = readWord(reader, roundTimes);
  const AUX = readWord(reader, roundTimes);
  const MASTER = readWord(reader, reportTimes);
  if (reader.isBroken || !reader.isAtEnd) return unreadable("length", "alarms");
  if (NODE === undefined || AUX === undefined || MASTER === undefined) {
    return unreadable("bounds", "alarms");
  }
  return ok({ startsAt, roundTimes, reportTimes, words: { NODE, AUX, MASTER }, isCut });
}

function readTimes(reader: ByteReader, startsAt: number): readonly number[] | undefined {
  const count = reader.uv();
  if (count > MAX_ROWS) return undefined;
  let before = startsAt;
  return Array.from({ length: count }, () => {
    before += reader.uv();
    return before;
  });
}

/** Bits of an alarm word. */
const BITS = 32;

function readWord(reader: ByteReader, times: readonly number[]): WordAlarms | undefined {
  const slots = reader.uv();
  if (slots > MAX_NODES) return undefined;
  const known = reader.raw(bitmapBytes(slots));
  const bits = reader.uv();
  if (bits > BITS) return undefined;
  const intervals: AlarmInterval[] = [];
  const last = times.at(-1) ?? 0;
  for (let at = 0; at < bits; at += 1) {
    const bit = reader.u8();
    const devices = reader.uv();
    if (bit >= BITS || devices > slots) return undefined;
    let slot = 0;
    for (let device = 0; device < devices; device += 1) {
      slot += reader.uv();
      const count = reader.uv();
      if (slot >= slots || count > MAX_INTERVALS - intervals.length) return undefined;
      let row = 0;
      for (let one = 0; one < count; one += 1) {
        const start = reader.uv();
        const length = reader.uv();
        const raised = row + (start >>> 1);
        const cleared = length === 0 ? undefined : raised + length - 1;
        row = cleared ?? raised;
        const [raisedAt, clearedAt] = [
          times[raised],
          cleared === undefined ? undefined : times[cleared],
        ];
        if (raisedAt === undefined || (cleared !== undefined && clearedAt === undefined)) {
          return undefined;
        }
        const seenAt =
          cleared === undefined ? last : (times[Math.max(raised, cleared - 1)] ?? last);
        const isRaiseSeen = (start & 1) === 1;
        intervals.push({ slot, bit, raisedAt, isRaiseSeen, clearedAt, seenAt });
      }
    }
  }
  return { slots, known, intervals };
}
