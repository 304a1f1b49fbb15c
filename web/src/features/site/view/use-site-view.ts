/** What every part of the site view works with, put together once and handed down by React. */
import { createContext, useContext } from "react";
import type { RealtimeState } from "#web/api/realtime.ts";
import type { SiteMasters, SiteReadings } from "#web/features/site/model/readings.ts";
import type { Selection } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { LoadStatus, SiteStatus } from "./live/load-status.ts";
import type { SiteUrl } from "./url/site-url.ts";

export interface SiteView {
  readonly layoutId: string;
  /** Of the layout, as soon as anything knows it. */
  readonly layoutName: string | undefined;
  /** Undefined while nothing is cached and nothing has come. */
  readonly site: Site | undefined;
  /** Epoch seconds of the answer the site came with. */
  readonly siteSavedAt: number | undefined;
  readonly siteStatus: SiteStatus;
  /** Live, or of a past moment. */
  readonly readings: SiteReadings;
  readonly masters: SiteMasters;
  /** The past moment that both are of, replayed or not; epoch seconds. Undefined: live. */
  readonly moment: number | undefined;
  /** Of the readings of nodes; somebody who may not see them has none. */
  readonly status: LoadStatus;
  readonly mastersStatus: LoadStatus;
  /** Whether changes arrive by themselves. */
  readonly connection: RealtimeState;
  readonly url: SiteUrl;
  /** Another number: what may be commanded, or what waits for a second person, may have changed. */
  readonly commandsTold: number;
  /** By default a new entry of the browser's history; `replace` takes the place of the present one. */
  readonly setUrl: (next: SiteUrl, how?: { readonly replace: boolean }) => void;
  readonly selection: Selection;
  /** Writes the selection into the address. */
  readonly select: (selection: Selection) => void;
  /** Reads the layout itself again. */
  readonly reload: () => void;
  /** Reads what is looked at again and says how it ended where that is not plain to see. */
  readonly refresh: () => void;
}

const SiteViewContext = createContext<SiteView | undefined>(undefined);

export const SiteViewContextProvider = SiteViewContext.Provider;

export function useSiteView(): SiteView {
  const view = useContext(SiteViewContext);
  if (view === undefined) throw new Error("expected a SiteViewProvider above, found none");
  return view;
}
