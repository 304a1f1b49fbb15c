/** Where the devices of a layout stand: a map and a table of them, or a word on why there is none (S0 §2). */

import { SiteLoading } from "#web/features/site/page/SiteLoading.tsx";
import { SiteMissing } from "#web/features/site/page/SiteMissing.tsx";
import { isClosed } from "#web/features/site/view/live/load-status.ts";
import type { Locations } from "#web/features/site/view/use-locations.ts";
import { LocationsScene } from "./LocationsScene.tsx";

interface Props {
  readonly locations: Locations;
}

export function LocationsPage({ locations }: Props) {
  const { site, siteStatus, reload } = locations;
  if (isClosed(siteStatus)) {
    return <SiteMissing status={siteStatus} onRetry={reload} />;
  }
  if (site === undefined) {
    const isWaiting = siteStatus === "pending" || siteStatus === "resolved";
    return isWaiting ? <SiteLoading /> : <SiteMissing status={siteStatus} onRetry={reload} />;
  }
  if (site.masters.length === 0) return <SiteMissing status="empty" onRetry={reload} />;
  return <LocationsScene site={site} locations={locations} />;
}
