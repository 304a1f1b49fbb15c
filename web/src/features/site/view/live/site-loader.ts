/** Reads a site from the server into the cache; the screens read the cache. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import {
  getMasterStates,
  getSiteLayout,
  listMasterDataOf,
  listMasters,
  listNodes,
} from "#web/api/site-operations.ts";
import type { ReadingRecord } from "#web/api/site-records.ts";
import type { SiteCache } from "#web/offline/site-cache.ts";
import type { FrameReader } from "./frame-reader.ts";
import {
  isClosed,
  isNotPermitted,
  type LoadStatus,
  type SiteStatus,
  statusOf,
  worstOf,
} from "./load-status.ts";
import { listReadings, listSummary, listSummaryOf } from "./reading-operations.ts";

export interface LoaderDependencies {
  readonly layoutId: string;
  readonly client: GraphqlClient;
  readonly frames: FrameReader;
  readonly cache: SiteCache;
  readonly nowSeconds: () => number;
  /**
   * Returns false once the user has signed out; answers that arrive later must not be stored in the
   * cache.
   */
  readonly isCurrent: () => boolean;
  /**
   * Called when the server refuses a read, because an administrator may have removed rights since
   * the user signed in.
   */
  readonly onRefused: () => void;
  /** Called when the cache has stored what was read and is shown, or could not. */
  readonly onStored: (part: StoredPart, isStored: boolean) => void;
}

/** Parts of a site that are stored apart from each other. */
export type StoredPart = "site" | "nodes" | "masters";

/** Masters whose data is read: all, or those with these mLocIds. */
export type Extent = "all" | ReadonlySet<string>;

export interface SiteLoader {
  /**
   * Reads the layout, the masters, and the nodes of some or all masters. Calls `onRequested` once it
   * has sent its last request.
   */
  site(extent: Extent, onRequested: () => void): Promise<SiteStatus>;
  /** Reads the columns that the map needs, for the nodes of some or all masters. */
  summary(needed: ReadonlySet<string>, extent: Extent): Promise<LoadStatus>;
  /**
   * Reads every column of those needed masters whose newest round of readings has not been read in
   * full.
   */
  full(needed: ReadonlySet<string>): Promise<LoadStatus>;
  /**
   * Reads what masters report about themselves; if all masters are read, also their connections.
   */
  states(extent: Extent): Promise<LoadStatus>;
}

export function createSiteLoader(dependencies: LoaderDependencies): SiteLoader {
  /**
   * By mLocId: the newest known round of readings, and the last round of which every column was
   * read.
   */
  const rounds: Rounds = { newest: new Map(), full: new Map(), saved: new Map() };
  return {
    site: async (extent, onRequested) => {
      const status = await loadSite(dependencies, extent, onRequested).finally(onRequested);
      // The cache has lost what it had of a closed site.
      if (isClosed(status)) rounds.saved.clear();
      return status;
    },
    summary: (needed, extent) => loadSummary(dependencies, rounds, { needed, extent }),
    full: (needed) => loadFull(dependencies, rounds, needed),
    states: (extent) =>
      extent === "all" ? loadStates(dependencies) : loadSomeStates(dependencies, extent),
  };
}

interface Rounds {
  readonly newest: Map<string, number>;
  readonly full: Map<string, number>;
  /** Content of the summary that the cache has of each master, by mLocId. */
  readonly saved: Map<string, string>;
}

async function loadSite(
  dependencies: LoaderDependencies,
  extent: Extent,
  onRequested: () => void,
): Promise<SiteStatus> {
  const { client, layoutId, cache } = dependencies;
  const [layout, masters] = await Promise.all([
    getSiteLayout(client, layoutId),
    listMasters(client, layoutId),
  ]);
  const isRefused = [layout, masters].some(
    (outcome) => !outcome.ok && isNotPermitted(outcome.error),
  );
  if (isRefused || (layout.ok && layout.value === undefined)) {
    return closeSite(dependencies, isRefused);
  }
  if (!layout.ok || !masters.ok || layout.value === undefined) {
    return worstOf([statusOf(layout, never), statusOf(masters, never)]);
  }
  const changedMasters = masters.value
    .map(({ id }) => id)
    .filter((id) => extent === "all" || extent.has(id));
  const pendingNodes = listNodes(client, layoutId, changedMasters);
  onRequested();
  const nodes = await pendingNodes;
  if (!nodes.ok) return statusOf(nodes, never);
  if (!dependencies.isCurrent()) return "resolved";
  const site = {
    layout: layout.value,
    masters: masters.value,
    nodes: [...nodes.value.values()],
    savedAtSeconds: dependencies.nowSeconds(),
  };
  store(dependencies, "site", cache.saveSite(site));
  return masters.value.length === 0 ? "empty" : "resolved";
}

