/** Finds alarms that nodes newly report, and counts the nodes by round of readings. */

import { type NodeField, nodeColumn } from "#domain/device-data/schema.ts";
import type { Day } from "#domain/telemetry/day.ts";

export type AlarmWord = "alarms" | "auxAlarms";

/**
 * An alarm bit that nodes of one master have in a round of readings and did not have in the
 * previous one.
 */
export interface AlarmRise {
  readonly mLocId: string;
  /** Time of the round of readings; epoch seconds. */
  readonly ts: number;
  readonly word: AlarmWord;
  readonly bit: number;
  readonly nodes: number;
}

const WORDS = ["alarms", "auxAlarms"] as const satisfies readonly (NodeField & AlarmWord)[];

/**
 * Returns the newly reported alarms of one master's nodes in order of time; the first round of a
 * node has none.
 */
export function alarmRises(mLocId: string, day: Day): readonly AlarmRise[] {
  const rises = day.rows.flatMap(({ ts }, row) =>
    WORDS.flatMap((word) => {
      const counts = risenIn(day, nodeColumn(word).id, row);
      return [...counts].map(([bit, nodes]) => ({ mLocId, ts, word, bit, nodes }));
    }),
  );
  return rises;
}

/**
 * Number of nodes by alarm bit that have the bit in this row and did not have it in the previous
 * row.
 */
function risenIn(
  { columns, slots }: Day,
  column: number,
  row: number,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  const values = columns[column];
  if (values === undefined || row === 0) return counts;
  for (let at = row * slots; at < (row + 1) * slots; at += 1) {
    const [now = Number.NaN, before = Number.NaN] = [values[at], values[at - slots]];
    if (now === before || Number.isNaN(now) || Number.isNaN(before)) continue;
    for (let risen = (now & ~before) >>> 0; risen !== 0; risen &= risen - 1) {
      const bit = 31 - Math.clz32(risen & -risen);
      counts.set(bit, (counts.get(bit) ?? 0) + 1);
    }
  }
  return counts;
}
