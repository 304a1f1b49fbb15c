/**
 * Live store of one site: keeps its cached data up to date while the site is on the screen, and
 * reads past moments.
 */

import { hasSameFields } from "#web/latest-result.ts";
import { createObservable, type Observable } from "#web/observable.ts";
import { createLiveReads } from "./live-reads.ts";
import type { ChangeLiveState, SiteLiveDependencies, SiteLiveState } from "./live-state.ts";
import { type LoadStatus, nextSiteStatus, worstOf } from "./load-status.ts";
import type { PastMoment } from "./past-loader.ts";
import { createPastView } from "./past-view.ts";
import {
  followEvents,
  followOnline,
  followPause,
  pollWithoutNotices,
  readUnknown,
} from "./read-triggers.ts";
import { EVERYTHING, MEASUREMENTS } from "./site-work.ts";

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

export function createSiteLive(dependencies: SiteLiveDependencies): SiteLive {
  const { mayReadNodes, online } = dependencies;
  const state = createObservable<SiteLiveState>({
    site: "pending",
    nodes: mayReadNodes ? "pending" : "empty",
    masters: "pending",
    past: undefined,
  });
  const change: ChangeLiveState = (more) => {
    const before = state.value();
    const site = nextSiteStatus(before.site, more.site ?? before.site);
    const next = { ...before, ...more, site };
    if (!hasSameFields(before, next)) state.set(next);
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
