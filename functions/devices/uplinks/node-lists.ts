/** Which nodes the masters have whose messages this instance handles. */
import { recentMap } from "#functions/shared/recent-map.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterPlace } from "#functions/shared/store/masters.ts";
import { nodeIndexesOf } from "#functions/shared/store/node-indexes.ts";

export interface NodeLists {
  /** The first of these indexes that is no node of the master; undefined when all are. */
  unknownOf(place: MasterPlace, indexes: readonly number[]): Promise<number | undefined>;
}

const CAPACITY = 1000;

/**
 * A list is read anew only when it does not have an index that is asked for, so nodes added since are found at once. A
 * node taken away since is still known here, which does no harm.
 */
export function nodeLists(store: CoreStore): NodeLists {
  const known = recentMap<string, ReadonlySet<number>>(CAPACITY);
  return {
    unknownOf: async (place, indexes) => {
      const before = known.get(place.mLocId);
      if (before !== undefined && missing(before, indexes) === undefined) return undefined;
      const present = await nodeIndexesOf(store, place);
      known.set(place.mLocId, present);
      return missing(present, indexes);
    },
  };
}

function missing(known: ReadonlySet<number>, indexes: readonly number[]): number | undefined {
  return indexes.find((index) => !known.has(index));
}
