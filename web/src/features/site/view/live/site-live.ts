/** Keeps the cache of one site up to date while somebody looks at it, and reads past moments for them. */

import { subscribeToSite } from "#web/api/site-subscriptions.ts";
import { createObservable, type Observable } from "#web/observable.ts";
import { createLiveReads, type LiveReads } from "./live-reads.ts";
import type { SiteLiveDependencies, SiteLiveState } from "./live-state.ts";
import { type LoadStatus, nextSiteStatus, worstOf } from "./load-status.ts";
import { loadPast, type PastDependencies, type PastWish } from "./past-loader.ts";
import { withMasterId, withNodeId, withSync } from "./site-changes.ts";
import { EVERYTHING, MEASUREMENTS, workFor } from "./site-work.ts";

export interface SiteLive {
  /** Begins; returns how to end, for good. */
  start(): () => void;
  state(): SiteLiveState;
  subscribe(onChange: () => void): () => void;
  /** Every column of these masters is wanted, not only what the map draws. */
  need(mLocIds: readonly string[]): void;
  /** Shows a past moment, or with undefined what is live. */
  lookAt(wish: PastWish | undefined): void;
  /** Rises when what may be commanded, or what waits for a second person, may have changed. */
  readonly commandsTold: Pick<Observable<number>, "value" | "subscribe">;
  /** Rises when somebody may have acknowledged or shelved alarms. */
  readonly alarmActs: Pick<Observable<number>, "value" | "subscribe">;
  /** Reads everything again, the layout itself included. */
  reload(): void;
  /** Reads what is looked at again, live or past, and says how that ended. */
  refresh(): Promise<LoadStatus>;
}

/** So long the first read of a known site waits for the subscriptions, so that nothing between the two is missed or read twice. */
export const FIRST_READ_MILLISECONDS = 1_000;
/** A site that was read without waiting is read once more so long after the subscriptions: a phone draws it first. */
export const CATCH_UP_MILLISECONDS = 10_000;
/** What nobody has told of, because a function was ended before it could, is read when it has been quiet for so long. */
export const TRAILING_READ_MILLISECONDS = 31_000;
/** How often is read while no notices come in. */
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
  const commandsTold = createObservable(0);
  const tellCommands = () => commandsTold.set(commandsTold.value() + 1);
  const alarmActs = createObservable(0);
  const tellAlarmActs = () => alarmActs.set(alarmActs.value() + 1);
  const reads = createLiveReads(dependencies, change);
  const past = createPastView(dependencies, change);
  /** At a past moment nobody sees what is measured now. */
  const askMeasurements = () => {
    if (state.value().past === undefined) reads.ask(MEASUREMENTS);
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
    commandsTold,
    alarmActs,
    need: reads.need,
    lookAt(wish) {
      if (wish !== undefined) void past.look(wish);
      else if (past.leave()) askMeasurements();
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
          askMeasurements,
          tellCommands,
          tellAlarmActs,
          isJustRead: unknown.isJustRead,
        }),
        pollWithoutNotices(dependencies, askMeasurements),
        () => void past.leave(),
        reads.stop,
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Readings are what is refreshed; that they could not be had of the masters themselves is said all the same. */
function refreshStatus(nodes: LoadStatus, masters: LoadStatus): LoadStatus {
  const isFailed = masters === "networkError" || masters === "error";
  return isFailed ? worstOf([nodes, masters]) : nodes;
}

type Change = (more: Partial<SiteLiveState>) => void;

/** The newest wish counts; answers to others are thrown away. */
function createPastView(dependencies: PastDependencies, change: Change) {
  let newest: PastWish | undefined;

  function look(wish: PastWish): Promise<void> {
    newest = wish;
    return loadPast(dependencies, {
      ...wish,
      onPast: (past) => change({ past }),
      isWanted: () => newest === wish,
    });
  }

  return {
    look,
    async again(): Promise<void> {
      if (newest !== undefined) await look({ ...newest });
    },
    /** Whether anybody looked. */
    leave(): boolean {
      const wasLooking = newest !== undefined;
      newest = undefined;
      if (wasLooking) change({ past: undefined });
      return wasLooking;
    },
  };
}

