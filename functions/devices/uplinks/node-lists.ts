/** Cache of the node lists of the masters whose messages this instance handles. */
import { lruCache } from "#functions/shared/lru-cache.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { nodeIndexesOf } from "./store/node-indexes.ts";

export interface NodeLists {
  /**
   * Indexes of the master's nodes. The list is read from the table again when one of `indexes` is
   * not in the cached one.
   */
  knownOf(masterKey: MasterKey, indexes: readonly number[]): Promise<ReadonlySet<number>>;
}

const CAPACITY = 1000;

/**
 * Makes the cache. A list is read again only when it lacks a requested index, so added nodes are
 * found at once. A removed node stays in the cache, which does no harm.
 */
export function nodeLists(store: CoreStore): NodeLists {
  const known = lruCache<string, ReadonlySet<number>>(CAPACITY);
  return {
    knownOf: async (masterKey, indexes) => {
      const before = known.get(masterKey.mLocId);
      if (before !== undefined && indexes.every((index) => before.has(index))) return before;
      const present = await nodeIndexesOf(store, masterKey);
      known.set(masterKey.mLocId, present);
      return present;
    },
  };
}
