/** The site view: status strip and map, or the reason why there is no map. */
import Box from "@mui/material/Box";
import { WithControl } from "#web/features/site/commands/WithControl.tsx";
import { WithSite } from "#web/features/site/page/WithSite.tsx";
import { ReadinessHistoryProvider } from "#web/features/site/view/ReadinessHistoryProvider.tsx";
import { SiteCampaignsProvider } from "#web/features/site/view/SiteCampaignsProvider.tsx";
import { SiteScansProvider } from "#web/features/site/view/SiteScansProvider.tsx";
import { useKnownSite } from "#web/features/site/view/use-site-view.ts";
import { WorkZonesProvider } from "#web/features/site/work/WorkZonesProvider.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { LOW_SCREEN } from "#web/ui/low-screen.ts";
import { SiteScene } from "./SiteScene.tsx";

/**
 * Lazy-loaded, because the status strip counts the states of all devices, and the map must not wait
 * for that.
 */
const SiteStatus = lazyPart(async () => (await import("./SiteStatus.tsx")).SiteStatus);

const ZoneBar = lazyPart(async () => (await import("#web/features/site/work/ZoneBar.tsx")).ZoneBar);

export function SitePage() {
  const { site: known, siteStatus, reload } = useKnownSite();
  return (
    <WithSite site={known} status={siteStatus} onRetry={reload}>
      {(site) => (
        <WorkZonesProvider>
          <Box sx={COLUMN}>
            <SiteStatus site={site} placeholder={<Box sx={ROOM} />} />
            <ZoneBar site={site} />
            <Box sx={REST}>
              <WithControl site={site}>
                <SiteScansProvider site={site}>
                  <SiteCampaignsProvider site={site}>
                    <ReadinessHistoryProvider>
                      <SiteScene site={site} />
                    </ReadinessHistoryProvider>
                  </SiteCampaignsProvider>
                </SiteScansProvider>
              </WithControl>
            </Box>
          </Box>
        </WorkZonesProvider>
      )}
    </WithSite>
  );
}

const COLUMN = { display: "flex", flexDirection: "column", height: 1, minHeight: 0 } as const;
const REST = { flex: "1 1 0", minHeight: 0 } as const;
/**
 * Placeholder as high as the status strip, so that the map does not move when the strip appears.
 */
const ROOM = {
  flex: "none",
  height: { xs: 97, sm: 108, lg: 57 },
  [LOW_SCREEN]: { height: 57 },
  borderBottom: 1,
  borderColor: "divider",
} as const;