/**
 * Closes the site after a refusal. If the site is in the cache, the user could read it before, so
 * the user's access has ended.
 */
async function closeSite(
  { cache, layoutId, isCurrent, onRefused }: LoaderDependencies,
  isRefused: boolean,
): Promise<SiteStatus> {
  const wasReadable = await cache.hasSite(layoutId);
  if (isCurrent()) await cache.deleteSite(layoutId);
  if (!isRefused) return "unknown";
  onRefused();
  return wasReadable ? "accessEnded" : "notPermitted";
}

/**
 * Reads the columns that the map needs. Stores them for every master except those whose complete
 * readings of the same round have already been read, or are read next (`needed`).
 */
async function loadSummary(
  dependencies: LoaderDependencies,
  { newest, full, saved }: Rounds,
  { needed, extent }: { readonly needed: ReadonlySet<string>; readonly extent: Extent },
): Promise<LoadStatus> {
  const { client, frames, layoutId } = dependencies;
  const request = { layoutId, known: saved };
  const summary =
    extent === "all"
      ? await listSummary(client, frames, request)
      : await listSummaryOf(client, frames, { ...request, mLocIds: [...extent] });
  if (summary.ok) {
    const { records, contents } = summary.value;
    for (const { mLocId, reading } of records) newest.set(mLocId, reading.ts);
    const extracts = records.filter(
      ({ mLocId, reading }) => !needed.has(mLocId) && full.get(mLocId) !== reading.ts,
    );
    saveReadings(dependencies, extracts);
    for (const { mLocId } of extracts) saved.set(mLocId, contents.get(mLocId) ?? "");
  }
  return ended(dependencies, summary, ({ contents }) => contents.size === 0);
}

async function loadFull(
  dependencies: LoaderDependencies,
  { newest, full, saved }: Rounds,
  needed: ReadonlySet<string>,
): Promise<LoadStatus> {
  const mLocIds = [...needed].filter(
    (mLocId) => newest.has(mLocId) && newest.get(mLocId) !== full.get(mLocId),
  );
  const { client, frames, layoutId } = dependencies;
  const read = await listReadings(client, frames, {
    layoutId,
    mLocIds,
    ts: undefined,
    onPart: (part) => {
      for (const { mLocId, reading } of part) {
        full.set(mLocId, newest.get(mLocId) ?? reading.ts);
        saved.delete(mLocId);
      }
      saveReadings(dependencies, part);
    },
  });
  return ended(dependencies, read, ({ length }) => length === 0);
}

function saveReadings(dependencies: LoaderDependencies, records: readonly ReadingRecord[]): void {
  const { isCurrent, cache } = dependencies;
  if (isCurrent() && records.length > 0) store(dependencies, "nodes", cache.saveReadings(records));
}

/** Reports the end of storing, for which nothing waits: what is stored is shown at once. */
function store({ onStored }: LoaderDependencies, part: StoredPart, storing: Promise<void>): void {
  storing.then(
    () => onStored(part, true),
    () => onStored(part, false),
  );
}

async function loadStates(dependencies: LoaderDependencies): Promise<LoadStatus> {
  const { client, layoutId, cache } = dependencies;
  const states = await getMasterStates(client, layoutId);
  if (states.ok && dependencies.isCurrent()) {
    store(dependencies, "masters", cache.saveStates(states.value));
  }
  return ended(dependencies, states, ({ data }) => data.length === 0);
}

async function loadSomeStates(
  dependencies: LoaderDependencies,
  mLocIds: ReadonlySet<string>,
): Promise<LoadStatus> {
  const { client, layoutId, cache } = dependencies;
  const data = await listMasterDataOf(client, layoutId, [...mLocIds]);
  if (data.ok && dependencies.isCurrent()) {
    store(dependencies, "masters", cache.saveMasterData(layoutId, data.value));
  }
  return ended(dependencies, data, ({ length }) => length === 0);
}

function ended<T>(
  { onRefused }: LoaderDependencies,
  outcome: Result<T, Failure>,
  isEmpty: (value: T) => boolean,
): LoadStatus {
  if (!outcome.ok && outcome.error.status === "refused") onRefused();
  return statusOf(outcome, isEmpty);
}

function never(): boolean {
  return false;
}
