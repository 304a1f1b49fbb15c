/**
 * What makes the live store of a site read: the opening, the connection, the pause after too many
 * requests, the events of its subscriptions, and time without them.
 */
import { subscribeToSite } from "#web/api/site-subscriptions.ts";
import type { LiveReads } from "./live-reads.ts";
import type { ChangeLiveState, SiteLiveDependencies } from "./live-state.ts";
import { withMasterId, withNodeId, withSync } from "./site-changes.ts";
import { EVERYTHING, workFor } from "./site-work.ts";

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

/**
 * Watches the connection: while offline, no requests are sent; when the connection is back,
 * everything is read.
 */
export function followOnline(
  { online }: SiteLiveDependencies,
  reads: LiveReads,
  change: ChangeLiveState,
): () => void {
  const onChange = () => {
    if (online.isOnline()) reads.enqueue(EVERYTHING);
    else change({ site: "networkError", nodes: "networkError", masters: "networkError" });
  };
  if (!online.isOnline()) onChange();
  return online.subscribe(onChange);
}

/** Watches the pause after too many requests: everything is read once it has ended. */
export function followPause({ pause }: SiteLiveDependencies, reads: LiveReads): () => void {
  return pause.subscribe(() => {
    if (pause.endsAt() === undefined) reads.enqueue(EVERYTHING);
  });
}

/**
 * Reads a site that is not cached: at once, because there is nothing to show, and again after the
 * subscriptions are active, because changes may have been missed.
 */
export function readUnknown({ cache, layoutId, after }: SiteLiveDependencies, reads: LiveReads) {
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

/**
 * Follows the events of the subscriptions: notices request what has changed, and changes of ids and
 * sync words are written into the cache at once.
 */
export function followEvents(
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

/** Reads the measurements at an interval while the real-time connection is not live. */
export function pollWithoutNotices(
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
