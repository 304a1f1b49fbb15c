/**
 * React hooks of the site view's state, which consists of four contexts, so that a component
 * renders only when the part that it uses changes.
 */
import { createContext, useContext } from "react";
import type { RealtimeState } from "#web/api/realtime.ts";
import type { SiteMasters, SiteReadings } from "#web/features/site/model/readings.ts";
import type { Selection } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { LoadStatus, SiteStatus } from "./live/load-status.ts";
import type { SiteUrl } from "./url/site-url.ts";

/** Context with the URL and the navigation; changes when the user navigates. */
export interface SiteAddress {
  readonly layoutId: string;
  readonly url: SiteUrl;
  /**
   * Navigates to another URL state, which adds an entry to the browser's history; `replace`
   * overwrites the present entry instead.
   */
  readonly setUrl: (next: SiteUrl, options?: { readonly replace: boolean }) => void;
}

/** Context with the site itself; changes with its configuration. */
export interface KnownSite {
  /** Name of the layout; undefined until the list of layouts, or the layout itself, is known. */
  readonly layoutName: string | undefined;
  /**
   * The layout with its masters and nodes; undefined until the cache or the server has provided it.
   */
  readonly site: Site | undefined;
  /** Time at which the server sent the site; epoch seconds. */
  readonly siteSavedAt: number | undefined;
  readonly siteStatus: SiteStatus;
  /** Reads everything again, including the layout itself. */
  readonly reload: () => void;
}

/** Context with the data that the map draws; changes with each round of readings. */
export interface SitePicture {
  /** Readings of all nodes, live or of the shown past moment. */
  readonly readings: SiteReadings;
  readonly masters: SiteMasters;
  /**
   * The past moment of readings and master data in epoch seconds, also in a replay; undefined:
   * live.
   */
  readonly moment: number | undefined;
  readonly selection: Selection;
  /** Changes the selection by writing it into the address. */
  readonly select: (selection: Selection) => void;
}

/** Context with the status of the reads and of the connection. */
export interface SiteProgress {
  /** Status of the nodes' readings; `empty` for users who may not see them. */
  readonly status: LoadStatus;
  readonly mastersStatus: LoadStatus;
  /** State of the connection by which the server pushes changes. */
  readonly connection: RealtimeState;
  /**
   * Number that increases when the available commands, or the commands that wait for approval, may
   * have changed.
   */
  readonly commandsRevision: number;
  /** Number that increases when a user may have acknowledged or shelved alarms. */
  readonly alarmActs: number;
  /** Number that increases when a work zone may have been set, prolonged or ended. */
  readonly workZonesRevision: number;
  /** Reads the shown data again, and notifies the user of failures and empty results. */
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

/** React hook of all four contexts together, for components that render at every change anyway. */
export function useSiteView(): SiteView {
  return { ...useSiteAddress(), ...useKnownSite(), ...useSitePicture(), ...useSiteProgress() };
}

function provided<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error("expected a SiteViewProvider above, found none");
  return part;
}
