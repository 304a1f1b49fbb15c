/** The site view: the map with everything that belongs to it, or a word on why there is none (S0 §2). */
import { WithControl } from "#web/features/site/commands/WithControl.tsx";
import { WithSite } from "#web/features/site/page/WithSite.tsx";
import { SiteCampaignsProvider } from "#web/features/site/view/SiteCampaignsProvider.tsx";
import { SiteScansProvider } from "#web/features/site/view/SiteScansProvider.tsx";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { SiteScene } from "./SiteScene.tsx";

export function SitePage() {
  const { site: known, siteStatus, reload } = useSiteView();
  return (
    <WithSite site={known} status={siteStatus} onRetry={reload}>
      {(site) => (
        <WithControl site={site}>
          <SiteScansProvider site={site}>
            <SiteCampaignsProvider site={site}>
              <SiteScene site={site} />
            </SiteCampaignsProvider>
          </SiteScansProvider>
        </WithControl>
      )}
    </WithSite>
  );
}
