/**
 * Subscriptions to cached sites with optimistic updates: subscribers get a site that this page
 * saves before the database has stored it. A value equal to the last one is not sent again.
 */

import type { Cached, StopWatching } from "./cached.ts";
import { shareStructure } from "./share-structure.ts";
import type { CachedSite } from "./site-cache.ts";

type OnSite = (value: Cached<CachedSite>) => void;

export interface SiteWatches {
  /**
   * Subscribes to a site: calls `onValue` at once and after each change; unchanged parts are the
   * same objects as before.
   */
  watch(layoutId: string, onValue: OnSite): StopWatching;
  /** Sends the site to the subscribers, then stores it. */
  save(site: CachedSite, store: () => Promise<void>): Promise<void>;
}

interface Watcher {
  readonly layoutId: string;
  /**
   * Number of saves of this layout that have not finished; until then, values from the database are
   * stale.
   */
  saves: number;
  latest: Cached<CachedSite> | undefined;
  readonly onValue: OnSite;
}

export function createSiteWatches(
  watchStored: (layoutId: string, onValue: OnSite) => StopWatching,
): SiteWatches {
  const watchers = new Set<Watcher>();

  return {
    watch(layoutId, onValue) {
      const watcher: Watcher = { layoutId, saves: 0, latest: undefined, onValue };
      watchers.add(watcher);
      const stop = watchStored(layoutId, (value) => {
        if (watcher.saves === 0) notifyWatcher(watcher, value);
      });
      return () => {
        watchers.delete(watcher);
        stop();
      };
    },
    async save(site, store) {
      const watching = [...watchers].filter(({ layoutId }) => layoutId === site.layout.id);
      for (const watcher of watching) {
        watcher.saves += 1;
        notifyWatcher(watcher, { status: "present", value: withNodes(site, watcher.latest) });
      }
      try {
        await store();
      } finally {
        for (const watcher of watching) watcher.saves -= 1;
      }
    },
  };
}

function notifyWatcher(watcher: Watcher, value: Cached<CachedSite>): void {
  const next = shareStructure(watcher.latest, value);
  if (next === watcher.latest) return;
  watcher.latest = next;
  watcher.onValue(next);
}

/** Adds cached nodes for the masters whose nodes `site` lacks, in the order of the database. */
function withNodes(site: CachedSite, known: Cached<CachedSite> | undefined): CachedSite {
  const masters = new Set(site.masters.map(({ id }) => id));
  const before = known?.status === "present" ? known.value.nodes : [];
  const nodes = new Map([...before, ...site.nodes].map((record) => [record.mLocId, record]));
  return {
    ...site,
    nodes: [...nodes.values()]
      .filter(({ mLocId }) => masters.has(mLocId))
      .sort((one, other) => (one.mLocId < other.mLocId ? -1 : 1)),
  };
}
