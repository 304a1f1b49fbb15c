/** The site view: the map with everything that belongs to it, or a word on why there is none (S0 §2). */

import { WithControl } from "#web/features/site/commands/WithControl.tsx";
import { SiteLoading } from "#web/features/site/page/SiteLoading.tsx";
import { isClosed } from "#web/features/site/view/live/load-status.ts";
import { SiteCampaignsProvider } from "#web/features/site/view/SiteCampaignsProvider.tsx";
import { SiteScansProvider } from "#web/features/site/view/SiteScansProvider.tsx";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { latePart } from "#web/ui/late-part.tsx";
import { SiteScene } from "./SiteScene.tsx";

/** Most sites are there. */
const SiteMissing = latePart(
  async () => (await import("#web/features/site/page/SiteMissing.tsx")).SiteMissing,
);

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
