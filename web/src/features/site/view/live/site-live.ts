/**
 * Live store of one site: keeps its cached data up to date while the site is on the screen, and
 * reads past moments.
 */

import { subscribeToSite } from "#web/api/site-subscriptions.ts";
import { createObservable, type Observable } from "#web/observable.ts";
import { createLiveReads, type LiveReads } from "./live-reads.ts";
import type { SiteLiveDependencies, SiteLiveState } from "./live-state.ts";
import { type LoadStatus, nextSiteStatus, worstOf } from "./load-status.ts";
import { loadPast, type PastDependencies, type PastMoment } from "./past-loader.ts";
import { withMasterId, withNodeId, withSync } from "./site-changes.ts";
import { EVERYTHING, MEASUREMENTS, workFor } from "./site-work.ts";

export interface SiteLive {
  /** Starts the store; the returned function stops it, after which it cannot be started again. */
  start(): () => void;
  state(): SiteLiveState;
  subscribe(onChange: () => void): () => void;
  /**
   * Sets the masters of which every column is read, in addition to the columns that the map needs
   * of all masters.
   */
  need(mLocIds: readonly string[]): void;
  /** Shows the data of a past moment; undefined returns to live data. */
  showPast(request: PastMoment | undefined): void;
  /**
   * Number that increases when the available commands, or the commands that wait for approval, may
   * have changed.
   */
  readonly commandsRevision: Pick<Observable<number>, "value" | "subscribe">;
  /** Number that increases when a user may have acknowledged or shelved alarms. */
  readonly alarmActs: Pick<Observable<number>, "value" | "subscribe">;
  /** Number that increases when a work zone may have been set, prolonged or ended. */
  readonly workZonesRevision: Pick<Observable<number>, "value" | "subscribe">;
  /** Reads everything again, including the layout itself. */
  reload(): void;
  /** Reads the shown data again, live or past, and returns the resulting status. */
  refresh(): Promise<LoadStatus>;
}

/**
 * Maximum time in milliseconds that the first read of a cached site waits for the subscriptions. If
 * they are active before, the read misses no change, and need not be repeated.
 */
export const FIRST_READ_MILLISECONDS = 1_000;
/**
 * Delay in milliseconds from the subscriptions to the second read of a site that was not cached.
 * Its first read was made at once, and a phone draws that data in the meantime.
 */
export const CATCH_UP_MILLISECONDS = 10_000;
/**
 * Time in milliseconds without notices after which readings are read once more: the server may have
 * ended a function before it could send its last notice.
 */
export const TRAILING_READ_MILLISECONDS = 31_000;
/** Interval of reads in milliseconds while no notices arrive. */
export const POLL_MILLISECONDS = 60_000;

