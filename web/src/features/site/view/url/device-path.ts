/** Addresses of the site view that lead to a device, from other pages. */
import type { Site } from "#web/features/site/model/site.ts";
import { NO_CHART } from "./chart-url.ts";
import { type SiteUrl, siteSearch } from "./site-url.ts";

export interface LinkedDevice {
  readonly mLocId: string;
  /** Undefined for the master itself. */
  readonly nLocId: string | undefined;
}

/** Address of the map with the device selected. @param more parts of the address that differ */
export function devicePath(site: Site, place: LinkedDevice, more: Partial<SiteUrl>): string {
  const { id: layoutId } = site.layout;
  const { mLocId, nLocId } = place;
  return sitePath(site, {
    locIds: [{ mLocId, nLocIds: nLocId === undefined ? [] : [nLocId] }],
    overlay: "alarms",
    navTo: { layoutId, mLocId, nLocId },
    ...more,
  });
}

/** Address of the site view, live and without an open dialog unless `more` says otherwise. */
export function sitePath(
  { layout }: Site,
  more: Partial<SiteUrl> & Pick<SiteUrl, "locIds" | "overlay" | "navTo">,
): string {
  const url: SiteUrl = {
    views: ["layout"],
    filter: undefined,
    ts: undefined,
    device: undefined,
    isNavigating: false,
    isSearching: false,
    replay: undefined,
    chart: NO_CHART,
    ...more,
  };
  return `/layout/${encodeURIComponent(layout.id)}${siteSearch(url)}`;
}
