/** Reads what is asked for into the cache, a bundle at a time, and says how the loads ended. */
import { createCoalesced } from "./coalesce.ts";
import type { SiteLiveDependencies, SiteLiveState } from "./live-state.ts";
import { isClosed, type LoadStatus, worstOf } from "./load-status.ts";
import { createSiteLoader, type Extent } from "./site-loader.ts";
import { FULL_COLUMNS, placesOf, together, type Work } from "./site-work.ts";

export interface LiveReads {
  /** Soon, together with what else is asked for. */
  ask(work: Work): void;
  now(work: Work): Promise<void>;
  /** Every column of these masters is wanted from now on. */
  need(mLocIds: readonly string[]): void;
  stop(): void;
}

/** Delay after which a failed read of locations and IDs is tried once more. */
export const RETRY_MILLISECONDS = 1_000;

export function createLiveReads(
  dependencies: SiteLiveDependencies,
  change: (more: Partial<SiteLiveState>) => void,
): LiveReads {
  const { after, online, pause, mayReadNodes, cache, layoutId } = dependencies;
  /** Something was refused that may still be seen, or may not: only a read of the layout tells. */
  let isInDoubt = false;
  /** The newest read of the layout was refused: what other reads bring after it does not stay. */
  let isShut = false;
  const loader = createSiteLoader({
    ...dependencies,
    onRefused() {
      isInDoubt = true;
      dependencies.onRefused();
    },
  });
  let needed: ReadonlySet<string> = new Set();
  const isPaused = () => pause.endsAt() !== undefined;
  /** What comes through just before the network goes does not say that there is one; what a pause refuses is read after it. */
  const tell = (more: Partial<SiteLiveState>) => {
    if (online.isOnline() && !isPaused()) change(more);
  };

  async function readNodes({ summary, full }: Work): Promise<void> {
    const statuses: LoadStatus[] = summary ? [await orError(loader.summary(needed, summary))] : [];
    if (full) statuses.push(await orError(loader.full(needed)));
    if (summary && isWorthSaying(worstOf(statuses), summary)) tell({ nodes: worstOf(statuses) });
  }

  async function readStates(extent: Extent): Promise<void> {
    const masters = await orError(loader.states(extent));
    if (isWorthSaying(masters, extent)) tell({ masters });
  }

  async function run(works: readonly Work[]): Promise<void> {
    if (!online.isOnline() || isPaused()) return;
    const work = together(works);
    const reads: Promise<unknown>[] = [];
    await new Promise<void>((onAsked) => {
      if (work.site === undefined) onAsked();
      else reads.push(readSite(work.site, onAsked));
    });
    // What was measured is worked through while the answer with the places is on its way, not before it is asked for.
    if (work.states) reads.push(readStates(work.states));
    if (mayReadNodes) reads.push(readNodes(work));
    await Promise.all(reads);
    if (isShut && dependencies.isCurrent()) await cache.forgetSite(layoutId);
    if (isInDoubt && work.site === undefined) ask(placesOf("all"));
    isInDoubt = false;
  }

  const retry = createRetry(after);

  async function readSite(extent: Extent, onAsked: () => void): Promise<void> {
    const site = await orError(loader.site(extent, onAsked));
    isShut = isClosed(site);
    tell({ site });
    if (site === "error" && !isPaused()) retry.failed(() => ask(placesOf(extent)));
    else retry.succeeded();
  }

  const work = createCoalesced(after, run);
  const { ask } = work;
  return {
    ask,
    now: work.now,
    need(mLocIds) {
      const isMore = mLocIds.some((mLocId) => !needed.has(mLocId));
      needed = new Set(mLocIds);
      if (isMore) ask(FULL_COLUMNS);
    },
    stop() {
      retry.stop();
      work.stop();
    },
  };
}

/** Once after each failure; a server that goes on failing is not asked again and again. */
function createRetry(after: SiteLiveDependencies["after"]) {
  let callOff = () => {};
  let isTried = false;
  return {
    failed(again: () => void): void {
      if (isTried) return;
      isTried = true;
      callOff = after(RETRY_MILLISECONDS, again);
    },
    succeeded(): void {
      isTried = false;
    },
    stop: () => callOff(),
  };
}

/** That some masters have nothing says nothing of the others. */
function isWorthSaying(status: LoadStatus, extent: Extent): boolean {
  return extent === "all" || status !== "empty";
}

/** What the database of the browser refuses, for want of room perhaps, has not been loaded. */
async function orError<Status>(load: Promise<Status>): Promise<Status | "error"> {
  try {
    return await load;
  } catch (error) {
    if (error instanceof Error) return "error";
    throw error;
  }
}
