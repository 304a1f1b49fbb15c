/** Device locations of a layout as a map and a table, or the reason why there are none. */
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { LocationsToolbar } from "#web/features/site/locations/LocationsToolbar.tsx";
import { LocationTable } from "#web/features/site/locations/LocationTable.tsx";
import { useLocationTable } from "#web/features/site/locations/use-location-table.ts";
import { SiteMap } from "#web/features/site/map/SiteMap.tsx";
import { selectNodes, selectOnly } from "#web/features/site/model/change-selection.ts";
import type { Device } from "#web/features/site/model/device.ts";
import { devicePath } from "#web/features/site/model/device-ref.ts";
import { NO_MASTERS, NO_READINGS } from "#web/features/site/model/readings.ts";
import type { SiteCampaigns } from "#web/features/site/model/replacement.ts";
import { NO_SELECTION } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { deviceIdModel } from "#web/features/site/overlays/device-id-overlay.ts";
import { LegendButton } from "#web/features/site/overlays/LegendButton.tsx";
import { WithSite } from "#web/features/site/page/WithSite.tsx";
import type { Locations } from "#web/features/site/view/use-locations.ts";
import { useKnownCampaigns } from "#web/features/site/view/use-seen-campaigns.ts";
import { FLOATING } from "#web/map/map-styles.ts";
import { useDrawing } from "#web/map/use-drawing.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";

interface Props {
  readonly locations: Locations;
}

export function LocationsPage({ locations }: Props) {
  const { site: known, siteStatus, reload } = locations;
  return (
    <WithSite site={known} status={siteStatus} onRetry={reload}>
      {(site) => <MapAndTable site={site} locations={locations} />}
    </WithSite>
  );
}

interface ShownProps extends Props {
  readonly site: Site;
}

/** The map and the table of the locations, which share one selection. */
function MapAndTable({ site, locations }: ShownProps) {
  const navigate = useNavigate();
  const [selection, select] = useState(NO_SELECTION);
  const [goal, setGoal] = useState<number>();
  const campaigns = useKnownCampaigns(site);
  const table = useLocationTable(site, campaigns);
  const ids = useIdModel(site, campaigns);
  const shownMasters = useMemo(() => new Set(site.masters.keys()), [site]);
  function show(device: Device): void {
    select(selectOnly(site, device));
    setGoal(device.kind === "node" ? device.node : undefined);
  }
  const picture = useDrawing(site.layout);
  return (
    <Box sx={PAGE}>
      <LocationsToolbar site={site} locations={locations} table={table} />
      <Box sx={SIDE_BY_SIDE}>
        <Paper sx={MAP_SHEET}>
          <SiteMap
            site={site}
            paint={ids.paint}
            selection={selection}
            onSelect={select}
            onOpen={(device) => void navigate(devicePath(site, device))}
            shownMasters={shownMasters}
            navTo={goal}
            picture={picture}
          />
          <Paper sx={{ ...FLOATING, left: 12, top: 12 }}>
            <LegendButton
              overlay="deviceid-assignement"
              model={ids}
              onSelect={(nodes) => select(selectNodes(site, selection, nodes, "replace"))}
            />
          </Paper>
        </Paper>
        <Paper sx={SHEET}>
          <LocationTable site={site} table={table} picked={selection} onShow={show} />
        </Paper>
      </Box>
    </Box>
  );
}

/**
 * React hook of the map overlay that shows device IDs, without readings: it needs only ids and
 * locations.
 */
function useIdModel(site: Site, campaigns: SiteCampaigns) {
  const privileges = usePrivileges();
  return useMemo(() => {
    const nothing = { readings: NO_READINGS, masters: NO_MASTERS, nowSeconds: 0 };
    return deviceIdModel({ site, campaigns, privileges, filter: undefined, ...nothing });
  }, [site, campaigns, privileges]);
}

const PAGE = {
  height: 1,
  display: "flex",
  flexDirection: "column",
  gap: 1.5,
  p: { xs: 1, sm: 2 },
} as const;

/** Style that places map and table side by side; on narrow screens, the map is above the table. */
const SIDE_BY_SIDE = {
  flex: 1,
  minHeight: 0,
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 4fr) minmax(0, 7fr)" },
  gridTemplateRows: { xs: "minmax(0, 1fr) minmax(0, 1fr)", md: "minmax(0, 1fr)" },
  gap: 1.5,
} as const;

const SHEET = {
  minHeight: 0,
  display: "flex",
  flexDirection: "column",
  overflow: "hidden",
  border: 1,
  borderColor: "divider",
} as const;

/** Style of the sheet with the map, whose tools depend on the room that it has. */
const MAP_SHEET = { ...SHEET, position: "relative", containerType: "size" } as const;