export function createSiteLive(dependencies: SiteLiveDependencies): SiteLive {
  const { mayReadNodes, online } = dependencies;
  const state = createObservable<SiteLiveState>({
    site: "pending",
    nodes: mayReadNodes ? "pending" : "empty",
    masters: "pending",
    past: undefined,
  });
  const change = (more: Partial<SiteLiveState>) => {
    const before = state.value();
    const site = nextSiteStatus(before.site, more.site ?? before.site);
    state.set({ ...before, ...more, site });
  };
  const commandsRevision = createObservable(0);
  const notifyCommands = () => commandsRevision.set(commandsRevision.value() + 1);
  const alarmActs = createObservable(0);
  const notifyAlarmActs = () => alarmActs.set(alarmActs.value() + 1);
  const workZonesRevision = createObservable(0);
  const notifyWorkZones = () => workZonesRevision.set(workZonesRevision.value() + 1);
  const reads = createLiveReads(dependencies, change);
  const past = createPastView(dependencies, change);
  /** Requests the live readings, except at a past moment, where the view does not show them. */
  const requestMeasurements = () => {
    if (state.value().past === undefined) reads.enqueue(MEASUREMENTS);
  };

  async function refresh(): Promise<LoadStatus> {
    if (!online.isOnline()) return "networkError";
    if (state.value().past !== undefined) await past.again();
    else {
      change({ nodes: mayReadNodes ? "pending" : "empty", masters: "pending" });
      await reads.now(MEASUREMENTS);
    }
    const { past: then, nodes, masters } = state.value();
    return refreshStatus(then?.nodesStatus ?? nodes, then?.mastersStatus ?? masters);
  }

  return {
    state: state.value,
    subscribe: state.subscribe,
    commandsRevision,
    alarmActs,
    workZonesRevision,
    need: reads.need,
    showPast(request) {
      if (request !== undefined) void past.show(request);
      else if (past.leave()) requestMeasurements();
    },
    refresh,
    reload() {
      change({ site: "pending" });
      void reads.now(EVERYTHING);
    },
    start() {
      const unknown = readUnknown(dependencies, reads);
      const stops = [
        followOnline(dependencies, reads, change),
        followPause(dependencies, reads),
        unknown.stop,
        followEvents(dependencies, reads, {
          requestMeasurements,
          notifyCommands,
          notifyAlarmActs,
          notifyWorkZones,
          isJustRead: unknown.isJustRead,
        }),
        pollWithoutNotices(dependencies, requestMeasurements),
        () => void past.leave(),
        reads.stop,
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Status of a refresh: the status of reading the nodes, unless the read of the masters failed. */
function refreshStatus(nodes: LoadStatus, masters: LoadStatus): LoadStatus {
  const isFailed = masters === "networkError" || masters === "error";
  return isFailed ? worstOf([nodes, masters]) : nodes;
}

type Change = (more: Partial<SiteLiveState>) => void;

/**
 * Reads the data of past moments. Only the newest request counts; answers to earlier ones are
 * discarded.
 */
function createPastView(dependencies: PastDependencies, change: Change) {
  let newest: PastMoment | undefined;

  function show(request: PastMoment): Promise<void> {
    newest = request;
    return loadPast(dependencies, {
      ...request,
      onPast: (past) => change({ past }),
      isCurrent: () => newest === request,
    });
  }

  return {
    show,
    async again(): Promise<void> {
      if (newest !== undefined) await show({ ...newest });
    },
    /** Returns to the live view; returns true if a past moment was shown. */
    leave(): boolean {
      const wasLooking = newest !== undefined;
      newest = undefined;
      if (wasLooking) change({ past: undefined });
      return wasLooking;
    },
  };
}

/**
 * Watches the connection: while offline, no requests are sent; when the connection is back,
 * everything is read.
 */
function followOnline(
  { online }: SiteLiveDependencies,
  reads: LiveReads,
  change: Change,
): () => void {
  const onChange = () => {
    if (online.isOnline()) reads.enqueue(EVERYTHING);
    else change({ site: "networkError", nodes: "networkError", masters: "networkError" });
  };
  if (!online.isOnline()) onChange();
  return online.subscribe(onChange);
}

/** Watches the pause after too many requests: everything is read once it has ended. */
function followPause({ pause }: SiteLiveDependencies, reads: LiveReads): () => void {
  return pause.subscribe(() => {
    if (pause.endsAt() === undefined) reads.enqueue(EVERYTHING);
  });
}

/**
 * Reads a site that is not cached: at once, because there is nothing to show, and again after the
 * subscriptions are active, because changes may have been missed.
 */
function readUnknown({ cache, layoutId, after }: SiteLiveDependencies, reads: LiveReads) {
  let isActive = true;
  let isJustRead = false;
  let cancel = () => {};
  void cache.hasSite(layoutId).then((isKnown) => {
    if (!isActive || isKnown) return;
    isJustRead = true;
    cancel = after(CATCH_UP_MILLISECONDS, () => {
      isJustRead = false;
    });
    void reads.now(EVERYTHING);
  });
  return {
    isJustRead: () => isJustRead,
    stop(): void {
      isActive = false;
      cancel();
    },
  };
}

/** What the handlers of the subscription's events need from the live store. */
interface Notified {
  readonly requestMeasurements: () => void;
  readonly notifyCommands: () => void;
  readonly notifyAlarmActs: () => void;
  readonly notifyWorkZones: () => void;
  /** True if everything was read a moment ago, possibly without the latest changes. */
  readonly isJustRead: () => boolean;
}

function followEvents(
  { realtime, after, layoutId, client, cache, isCurrent, onRefused }: SiteLiveDependencies,
  reads: LiveReads,
  { requestMeasurements, notifyCommands, notifyAlarmActs, notifyWorkZones, isJustRead }: Notified,
): () => void {
  const cancelFirst = after(FIRST_READ_MILLISECONDS, () => reads.enqueue(EVERYTHING));
  let cancelTrailing = () => {};
  let cancelCatchUp = () => {};
  let isCaughtUp = false;
  const catchUp = () => {
    isCaughtUp = true;
    reads.enqueue(EVERYTHING);
  };
  const stop = subscribeToSite(realtime, layoutId, {
    onLive() {
      // Responses that were requested ahead are discarded, because they may be older than the first
      // notice.
      client.clearPrefetched?.();
      cancelFirst();
      cancelCatchUp();
      if (isCaughtUp || !isJustRead()) catchUp();
      else cancelCatchUp = after(CATCH_UP_MILLISECONDS, catchUp);
      notifyCommands();
      notifyAlarmActs();
      notifyWorkZones();
    },
    onRefused() {
      onRefused();
      // The server has refused the subscription, so everything is read: that either updates the
      // layout or closes it for the user.
      reads.enqueue(EVERYTHING);
    },
    onNotice(notice) {
      if (notice.kinds.includes("COMMANDS")) notifyCommands();
      if (notice.kinds.includes("ALARMS")) notifyAlarmActs();
      if (notice.kinds.includes("WORK_ZONES")) notifyWorkZones();
      reads.enqueue(workFor(notice));
      cancelTrailing();
      cancelTrailing = after(TRAILING_READ_MILLISECONDS, requestMeasurements);
    },
    onNodeId(change) {
      if (isCurrent()) void cache.changeNodes(change.mLocId, (nodes) => withNodeId(nodes, change));
    },
    onSync(change) {
      if (isCurrent()) void cache.changeNodes(change.mLocId, (nodes) => withSync(nodes, change));
    },
    onMasterId(change) {
      if (!isCurrent()) return;
      void cache.changeMaster(layoutId, change.mLocId, (master) => withMasterId(master, change));
    },
  });
  return () => {
    cancelFirst();
    cancelTrailing();
    cancelCatchUp();
    stop();
  };
}

function pollWithoutNotices(
  { realtime, after }: SiteLiveDependencies,
  requestMeasurements: () => void,
): () => void {
  let cancel = after(POLL_MILLISECONDS, tick);
  function tick(): void {
    if (realtime.state() !== "live") requestMeasurements();
    cancel = after(POLL_MILLISECONDS, tick);
  }
  return () => cancel();
}
