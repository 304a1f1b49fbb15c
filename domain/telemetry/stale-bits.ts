/** Sets alarm bit 31 in a table of rounds, in place of the times from which it is computed. */

import { STALE_NODE_ALARM } from "#domain/bits/node-alarms.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import { nodeColumn } from "#domain/device-data/schema.ts";
import type { Day } from "./day.ts";
import { isNodeStale } from "./staleness.ts";

const ALARMS = nodeColumn("alarms").id;
const TIMESTAMP = nodeColumn("timestamp").id;
const STALE = wordMask([STALE_NODE_ALARM], "stale");

/**
 * Sets alarm bit 31 for every node whose newest answer was too old at the round, and removes the
 * times: they differ in every round, so that a table without them is a fraction as long. A node
 * that has never answered is not stale.
 */
export function withStaleBits({ rows, columns, ...day }: Day): Day {
  const [alarms, times] = [columns[ALARMS], columns[TIMESTAMP]];
  if (times === undefined) return { ...day, rows, columns };
  const words = times.map((time, at) => {
    const ts = rows[Math.floor(at / day.slots)]?.ts ?? Number.NaN;
    const word = alarms?.[at] ?? Number.NaN;
    // For a node that has never answered `time` is NaN, which makes the comparison false.
    return isNodeStale(time, ts) ? (word | STALE) >>> 0 : word;
  });
  const marked = columns.map((values, id) => {
    if (id === TIMESTAMP) return undefined;
    return id === ALARMS ? words : values;
  });
  return { ...day, rows, columns: marked };
}
