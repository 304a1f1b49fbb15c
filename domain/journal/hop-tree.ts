/** Finds the route of a node to its master, as the master last reported it. */

import { nodeColumn } from "#domain/device-data/schema.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { MASTER_ADDRESS, nodesByAddress } from "#domain/telemetry/node-addresses.ts";

const FIRST_HOP = nodeColumn("firstHop").id;
/** Maximum length of a route; a longer one is a loop. */
const MAX_HOPS = 32;

/**
 * The nodes between a node and its master at a moment, the nearest to the master first; empty where
 * the route is unknown.
 */
export type HopTree = (nLocId: string, at: number) => readonly string[];

/** Finds routes in the tables of one master, which follow each other in time. */
export function hopTree(tables: readonly Day[]): HopTree {
  const named = new Map<string, ReadonlyMap<number, number>>();
  return (nLocId, at) => {
    const found = roundRowAt(tables, at);
    if (found === undefined) return [];
    const { day, row, key } = found;
    const slots = named.get(key) ?? nodesByAddress(day, row);
    named.set(key, slots);
    return wayFrom(Number(nLocId), (slot) => {
      const hop = day.columns[FIRST_HOP]?.[row * day.slots + slot] ?? Number.NaN;
      return hop === MASTER_ADDRESS ? "master" : slots.get(hop);
    });
  };
}

interface RoundRow {
  readonly day: Day;
  readonly row: number;
  readonly key: string;
}

/** The row of the last round that started at or before the moment. */
function roundRowAt(tables: readonly Day[], at: number): RoundRow | undefined {
  for (let table = tables.length - 1; table >= 0; table -= 1) {
    const day = tables[table];
    const row = day?.rows.findLastIndex(({ ts }) => ts <= at) ?? -1;
    if (day !== undefined && row >= 0) return { day, row, key: `${table}:${row}` };
  }
  return undefined;
}

function wayFrom(
  slot: number,
  next: (slot: number) => number | "master" | undefined,
): readonly string[] {
  const way: string[] = [];
  let at = next(slot);
  while (typeof at === "number" && at !== slot && way.length < MAX_HOPS) {
    way.unshift(nLocIdOf(at));
    at = next(at);
  }
  return at === "master" ? way : [];
}
