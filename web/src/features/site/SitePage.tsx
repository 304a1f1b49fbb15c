/** The site view: the map with everything that belongs to it, or a word on why there is none (S0 §2). */
import { SiteScansProvider } from "./components/SiteScansProvider.tsx";
import { SiteScene } from "./SiteScene.tsx";
import { SiteLoading, SiteMissing } from "./SiteState.tsx";
import { useSiteView } from "./use-site-view.ts";
import { WithControl } from "./WithControl.tsx";

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
  return (
    <WithControl site={site}>
      <SiteScansProvider site={site}>
        <SiteScene site={site} />
      </SiteScansProvider>
    </WithControl>
  );
}
