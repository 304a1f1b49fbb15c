/** The site view: the map with everything that belongs to it, or a word on why there is none (S0 §2). */
import { latePart } from "#web/ui/late-part.tsx";
import { SiteCampaignsProvider } from "./campaign/SiteCampaignsProvider.tsx";
import { SiteScansProvider } from "./components/SiteScansProvider.tsx";
import { isClosed } from "./live/load-status.ts";
import { SiteLoading } from "./SiteLoading.tsx";
import { SiteScene } from "./SiteScene.tsx";
import { useSiteView } from "./use-site-view.ts";
import { WithControl } from "./WithControl.tsx";

/** Most sites are there. */
const SiteMissing = latePart(async () => (await import("./SiteMissing.tsx")).SiteMissing);

export function SitePage() {
  const { site, siteStatus, reload } = useSiteView();
  if (isClosed(siteStatus)) {
    return <SiteMissing placeholder={<SiteLoading />} status={siteStatus} onRetry={reload} />;
  }
  if (site === undefined) {
    const isWaiting = siteStatus === "pending" || siteStatus === "resolved";
    return isWaiting ? (
      <SiteLoading />
    ) : (
      <SiteMissing placeholder={<SiteLoading />} status={siteStatus} onRetry={reload} />
    );
  }
  if (site.masters.length === 0)
    return <SiteMissing placeholder={<SiteLoading />} status="empty" onRetry={reload} />;
  return (
    <WithControl site={site}>
      <SiteScansProvider site={site}>
        <SiteCampaignsProvider site={site}>
          <SiteScene site={site} />
        </SiteCampaignsProvider>
      </SiteScansProvider>
    </WithControl>
  );
}
