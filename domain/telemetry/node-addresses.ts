/** The radio addresses of nodes in a round: the last digits of their ids. */
import { nodeColumn } from "#domain/device-data/schema.ts";
import type { Day } from "./day.ts";

/** Value of `firstHop` for a node whose next hop is the master. */
export const MASTER_ADDRESS = 0;

const NODE_ID = nodeColumn("nId").id;

/** Indexes of nodes by address, without addresses that two nodes share. @param row of `day.rows` */
export function nodesByAddress({ columns, slots }: Day, row: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const twice = new Set<number>();
  for (let node = 0; node < slots; node += 1) {
    const address = columns[NODE_ID]?.[row * slots + node] ?? Number.NaN;
    if (Number.isNaN(address)) continue;
    if (found.has(address)) twice.add(address);
    found.set(address, node);
  }
  for (const address of twice) found.delete(address);
  return found;
}
