/** Which nodes a master has yet to be told about after its list was replaced (S0 §4). */
import { type NLocId, nodeIndexOf } from "#domain/identity/location-id.ts";
import { pendingAt, pendingIndexes, type SyncBitmasks } from "#domain/identity/sync-bitmask.ts";
import type { NodeLocationsDraft } from "#domain/layout/node-locations.ts";

export interface KnownIds {
  /** Id by index, as stored. */
  readonly nIds: Readonly<Record<string, string>>;
  readonly words: SyncBitmasks;
}

/** Pending is what was pending before, and every node whose id is another than the one stored; absent counts as 0000. */
export function syncWordsAfter(before: KnownIds, nodes: NodeLocationsDraft): SyncBitmasks {
  const places = nodes.nLocs.map(({ index }) => index);
  const ids = new Map<NLocId, string>(nodes.nIds.map(({ index, id }) => [index, id]));
  const wasPending = new Set(pendingIndexes(before.words));
  const pending = places
    .filter((place) => (ids.get(place) ?? NONE) !== (before.nIds[place] ?? NONE))
    .map(nodeIndexOf);
  const stillPending = places.map(nodeIndexOf).filter((index) => wasPending.has(index));
  const wordCount = Math.max(-1, ...places.map(nodeIndexOf)) + 1;
  return pendingAt(wordCount, [...pending, ...stillPending]);
}

const NONE = "0000";
