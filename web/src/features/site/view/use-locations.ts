/** The places of one layout's devices: cached ones at once, the server's as soon as they come, changes as they happen. */
import { useState } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { useLive } from "#web/offline/use-live.ts";
import { useServices } from "#web/session/services.ts";
import type { SiteStatus } from "./live/load-status.ts";
import { useSiteLive } from "./use-site-live.ts";
import { useSiteModel } from "./use-site-model.ts";

export interface Locations {
  /** Of the layout, as soon as anything knows it. */
  readonly layoutName: string | undefined;
  /** Undefined while nothing is cached and nothing has come. */
  readonly site: Site | undefined;
  /** Epoch seconds of the answer the site came with. */
  readonly siteSavedAt: number | undefined;
  readonly siteStatus: SiteStatus;
  readonly reload: () => void;
}

/** The layout must be the same at each drawing. */
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
