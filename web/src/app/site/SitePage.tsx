/** The site view: status strip and map, or the reason why there is no map. */
import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { WithControl } from "#web/features/site/commands/WithControl.tsx";
import { WithSite } from "#web/features/site/page/WithSite.tsx";
import { ReadinessHistoryProvider } from "#web/features/site/view/ReadinessHistoryProvider.tsx";
import { SiteCampaignsProvider } from "#web/features/site/view/SiteCampaignsProvider.tsx";
import { SiteScansProvider } from "#web/features/site/view/SiteScansProvider.tsx";
import { useKnownSite, useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { WorkZonesProvider } from "#web/features/site/work-zones/WorkZonesProvider.tsx";
import { withTables } from "#web/language/messages.ts";
import { useServices } from "#web/session/services.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { LOW_SCREEN } from "#web/ui/low-screen.ts";
import { SiteScene } from "./SiteScene.tsx";

/**
 * Rendered after the map, because the status strip counts the states of all devices, and the map
 * must not wait for that.
 */
const SiteStatus = lazyPart(async () => (await import("./SiteStatus.tsx")).SiteStatus);

/** The status strip waits no longer than this, in case the browser cannot draw a map. */
const LONGEST_WAIT_MILLISECONDS = 4_000;

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
  const { url } = useSiteAddress();
  const { after } = useServices();
  const [isMapDrawn, setIsMapDrawn] = useState(false);
  const isKnown = known !== undefined;
  useEffect(
    () => (isKnown ? after(LONGEST_WAIT_MILLISECONDS, () => setIsMapDrawn(true)) : undefined),
    [isKnown, after],
  );
  const isMapFirst = url.views.includes("layout") && !isMapDrawn;
  return (
    <WithSite site={known} status={siteStatus} onRetry={reload}>
      {(site) => (
        <WorkZonesProvider>
          <Box sx={COLUMN}>
            {isMapFirst ? ROOM : <SiteStatus site={site} placeholder={ROOM} />}
            <ZoneBar site={site} />
            <GateBar site={site} />
            <EscalationBar site={site} />
            <Box sx={REST}>
              <WithControl site={site}>
                <SiteScansProvider site={site}>
                  <SiteCampaignsProvider site={site}>
                    <ReadinessHistoryProvider>
                      <SiteScene site={site} onMapDrawn={() => setIsMapDrawn(true)} />
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
