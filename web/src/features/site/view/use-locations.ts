/**
 * React hook of the locations of a layout's devices: from the cache at once, then from the server,
 * then with every change.
 */
import { useState } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { useLive } from "#web/offline/use-live.ts";
import { useServices } from "#web/session/services.ts";
import type { SiteStatus } from "./live/load-status.ts";
import { useSiteLive } from "./use-site-live.ts";
import { useSiteModel } from "./use-site-model.ts";

export interface Locations {
  /** Name of the layout; undefined until the list of layouts, or the layout itself, is known. */
  readonly layoutName: string | undefined;
  /**
   * The layout with its masters and nodes; undefined until the cache or the server has provided it.
   */
  readonly site: Site | undefined;
  /** Time at which the server sent the shown data; epoch seconds. */
  readonly siteSavedAt: number | undefined;
  readonly siteStatus: SiteStatus;
  readonly reload: () => void;
}

/** React hook of the locations. @param layoutId must be the same at every render */
export function useLocations(layoutId: string): Locations {
  const { live, state } = useSiteLive(layoutId, "places");
  const { isCacheRead, site, siteSavedAt } = useSiteModel(layoutId, undefined);
  const { readModel } = useServices();
  const listed = useLive(useState(() => readModel.watchLayouts)[0]);
  const layouts = listed?.status === "present" ? listed.value.layouts : [];
  return {
    layoutName: site?.layout.name ?? layouts.find(({ id }) => id === layoutId)?.name,
    site,
    siteSavedAt,
    siteStatus: isCacheRead ? state.site : "pending",
    reload: live.reload,
  };
}
