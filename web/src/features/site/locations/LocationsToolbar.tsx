/**
 * Toolbar above map and table: search, two downloads, the link to the site view, and the age of the
 * locations.
 */
import { mdiCrosshairsGps, mdiFileDocumentOutline, mdiSolarPanelLarge } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { holds } from "#domain/access/privileges.ts";
import { coordinatesCsv, nodeIdText } from "#domain/layout/device-files.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { SITE_MESSAGES } from "#web/features/site/model/site-messages.ts";
import type { Locations } from "#web/features/site/view/use-locations.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { formatTime } from "#web/ui/format.ts";
import { FOUND_COUNT } from "#web/ui/found-count.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { SearchField } from "#web/ui/SearchField.tsx";
import { saveText } from "#web/ui/save-text.ts";
import {
  coordinatesFile,
  devicesFound,
  LOCATION_MESSAGES,
  nodeIdsFile,
} from "./location-messages.ts";
import { filedMasters } from "./location-rows.ts";
import type { LocationTableState } from "./use-location-table.ts";

interface Props {
  readonly site: Site;
  readonly locations: Locations;
  readonly table: LocationTableState;
}

export function LocationsToolbar({ site, locations, table }: Props) {
  const warning = warningOf(locations);
  return (
    <Box sx={BAR}>
      <SearchField
        label={LOCATION_MESSAGES.search}
        search={table.search}
        onSearch={table.setSearch}
        {...table.searchFocus}
        sx={{ flex: { xs: "1 0 100%", sm: "1 1 200px" }, maxWidth: { sm: 320 } }}
      />
      <Typography role="status" variant="body2" color="textSecondary" sx={FOUND_COUNT}>
        {devicesFound(table.rows.length, table.total)}
      </Typography>
      <Downloads site={site} />
      <Button
        variant="outlined"
        component={RouterLink}
        to={`/layout/${encodeURIComponent(site.layout.id)}`}
        startIcon={<Icon path={mdiSolarPanelLarge} />}
      >
        {LOCATION_MESSAGES.toSite}
      </Button>
      {warning !== undefined && (
        <Typography role="status" variant="body2" sx={WARNING}>
          {warning}
        </Typography>
      )}
    </Box>
  );
}

function Downloads({ site }: Pick<Props, "site">) {
  if (!holds(usePrivileges(), "DATA_DOWNLOAD")) return undefined;
  const { name } = site.layout;
  return (
    <>
      <Button
        variant="outlined"
        title={LOCATION_MESSAGES.nodeIdsHint}
        startIcon={<Icon path={mdiFileDocumentOutline} />}
        onClick={() => saveText(nodeIdsFile(name), nodeIdText(filedMasters(site)), "text/plain")}
      >
        {LOCATION_MESSAGES.nodeIds}
      </Button>
      <Button
        variant="outlined"
        title={LOCATION_MESSAGES.coordinatesHint}
        startIcon={<Icon path={mdiCrosshairsGps} />}
        onClick={() =>
          saveText(coordinatesFile(name), coordinatesCsv(filedMasters(site)), "text/csv")
        }
      >
        {LOCATION_MESSAGES.coordinates}
      </Button>
    </>
  );
}

function warningOf({ siteStatus, siteSavedAt }: Locations): string | undefined {
  const since = siteSavedAt === undefined ? "" : formatTime(siteSavedAt);
  if (siteStatus === "networkError") return SITE_MESSAGES.siteCachedSince(since);
  return siteStatus === "error" ? SITE_MESSAGES.siteStaleSince(since) : undefined;
}

const BAR = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 } as const;

const WARNING = { flex: "1 0 100%", color: "warning.main", fontWeight: 600 } as const;
