/** Availability as it was last seen, for users without a connection. */
import type {
  LayoutAvailabilityRecord,
  SiteAvailabilityRecord,
} from "#web/api/availability.generated.ts";
import { createObservable } from "#web/observable.ts";
import type { Cached, StopWatching } from "./cached.ts";

/** Availability of all layouts in a month. */
export interface SeenAvailability {
  /** As yyyymm. */
  readonly month: string;
  readonly items: readonly SiteAvailabilityRecord[];
  /** Time of the response; epoch seconds. */
  readonly savedAtSeconds: number;
}

/** Availability of one layout. */
export interface SeenSiteAvailability {
  /** What was asked: layout, month and master. */
  readonly key: string;
  readonly value: LayoutAvailabilityRecord;
  /** Time of the response; epoch seconds. */
  readonly savedAtSeconds: number;
}

export interface AvailabilityCache {
  saveMonth(seen: SeenAvailability): Promise<void>;
  /** Subscribes to a month: calls `onValue` at once and after each change. */
  watchMonth(month: string, onValue: (value: Cached<SeenAvailability>) => void): StopWatching;
  /** Stores the availability of a layout; the oldest of more than MAX_SEEN_SITES is dropped. */
  saveSite(seen: SeenSiteAvailability): Promise<void>;
  watchSite(key: string, onValue: (value: Cached<SeenSiteAvailability>) => void): StopWatching;
}

/** Number of answers about single layouts that are kept; one has some 100 KB. */
export const MAX_SEEN_SITES = 30;

/** A cache in memory. */
export function createMemoryAvailability(): AvailabilityCache & { clear(): void } {
  const months = createObservable<ReadonlyMap<string, SeenAvailability>>(new Map());
  const sites = createObservable<ReadonlyMap<string, SeenSiteAvailability>>(new Map());
  return {
    saveMonth: async (seen) => months.set(new Map([...months.value(), [seen.month, seen]])),
    watchMonth(month, onValue) {
      const tell = () => onValue(cached(months.value().get(month)));
      tell();
      return months.subscribe(tell);
    },
    async saveSite(seen) {
      const others = [...sites.value()].filter(([key]) => key !== seen.key);
      sites.set(new Map([...others.slice(1 - MAX_SEEN_SITES), [seen.key, seen]]));
    },
    watchSite(key, onValue) {
      const tell = () => onValue(cached(sites.value().get(key)));
      tell();
      return sites.subscribe(tell);
    },
    clear() {
      months.set(new Map());
      sites.set(new Map());
    },
  };
}

export function cached<Value>(value: Value | undefined): Cached<Value> {
  return value === undefined ? { status: "absent" } : { status: "present", value };
}
