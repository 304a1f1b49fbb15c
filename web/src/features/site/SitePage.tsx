/** The site view: the map with everything that belongs to it, or a word on why there is none (S0 §2). */
import Box from "@mui/material/Box";
import { SiteLoading, SiteMissing } from "./SiteState.tsx";
import { useSiteView } from "./use-site-view.ts";

export function SitePage() {
  const { site, siteStatus, reload } = useSiteView();
  if (siteStatus === "notPermitted" || siteStatus === "unknown") {
    return <SiteMissing status={siteStatus} onRetry={reload} />;
  }
  if (site === undefined) {
    const isWaiting = siteStatus === "pending" || siteStatus === "resolved";
    return isWaiting ? <SiteLoading /> : <SiteMissing status={siteStatus} onRetry={reload} />;
  }
  if (site.masters.length === 0) return <SiteMissing status="empty" onRetry={reload} />;
  return <Box sx={FRAME} />;
}

/** Below the top bar, to the edges of the window. */
const FRAME = { position: "relative", height: 1 } as const;
