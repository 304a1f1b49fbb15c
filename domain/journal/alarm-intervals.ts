/**
 * Computes from alarm words, round by round, when each bit was set: the same result for late or
 * repeated rounds.
 */
import type { Day } from "#domain/telemetry/day.ts";

/** A span of time in which one bit was set for one device (slot) of a table. */
export interface AlarmInterval {
  readonly slot: number;
  readonly bit: number;
  readonly raisedAt: number;
  readonly isRaiseSeen: boolean;
  readonly clearedAt: number | undefined;
  readonly seenAt: number;
}

interface Open {
  readonly raisedAt: number;
  readonly isRaiseSeen: boolean;
}

/**
 * Intervals of the bits of one column, ordered by slot, bit and time. The tables are of one master
 * in the order of time; each begins with the known state at that time, so one may repeat the end of
 * the table before. A device without a report retains its last state.
 */
export function alarmIntervalsOf(tables: readonly Day[], column: number): readonly AlarmInterval[] {
  const intervals: AlarmInterval[] = [];
  const words: number[] = [];
  const open = new Map<number, Open>();
  let last = Number.NEGATIVE_INFINITY;

  function change(slot: number, to: number, ts: number): void {
    const known = words[slot];
    for (let bits = (to ^ (known ?? 0)) >>> 0; bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & -bits);
      const key = slot * BITS + bit;
      const standing = open.get(key);
      if (standing === undefined) {
        open.set(key, { raisedAt: ts, isRaiseSeen: known !== undefined });
        continue;
      }
      open.delete(key);
      intervals.push({ slot, bit, ...standing, clearedAt: ts, seenAt: last });
    }
    words[slot] = to;
  }

  for (const { rows, columns, slots } of tables) {
    const values = columns[column];
    for (const [row, { ts }] of rows.entries()) {
      if (ts < last) continue;
      for (let slot = 0; slot < slots; slot += 1) {
        const word = values?.[row * slots + slot] ?? Number.NaN;
        if (!Number.isNaN(word) && word !== words[slot]) change(slot, word, ts);
      }
      last = ts;
    }
  }
  for (const [key, standing] of open) {
    const [slot, bit] = [Math.floor(key / BITS), key % BITS];
    intervals.push({ slot, bit, ...standing, clearedAt: undefined, seenAt: last });
  }
  return intervals.sort(
    (one, other) => one.slot - other.slot || one.bit - other.bit || one.raisedAt - other.raisedAt,
  );
}

const BITS = 32;