/** Without a network nothing is asked; when it is back, everything is. */
function followOnline(
  { online }: SiteLiveDependencies,
  reads: LiveReads,
  change: Change,
): () => void {
  const onChange = () => {
    if (online.isOnline()) reads.ask(EVERYTHING);
    else change({ site: "networkError", nodes: "networkError", masters: "networkError" });
  };
  if (!online.isOnline()) onChange();
  return online.subscribe(onChange);
}

/** What was refused for the number of requests is read when they are sent again. */
function followPause({ pause }: SiteLiveDependencies, reads: LiveReads): () => void {
  return pause.subscribe(() => {
    if (pause.endsAt() === undefined) reads.ask(EVERYTHING);
  });
}

/** Of a site that is not in the cache nothing can be shown: it is read at once, and again when nothing is missed any more. */
function readUnknown({ cache, layoutId, after }: SiteLiveDependencies, reads: LiveReads) {
  let isWanted = true;
  let isJustRead = false;
  let callOff = () => {};
  void cache.hasSite(layoutId).then((isKnown) => {
    if (!isWanted || isKnown) return;
    isJustRead = true;
    callOff = after(CATCH_UP_MILLISECONDS, () => {
      isJustRead = false;
    });
    void reads.now(EVERYTHING);
  });
  return {
    isJustRead: () => isJustRead,
    stop(): void {
      isWanted = false;
      callOff();
    },
  };
}

/** Who is told of what is read elsewhere. */
interface Told {
  readonly askMeasurements: () => void;
  readonly tellCommands: () => void;
  readonly tellAlarmActs: () => void;
  /** Whether everything was read a moment ago, though not everything that has happened since is known. */
  readonly isJustRead: () => boolean;
}

function followEvents(
  { realtime, after, layoutId, client, cache, isCurrent, onRefused }: SiteLiveDependencies,
  reads: LiveReads,
  { askMeasurements, tellCommands, tellAlarmActs, isJustRead }: Told,
): () => void {
  const callOffFirst = after(FIRST_READ_MILLISECONDS, () => reads.ask(EVERYTHING));
  let callOffTrailing = () => {};
  let callOffCatchUp = () => {};
  let isCaughtUp = false;
  const catchUp = () => {
    isCaughtUp = true;
    reads.ask(EVERYTHING);
  };
  const stop = subscribeToSite(realtime, layoutId, {
    onLive() {
      // From now on notices say what changes; an answer from before them may be out of date.
      client.forgetAhead?.();
      callOffFirst();
      callOffCatchUp();
      if (isCaughtUp || !isJustRead()) catchUp();
      else callOffCatchUp = after(CATCH_UP_MILLISECONDS, catchUp);
      tellCommands();
      tellAlarmActs();
    },
    onRefused() {
      onRefused();
      // The screen is not told of changes any more: either the layout is closed to the viewer, or it is read once more.
      reads.ask(EVERYTHING);
    },
    onNotice(notice) {
      if (notice.kinds.includes("COMMANDS")) tellCommands();
      if (notice.kinds.includes("ALARMS")) tellAlarmActs();
      reads.ask(workFor(notice));
      callOffTrailing();
      callOffTrailing = after(TRAILING_READ_MILLISECONDS, askMeasurements);
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
    callOffFirst();
    callOffTrailing();
    callOffCatchUp();
    stop();
  };
}

function pollWithoutNotices(
  { realtime, after }: SiteLiveDependencies,
  askMeasurements: () => void,
): () => void {
  let callOff = after(POLL_MILLISECONDS, tick);
  function tick(): void {
    if (realtime.state() !== "live") askMeasurements();
    callOff = after(POLL_MILLISECONDS, tick);
  }
  return () => callOff();
}
