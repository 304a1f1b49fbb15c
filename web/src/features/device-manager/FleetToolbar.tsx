/** Toolbar of the device manager: search, number of results, refresh and download. */
import { mdiDownload } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { holds } from "#domain/access/privileges.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { RefreshButton } from "#web/ui/RefreshButton.tsx";
import { SearchField } from "#web/ui/SearchField.tsx";
import { saveText } from "#web/ui/save-text.ts";
import { tableCsv } from "#web/ui/table-csv.ts";
import type { RowsFound } from "#web/ui/use-row-search.ts";
import type { FleetRow } from "./model/fleet.ts";
import { FLEET_COLUMNS } from "./model/fleet-columns.ts";
import { FLEET_FILE, FLEET_MESSAGES, mastersFound } from "./model/fleet-messages.ts";
import type { FleetUrl } from "./model/fleet-url.ts";
import type { Fleet } from "./use-fleet.ts";

interface Props {
  readonly fleet: Fleet;
  readonly shown: readonly FleetRow[];
  readonly url: FleetUrl;
  readonly onUrl: (url: FleetUrl) => void;
  /** Handlers of the search field's focus. */
  readonly searchFocus: Pick<RowsFound<FleetRow>, "onFocus" | "onBlur">;
}

export function FleetToolbar({ fleet, shown, url, onUrl, searchFocus }: Props) {
  const isLoading = fleet.status === "pending";
  const facts = [
    mastersFound(shown.length, fleet.rows.length),
    ...(isLoading && fleet.layouts > 0
      ? [FLEET_MESSAGES.layoutsRead(fleet.read, fleet.layouts)]
      : []),
  ];
  return (
    <Box sx={BAR}>
      <SearchField
        label={FLEET_MESSAGES.search}
        search={url.search}
        onSearch={(search) => onUrl({ ...url, search })}
        {...searchFocus}
        sx={{ flex: { xs: "1 0 100%", sm: "0 1 360px" } }}
      />
      <Typography role="status" variant="body2" color="textSecondary" sx={FACTS}>
        {facts.join(" · ")}
      </Typography>
      <RefreshButton isBusy={isLoading} onPress={fleet.refresh} />
      <DownloadButton shown={shown} />
    </Box>
  );
}

/** Button that downloads all matching rows, in the shown order. */
function DownloadButton({ shown }: Pick<Props, "shown">) {
  if (!holds(usePrivileges(), "DATA_DOWNLOAD")) return undefined;
  return (
    <Tooltip title={FLEET_MESSAGES.download}>
      <span>
        <IconButton
          aria-label={FLEET_MESSAGES.download}
          disabled={shown.length === 0}
          onClick={() => saveText(FLEET_FILE, tableCsv(shown, FLEET_COLUMNS), "text/csv")}
        >
          <Icon path={mdiDownload} />
        </IconButton>
      </span>
    </Tooltip>
  );
}

const BAR = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 } as const;

const FACTS = { flex: 1, textAlign: { sm: "right" } } as const;
