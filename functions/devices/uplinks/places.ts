/**
 * Cache of the locations of the masters whose messages this instance handles: read once a minute
 * instead of for every message.
 */

import { recentMap } from "#functions/shared/recent-map.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterPlace } from "#functions/shared/store/master-place.ts";
import { placeOfMasterId } from "#functions/shared/store/masters.ts";

export interface Places {
  /** At most a minute old; undefined while no master location carries the id. */
  placeOf(mId: string): Promise<MasterPlace | undefined>;
  /** Read from the table. */
  placeNow(mId: string): Promise<MasterPlace | undefined>;
}

const LIFETIME_MILLISECONDS = 60_000;
const CAPACITY = 5000;

/** An unknown master is read every time: it may be assigned while it is already sending. */
export function places(store: CoreStore, clock: Clock): Places {
  const known = recentMap<string, { readonly place: MasterPlace; readonly until: number }>(
    CAPACITY,
  );
  const placeNow = async (mId: string): Promise<MasterPlace | undefined> => {
    const until = clock.nowMilliseconds() + LIFETIME_MILLISECONDS;
    const place = await placeOfMasterId(store, mId);
    if (place === undefined) known.delete(mId);
    else known.set(mId, { place, until });
    return place;
  };
  const placeOf = async (mId: string): Promise<MasterPlace | undefined> => {
    const entry = known.get(mId);
    return entry !== undefined && clock.nowMilliseconds() < entry.until
      ? entry.place
      : placeNow(mId);
  };
  return { placeOf, placeNow };
}
