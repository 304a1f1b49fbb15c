/** React hook that runs the live store of one site while a component uses it. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { holds } from "#domain/access/privileges.ts";
import { inflateAll } from "#web/api/inflate.ts";
import { type Services, useServices } from "#web/session/services.ts";
import type { SessionState } from "#web/session/session.ts";
import { createFrameReader } from "./live/frame-reader.ts";
import type { SiteLiveState } from "./live/live-state.ts";
import { createSiteLive, type SiteLive } from "./live/site-live.ts";
import { createWorkerFrames, startFrameWorker, type WorkerFrames } from "./live/worker-frames.ts";

export interface UsedSiteLive {
  readonly live: SiteLive;
  readonly state: SiteLiveState;
}

/**
 * How much of the site is read: `places` means masters and nodes with their IDs, without readings.
 */
export type SiteExtent = "everything" | "places";

/** React hook of the live store. The layout and the extent must be the same at every render. */
export function useSiteLive(layoutId: string, extent: SiteExtent = "everything"): UsedSiteLive {
  const services = useServices();
  const [run] = useState(() => siteLiveOf(services, layoutId, extent));
  const state = useSyncExternalStore(run.live.subscribe, run.live.state);
  useEffect(() => {
    if (run.mayReadNodes) run.frames.start();
    const stop = run.live.start();
    return () => {
      stop();
      run.frames.stop();
    };
  }, [run]);
  return { live: run.live, state };
}

interface RunningSite {
  readonly live: SiteLive;
  readonly frames: WorkerFrames;
  readonly mayReadNodes: boolean;
}

function siteLiveOf(services: Services, layoutId: string, extent: SiteExtent): RunningSite {
  const { session, readModel, client, realtime, nowSeconds, after, online, pause } = services;
  const account = accountOf(session.state());
  const frames = createWorkerFrames(startFrameWorker, () => createFrameReader(inflateAll));
  const mayReadNodes =
    extent === "everything" && account !== undefined && holds(account.privileges, "DATA_SNAPSHOT");
  const live = createSiteLive({
    layoutId,
    client,
    realtime,
    online,
    pause,
    nowSeconds,
    after,
    frames,
    cache: readModel.sites,
    mayReadNodes,
    isCurrent: () => account?.id === accountOf(session.state())?.id,
    // Loads the account again, because an administrator may have removed rights since the user
    // signed in.
    onRefused: () => void session.start(),
  });
  return { live, frames, mayReadNodes };
}

function accountOf(state: SessionState) {
  return state.status === "signedIn" ? state.account : undefined;
}
