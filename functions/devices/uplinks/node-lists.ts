/** Which nodes the masters have whose messages this instance handles. */
import { recentMap } from "#functions/shared/recent-map.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterPlace } from "#functions/shared/store/master-place.ts";
import { nodeIndexesOf } from "./store/node-indexes.ts";

export interface NodeLists {
  /** Indexes of the master's nodes; read anew when one of these is not among them. */
  knownOf(place: MasterPlace, indexes: readonly number[]): Promise<ReadonlySet<number>>;
}

const CAPACITY = 1000;

/**
 * A list is read anew only when it does not have an index that is asked for, so nodes added since are found at once. A
 * node taken away since is still known here, which does no harm.
 */
export function nodeLists(store: CoreStore): NodeLists {
  const known = recentMap<string, ReadonlySet<number>>(CAPACITY);
  return {
    knownOf: async (place, indexes) => {
      const before = known.get(place.mLocId);
      if (before !== undefined && indexes.every((index) => before.has(index))) return before;
      const present = await nodeIndexesOf(store, place);
      known.set(place.mLocId, present);
      return present;
    },
  };
}
