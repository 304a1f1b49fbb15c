/**
 * Cache of the locations of the masters whose messages this instance handles. Each is read once a
 * minute instead of for every message.
 */

import { lruCache } from "#functions/shared/lru-cache.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { findMasterKey } from "#functions/shared/store/masters.ts";

export interface MasterKeyCache {
  /**
   * The cached location of a master, at most a minute old; undefined while no master location has
   * this mId.
   */
  cachedKey(mId: string): Promise<MasterKey | undefined>;
  /** The location of a master, read from the table now. */
  currentKey(mId: string): Promise<MasterKey | undefined>;
}

const LIFETIME_MILLISECONDS = 60_000;
const CAPACITY = 5000;

/**
 * Makes the cache. A master without a location is not cached: it may be assigned while it is
 * already sending.
 */
export function masterKeyCache(store: CoreStore, clock: Clock): MasterKeyCache {
  const known = lruCache<string, { readonly masterKey: MasterKey; readonly until: number }>(
    CAPACITY,
  );
  const currentKey = async (mId: string): Promise<MasterKey | undefined> => {
    const until = clock.nowMilliseconds() + LIFETIME_MILLISECONDS;
    const masterKey = await findMasterKey(store, mId);
    if (masterKey === undefined) known.delete(mId);
    else known.set(mId, { masterKey, until });
    return masterKey;
  };
  const cachedKey = async (mId: string): Promise<MasterKey | undefined> => {
    const entry = known.get(mId);
    return entry !== undefined && clock.nowMilliseconds() < entry.until
      ? entry.masterKey
      : currentKey(mId);
  };
  return { cachedKey, currentKey };
}
