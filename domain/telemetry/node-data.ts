/**
 * Turns stored readings into the displayed data of every node: the one implementation, for the
 * server and the browser.
 */
import { bitsFromHex, bitsOf, NO_BITS, toHex, union } from "#domain/bits/bit-set.ts";
import { STALE_NODE_ALARM } from "#domain/bits/node-alarms.ts";
import { overlaid } from "./overlay.ts";
import { type NodeRow, nodeRowsOf, type Reading } from "./reading.ts";
import { isNodeStale } from "./staleness.ts";

const ALARM_DIGITS = 8;
const STALE = bitsOf(STALE_NODE_ALARM.bit);

/**
 * Data of every node once, lowest index first, from its newest reading. Data that the master
 * reported long before the newest round is marked by alarm bit 31, which is never sent or stored.
 * @param asOf time to which the age of a node's data is relative, epoch seconds; undefined: the
 * newest round
 */
export function nodeDataOf(newestFirst: readonly Reading[], asOf?: number): readonly NodeRow[] {
  const reading = overlaid(newestFirst);
  if (reading === undefined) return [];
  return nodeRowsOf(reading).map((row) => withStaleBit(row, asOf ?? reading.ts));
}

/**
 * Sets alarm bit 31 if the node's data is stale. A node that has never answered is not stale: it
 * has no data that could be old.
 */
export function withStaleBit(row: NodeRow, snapshotAtSeconds: number): NodeRow {
  const { timestamp, alarms } = row;
  if (timestamp === null || !isNodeStale(timestamp, snapshotAtSeconds)) return row;
  const bits = alarms === null ? undefined : bitsFromHex(alarms, ALARM_DIGITS);
  return { ...row, alarms: toHex(union(bits ?? NO_BITS, STALE), ALARM_DIGITS) };
}
