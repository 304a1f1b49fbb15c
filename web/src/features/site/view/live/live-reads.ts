/**
 * Collects requests for the data of a site into batches, reads the data into the cache, and reports
 * the status of each read.
 */

import type { ChangeLiveState, SiteLiveDependencies, SiteLiveState } from "./live-state.ts";
import { isClosed, type LoadStatus, worstOf } from "./load-status.ts";
import { createRequestBatcher } from "./request-batcher.ts";
import { createSiteLoader, type Extent, type StoredPart } from "./site-loader.ts";
import { FULL_COLUMNS, mergeWork, siteWork, type Work } from "./site-work.ts";

export interface LiveReads {
  /** Requests a read of some data, which soon runs in one batch with others. */
  enqueue(work: Work): void;
  now(work: Work): Promise<void>;
  /** Sets the masters of which every column is read from now on. */
  need(mLocIds: readonly string[]): void;
  stop(): void;
}

/** Delay in milliseconds after which a failed read of locations and IDs is tried once more. */
export const RETRY_MILLISECONDS = 1_000;

export function createLiveReads(
  dependencies: SiteLiveDependencies,
  change: ChangeLiveState,
): LiveReads {
  const { after, online, pause, mayReadNodes, cache, layoutId } = dependencies;
  /**
   * True after the server has refused a read: the user's access may have ended, which only a read
   * of the layout can prove.
   */
  let isUncertain = false;
  /**
   * True if the newest read of the layout was refused; what other reads then store in the cache is
   * deleted.
   */
  let isShut = false;
  const loader = createSiteLoader({
    ...dependencies,
    onRefused() {
      isUncertain = true;
      dependencies.onRefused();
    },
    onStored(part, isStored) {
      if (isStored) notStored.delete(part);
      else notStored.add(part);
      if (!isStored) update({ [part]: "error" });
    },
  });
  let needed: ReadonlySet<string> = new Set();
  /** Parts that the cache could not store the last time. */
  const notStored = new Set<StoredPart>();
  const isPaused = () => pause.endsAt() !== undefined;
  /**
   * Reports the status of reads. Ignored while offline, because a late success would hide the lost
   * connection, and during a pause, after which refused reads are repeated.
   */
  const update = (more: Partial<SiteLiveState>) => {
    if (online.isOnline() && !isPaused()) change(withFailedStores(more, notStored));
  };

  async function readNodes({ summary, full }: Work): Promise<void> {
    const statuses: LoadStatus[] = summary ? [await orError(loader.summary(needed, summary))] : [];
    if (full) statuses.push(await orError(loader.full(needed)));
    if (summary && isWorthReporting(worstOf(statuses), summary))
      update({ nodes: worstOf(statuses) });
  }

  async function readStates(extent: Extent): Promise<void> {
    const masters = await orError(loader.states(extent));
    if (isWorthReporting(masters, extent)) update({ masters });
  }

  async function run(works: readonly Work[]): Promise<void> {
    if (!online.isOnline() || isPaused()) return;
    const work = mergeWork(works);
    const reads: Promise<unknown>[] = [];
    await new Promise<void>((onRequested) => {
      if (work.site === undefined) onRequested();
      else reads.push(readSite(work.site, onRequested));
    });
    // Readings are requested after the locations, but decoded while the response with the locations
    // is still on its way.
    if (work.states) reads.push(readStates(work.states));
    if (mayReadNodes) reads.push(readNodes(work));
    await Promise.all(reads);
    if (isShut && dependencies.isCurrent()) await cache.deleteSite(layoutId);
    if (isUncertain && work.site === undefined) enqueue(siteWork("all"));
    isUncertain = false;
  }

  const retry = createRetry(after);

  async function readSite(extent: Extent, onRequested: () => void): Promise<void> {
    const site = await orError(loader.site(extent, onRequested));
    isShut = isClosed(site);
    update({ site });
    if (site === "error" && !isPaused()) retry.failed(() => enqueue(siteWork(extent)));
    else retry.succeeded();
  }

  const work = createRequestBatcher(after, run);
  const { enqueue } = work;
  return {
    enqueue,
    now: work.now,
    need(mLocIds) {
      const isMore = mLocIds.some((mLocId) => !needed.has(mLocId));
      needed = new Set(mLocIds);
      if (isMore) enqueue(FULL_COLUMNS);
    },
    stop() {
      retry.stop();
      work.stop();
    },
  };
}

/** The statuses with "error" for what was read, but could not be stored. */
function withFailedStores(
  statuses: Partial<SiteLiveState>,
  notStored: ReadonlySet<StoredPart>,
): Partial<SiteLiveState> {
  const failed = [...notStored].filter((part) => statuses[part] === "resolved");
  return { ...statuses, ...Object.fromEntries(failed.map((part) => [part, "error"])) };
}

/**
 * Limits retries: a failed read is tried once more, and then not again until a read has succeeded.
 * A failing server must not get endless retries.
 */
function createRetry(after: SiteLiveDependencies["after"]) {
  let cancel = () => {};
  let isTried = false;
  return {
    failed(again: () => void): void {
      if (isTried) return;
      isTried = true;
      cancel = after(RETRY_MILLISECONDS, again);
    },
    succeeded(): void {
      isTried = false;
    },
    stop: () => cancel(),
  };
}

/**
 * Whether the status of a read is reported. False if only some masters were read and have no data,
 * which says nothing about the others.
 */
function isWorthReporting(status: LoadStatus, extent: Extent): boolean {
  return extent === "all" || status !== "empty";
}

/**
 * Waits for a load. An exception of the browser's database, such as for lack of space, counts as a
 * failed load.
 */
async function orError<Status>(load: Promise<Status>): Promise<Status | "error"> {
  try {
    return await load;
  } catch (error) {
    if (error instanceof Error) return "error";
    throw error;
  }
}
