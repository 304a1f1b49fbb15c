/** The alarms of one master and its nodes on one UTC day, as far as that day alone shows them. */
import { masterColumn, nodeColumn } from "#domain/device-data/schema.ts";
import { type AlarmInterval, alarmIntervalsOf } from "#domain/journal/alarm-intervals.ts";
import { ALARM_WORDS, type AlarmWord } from "#domain/journal/alarms.ts";
import { bitmapOf } from "#domain/telemetry/codec/bitmap.ts";
import type { DayTables } from "#domain/telemetry/codec/day-object.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { withStaleBits } from "#domain/telemetry/stale-bits.ts";

/** The alarms of one alarm word. The master itself is device 0 of the word MASTER. */
export interface WordAlarms {
  /** Highest device index + 1. */
  readonly slots: number;
  /** The devices that have a value of the word on that day. */
  readonly known: Uint8Array;
  /**
   * By bit, device and time. An alarm that was active in the first round of the day has no known
   * raise, and one that was active in the last round has no clearing.
   */
  readonly intervals: readonly AlarmInterval[];
}

export interface DayAlarms {
  /** Start of the UTC day; epoch seconds. */
  readonly startsAt: number;
  /** Times of the rounds of nodes, epoch seconds, ascending. */
  readonly roundTimes: readonly number[];
  /** Times of the reports of the master, likewise. */
  readonly reportTimes: readonly number[];
  readonly words: Readonly<Record<AlarmWord, WordAlarms>>;
  /** Whether the day had more intervals than are stored, so that counts of it are too low. */
  readonly isCut: boolean;
}

/**
 * Maximum number of intervals kept of one master and day: 40 for each of 1000 nodes. They take at
 * most 240 KB of the 300 KB that a digest may have.
 */
export const MAX_INTERVALS = 40_000;

const COLUMNS: Readonly<Record<AlarmWord, number>> = {
  NODE: nodeColumn("alarms").id,
  AUX: nodeColumn("auxAlarms").id,
  MASTER: masterColumn("alarms").id,
};

export function alarmsOfDay({ node, master }: DayTables, startsAt: number): DayAlarms {
  const nodes = withStaleBits(node);
  const found = ALARM_WORDS.map((word) =>
    wordAlarms(word === "MASTER" ? master : nodes, COLUMNS[word]),
  );
  const kept: WordAlarms[] = [];
  let room = MAX_INTERVALS;
  for (const one of found) {
    kept.push({ ...one, intervals: one.intervals.slice(0, room) });
    room -= Math.min(room, one.intervals.length);
  }
  const [NODE = NONE, AUX = NONE, MASTER = NONE] = kept;
  return {
    startsAt,
    roundTimes: timesOf(node),
    reportTimes: timesOf(master),
    words: { NODE, AUX, MASTER },
    isCut: found.reduce((sum, { intervals }) => sum + intervals.length, 0) > MAX_INTERVALS,
  };
}

const NONE: WordAlarms = { slots: 0, known: new Uint8Array(0), intervals: [] };

function wordAlarms(day: Day, column: number): WordAlarms {
  const { columns } = day;
  const values = columns[column];
  // A table without rows may have slots, which depends on how it was stored.
  const slots = values === undefined ? 0 : day.slots;
  const known = new Set<number>();
  if (values !== undefined) {
    for (const [cell, value] of values.entries()) if (!Number.isNaN(value)) known.add(cell % slots);
  }
  const intervals = alarmIntervalsOf([day], column).toSorted(
    (one, other) => one.bit - other.bit || one.slot - other.slot || one.raisedAt - other.raisedAt,
  );
  return { slots, known: bitmapOf(known, slots), intervals };
}

/** Two rows of different kinds may have the same time. */
function timesOf({ rows }: Day): readonly number[] {
  return [...new Set(rows.map(({ ts }): number => ts))];
}
