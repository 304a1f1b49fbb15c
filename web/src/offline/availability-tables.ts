/** Availability as it was last seen, in the tables of the read model. */
import { liveQuery, type Table } from "dexie";
import {
  type AvailabilityCache,
  cached,
  MAX_SEEN_SITES,
  type SeenAvailability,
  type SeenSiteAvailability,
} from "./availability-cache.ts";

/** The tables, by name, with their indexes. */
export const AVAILABILITY_STORES = {
  availability: "month",
  siteAvailability: "key, savedAtSeconds",
} as const;

export interface AvailabilityTables {
  readonly availability: Table<SeenAvailability, string>;
  readonly siteAvailability: Table<SeenSiteAvailability, string>;
}

export function availabilityIn({
  availability,
  siteAvailability,
}: AvailabilityTables): AvailabilityCache {
  return {
    saveMonth: async (seen) => void (await availability.put(seen)),
    watchMonth(month, onValue) {
      const read = async () => cached(await availability.get(month));
      const subscription = liveQuery(read).subscribe(onValue);
      return () => subscription.unsubscribe();
    },
    async saveSite(seen) {
      await siteAvailability.put(seen);
      const newestFirst = siteAvailability.orderBy("savedAtSeconds").reverse();
      await siteAvailability.bulkDelete(await newestFirst.offset(MAX_SEEN_SITES).primaryKeys());
    },
    watchSite(key, onValue) {
      const read = async () => cached(await siteAvailability.get(key));
      const subscription = liveQuery(read).subscribe(onValue);
      return () => subscription.unsubscribe();
    },
  };
}
