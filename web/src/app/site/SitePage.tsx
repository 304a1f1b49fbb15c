/** The site view: status strip and map, or the reason why there is no map. */
import Box from "@mui/material/Box";
import { WithControl } from "#web/features/site/commands/WithControl.tsx";
import { WithSite } from "#web/features/site/page/WithSite.tsx";
import { useFirstPicture } from "#web/features/site/view/first-picture.ts";
import { ReadinessHistoryProvider } from "#web/features/site/view/ReadinessHistoryProvider.tsx";
import { SiteCampaignsProvider } from "#web/features/site/view/SiteCampaignsProvider.tsx";
import { SiteScansProvider } from "#web/features/site/view/SiteScansProvider.tsx";
import { useKnownSite } from "#web/features/site/view/use-site-view.ts";
import { WorkZonesProvider } from "#web/features/site/work-zones/WorkZonesProvider.tsx";
import { withTables } from "#web/language/messages.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { LOW_SCREEN } from "#web/ui/low-screen.ts";
import { SiteScene } from "./SiteScene.tsx";

/*
 * Loaded and rendered after the map: the status strip counts the states of all devices, and the
 * map must not wait for that, nor for the bars.
 */
const SiteStatus = lazyPart(async () => (await import("./SiteStatus.tsx")).SiteStatus);

const ZoneBar = lazyPart(
  async () => (await import("#web/features/site/work-zones/ZoneBar.tsx")).ZoneBar,
);

const GateBar = lazyPart(async () => (await import("#web/features/site/gate/GateBar.tsx")).GateBar);

const EscalationBar = lazyPart(() =>
  withTables(
    ["notices"],
    async () => (await import("#web/features/site/escalation/EscalationBar.tsx")).EscalationBar,
  ),
);

export function SitePage() {
  const { site: known, siteStatus, reload } = useKnownSite();
  const { isDrawn, onDrawn } = useFirstPicture();
  return (
    <WithSite site={known} status={siteStatus} onRetry={reload}>
      {(site) => (
        <WorkZonesProvider>
          <Box sx={COLUMN}>
            {isDrawn ? (
              <>
                <SiteStatus site={site} placeholder={ROOM} />
                <ZoneBar site={site} />
                <GateBar site={site} />
                <EscalationBar site={site} />
              </>
            ) : (
              ROOM
            )}
            <Box sx={REST}>
              <WithControl site={site}>
                <SiteScansProvider site={site}>
                  <SiteCampaignsProvider site={site}>
                    <ReadinessHistoryProvider>
                      <SiteScene site={site} onMapDrawn={onDrawn} />
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
const ROOM = (
  <Box
    sx={{
      flex: "none",
      height: { xs: 97, sm: 108, lg: 57 },
      [LOW_SCREEN]: { height: 57 },
      borderBottom: 1,
      borderColor: "divider",
    }}
  />
);
