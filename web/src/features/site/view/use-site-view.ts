/**
 * What every part of the site view works with, put together once and handed down by React in four parts: who uses one of them is
 * not drawn again when another changes.
 */
import { createContext, useContext } from "react";
import type { RealtimeState } from "#web/api/realtime.ts";
import type { SiteMasters, SiteReadings } from "#web/features/site/model/readings.ts";
import type { Selection } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { LoadStatus, SiteStatus } from "./live/load-status.ts";
import type { SiteUrl } from "./url/site-url.ts";

/** Changes when somebody goes somewhere. */
export interface SiteAddress {
  readonly layoutId: string;
  readonly url: SiteUrl;
  /** By default a new entry of the browser's history; `replace` takes the place of the present one. */
  readonly setUrl: (next: SiteUrl, how?: { readonly replace: boolean }) => void;
}

/** Changes when the site is configured. */
export interface KnownSite {
  /** Of the layout, as soon as anything knows it. */
  readonly layoutName: string | undefined;
  /** Undefined while nothing is cached and nothing has come. */
  readonly site: Site | undefined;
  /** Epoch seconds of the answer the site came with. */
  readonly siteSavedAt: number | undefined;
  readonly siteStatus: SiteStatus;
  /** Reads the layout itself again. */
  readonly reload: () => void;
}

/** What the map draws of the site; changes with each round of readings. */
export interface SitePicture {
  /** Live, or of a past moment. */
  readonly readings: SiteReadings;
  readonly masters: SiteMasters;
  /** The past moment that both are of, replayed or not; epoch seconds. Undefined: live. */
  readonly moment: number | undefined;
  readonly selection: Selection;
  /** Writes the selection into the address. */
  readonly select: (selection: Selection) => void;
}

/** How reading goes. */
export interface SiteProgress {
  /** Of the readings of nodes; somebody who may not see them has none. */
  readonly status: LoadStatus;
  readonly mastersStatus: LoadStatus;
  /** Whether changes arrive by themselves. */
  readonly connection: RealtimeState;
  /** Another number: what may be commanded, or what waits for a second person, may have changed. */
  readonly commandsTold: number;
  /** Another number: somebody may have acknowledged or shelved alarms. */
  readonly alarmActs: number;
  /** Reads what is looked at again and says how it ended where that is not plain to see. */
  readonly refresh: () => void;
}

export interface SiteView extends SiteAddress, KnownSite, SitePicture, SiteProgress {}

export const SiteAddressContext = createContext<SiteAddress | undefined>(undefined);
export const KnownSiteContext = createContext<KnownSite | undefined>(undefined);
export const SitePictureContext = createContext<SitePicture | undefined>(undefined);
export const SiteProgressContext = createContext<SiteProgress | undefined>(undefined);

export const useSiteAddress = (): SiteAddress => provided(useContext(SiteAddressContext));
export const useKnownSite = (): KnownSite => provided(useContext(KnownSiteContext));
export const useSitePicture = (): SitePicture => provided(useContext(SitePictureContext));
export const useSiteProgress = (): SiteProgress => provided(useContext(SiteProgressContext));

/** All of it, for what is drawn again with every change in any case. */
export function useSiteView(): SiteView {
  return { ...useSiteAddress(), ...useKnownSite(), ...useSitePicture(), ...useSiteProgress() };
}

function provided<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error("expected a SiteViewProvider above, found none");
  return part;
}
