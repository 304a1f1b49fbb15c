/**
 * The state of the site view as four contexts, so that a component renders only when the part it
 * uses changes.
 */
import { createContext, useContext } from "react";
import type { RealtimeState } from "#web/api/realtime.ts";
import type { SiteMasters, SiteReadings } from "#web/features/site/model/readings.ts";
import type { Selection } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { LoadStatus, SiteStatus } from "./live/load-status.ts";
import type { SiteUrl } from "./url/site-url.ts";

/** URL and navigation; changes when the user navigates. */
export interface SiteAddress {
  readonly layoutId: string;
  readonly url: SiteUrl;
  /** Adds an entry to the browser's history; `replace` overwrites the present one instead. */
  readonly setUrl: (next: SiteUrl, how?: { readonly replace: boolean }) => void;
}

/** The site itself; changes with its configuration. */
export interface KnownSite {
  /** The layout's name; undefined until the list or the layout is known. */
  readonly layoutName: string | undefined;
  /** The site; undefined until the cache or the server has provided it. */
  readonly site: Site | undefined;
  /** Time at which the server sent the site; epoch seconds. */
  readonly siteSavedAt: number | undefined;
  readonly siteStatus: SiteStatus;
  /** Reloads the layout itself. */
  readonly reload: () => void;
}

/** The data that the map draws; changes with each round of readings. */
export interface SitePicture {
  /** Live readings, or those of a past moment. */
  readonly readings: SiteReadings;
  readonly masters: SiteMasters;
  /**
   * The past moment of readings and masters in epoch seconds, also in a replay; undefined: live.
   */
  readonly moment: number | undefined;
  readonly selection: Selection;
  /** Writes the selection into the address. */
  readonly select: (selection: Selection) => void;
}

/** Status of the reads and of the connection. */
export interface SiteProgress {
  /** Status of the nodes' readings; `empty` for users who may not see them. */
  readonly status: LoadStatus;
  readonly mastersStatus: LoadStatus;
  /** Whether the server pushes changes. */
  readonly connection: RealtimeState;
  /**
   * Increases when the available commands, or the commands that wait for approval, may have
   * changed.
   */
  readonly commandsRevision: number;
  /** Increases when a user may have acknowledged or shelved alarms. */
  readonly alarmActs: number;
  /** Reloads the shown data, and reports failures and empty results. */
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

/** React hook of the whole state, for components that render at every change anyway. */
export function useSiteView(): SiteView {
  return { ...useSiteAddress(), ...useKnownSite(), ...useSitePicture(), ...useSiteProgress() };
}

function provided<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error("expected a SiteViewProvider above, found none");
  return part;
}
