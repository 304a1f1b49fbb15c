/** Toolbar above the data table: search, choice of columns, and download. */
import { mdiDownload } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { holds } from "#domain/access/privileges.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { ColumnMenu } from "#web/ui/ColumnMenu.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { SearchField } from "#web/ui/SearchField.tsx";
import { fileNameOf, saveText } from "#web/ui/save-text.ts";
import { tableCsv } from "#web/ui/table-csv.ts";
import { TABLE_FILE, TABLE_MESSAGES } from "#web/ui/table-messages.ts";
import { DEFAULT_COLUMNS } from "./table-columns.ts";
import type { DataTableState } from "./use-data-table.ts";

interface Props {
  readonly table: DataTableState;
}

export function TableToolbar({ table }: Props) {
  return (
    <Box sx={BAR}>
      <SearchField
        label={TABLE_MESSAGES.search}
        search={table.search}
        onSearch={table.setSearch}
        {...table.searchFocus}
        sx={SEARCH}
      />
      <Box sx={{ flex: 1 }} />
      <ColumnMenu
        columns={table.columns}
        chosen={table.chosen}
        defaultColumns={DEFAULT_COLUMNS}
        onChoose={table.setChosen}
      />
      <DownloadButton table={table} />
    </Box>
  );
}

const BAR = {
  flex: { xs: "1 0 100%", sm: "1 1 0" },
  minWidth: 0,
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: 2,
  py: 0.5,
} as const;

/**
 * Button that downloads every row that matches the search, in the shown order and with the shown
 * columns.
 */
function DownloadButton({ table: { rows, shownColumns } }: Props) {
  const privileges = usePrivileges();
  const { site, readings, url } = useSiteView();
  const { nowSeconds } = useServices();
  if (!holds(privileges, "DATA_DOWNLOAD")) return undefined;
  const moment = siteTime(url.ts ?? readings.ts ?? nowSeconds(), site?.layout.tz);
  const fileName = fileNameOf([TABLE_FILE, site?.layout.name, moment], "csv");
  return (
    <Tooltip title={TABLE_MESSAGES.download}>
      <span>
        <IconButton
          aria-label={TABLE_MESSAGES.download}
          disabled={rows.length === 0}
          onClick={() => saveText(fileName, tableCsv(rows, shownColumns), "text/csv")}
        >
          <Icon path={mdiDownload} />
        </IconButton>
      </span>
    </Tooltip>
  );
}

const SEARCH = { flex: { xs: "1 1 auto", sm: "0 1 320px" }, minWidth: 0 } as const;
