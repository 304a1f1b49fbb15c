/** Dependencies and state of a site's live store, which keeps the data of the site up to date. */
import type { After } from "#web/api/after.ts";
import type { Realtime } from "#web/api/realtime.ts";
import type { RequestPause } from "#web/api/request-pause.ts";
import type { LoadStatus, SiteStatus } from "./load-status.ts";
import type { Past, PastDependencies } from "./past-loader.ts";
import type { LoaderDependencies } from "./site-loader.ts";

export interface SiteLiveDependencies
  extends Omit<LoaderDependencies, "onStored">,
    PastDependencies {
  readonly realtime: Realtime;
  readonly after: After;
  readonly online: { isOnline(): boolean; subscribe(onChange: () => void): () => void };
  readonly pause: Pick<RequestPause, "endsAt" | "subscribe">;
}

export interface SiteLiveState {
  readonly site: SiteStatus;
  /** Status of the newest readings of the nodes. */
  readonly nodes: LoadStatus;
  readonly masters: LoadStatus;
  /** Data at the shown past moment; undefined while the view is live. */
  readonly past: Past | undefined;
}

/** Changes some values of the state; the others stay. */
export type ChangeLiveState = (more: Partial<SiteLiveState>) => void;
