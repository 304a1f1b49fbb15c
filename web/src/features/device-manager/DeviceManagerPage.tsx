/** The masters of all layouts in one table, with the firmware they run. */
import { mdiRouterWireless } from "@mdi/js";
import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { BusyLine } from "#web/ui/BusyLine.tsx";
import { Sheet } from "#web/ui/Sheet.tsx";
import { TableLoading, TableMissing, TableNoMatch } from "#web/ui/TableState.tsx";
import { nextTableSort, sortedRows } from "#web/ui/table-order.ts";
import { useRowSearch } from "#web/ui/use-row-search.ts";
import { FirmwareInventory } from "./FirmwareInventory.tsx";
import { FleetCards } from "./FleetCards.tsx";
import { FleetTable } from "./FleetTable.tsx";
import { FleetToolbar } from "./FleetToolbar.tsx";
import { type FleetRow, firmwareOf } from "./model/fleet.ts";
import { FLEET_COLUMNS } from "./model/fleet-columns.ts";
import { FLEET_MESSAGES } from "./model/fleet-messages.ts";
import { type FleetUrl, readFleetUrl, writeFleetUrl } from "./model/fleet-url.ts";
import { type Fleet, useFleet } from "./use-fleet.ts";

export function DeviceManagerPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const fleet = useFleet();
  const url = readFleetUrl(query);
  const setUrl = (next: FleetUrl) => void navigate(`?${writeFleetUrl(next)}`, { replace: true });
  const { shown, searchFocus } = useShownRows(fleet.rows, url);
  const hasRows = fleet.rows.length > 0;
  return (
    <Box sx={PAGE}>
      <FleetToolbar
        fleet={fleet}
        shown={shown}
        url={url}
        onUrl={setUrl}
        searchFocus={searchFocus}
      />
      <Freshness fleet={fleet} />
      {hasRows && (
        <FirmwareInventory
          rows={fleet.rows}
          chosen={url.firmware}
          onChoose={(firmware) => setUrl({ ...url, firmware })}
        />
      )}
      <Sheet>
        {fleet.status === "pending" && hasRows && <BusyLine label={FLEET_MESSAGES.loading} />}
        <Body fleet={fleet} shown={shown} url={url} onUrl={setUrl} />
      </Sheet>
    </Box>
  );
}

interface BodyProps {
  readonly fleet: Fleet;
  readonly shown: readonly FleetRow[];
  readonly url: FleetUrl;
  readonly onUrl: (url: FleetUrl) => void;
}

function Body({ fleet, shown, url, onUrl }: BodyProps) {
  const { rows, status, refresh } = fleet;
  const isWide = useMediaQuery(useTheme().breakpoints.up("sm"));
  if (rows.length === 0) {
    if (status === "pending") return <TableLoading words={FLEET_MESSAGES} />;
    const missing = { status, words: FLEET_MESSAGES, iconPath: mdiRouterWireless };
    return <TableMissing {...missing} onRetry={refresh} />;
  }
  if (shown.length === 0) {
    const clear = () => onUrl({ ...url, search: "", firmware: undefined });
    return <TableNoMatch words={FLEET_MESSAGES} onClear={clear} />;
  }
  return isWide ? (
    <FleetTable
      rows={shown}
      sort={url.sort}
      onSort={(column) => onUrl({ ...url, sort: nextTableSort(url.sort, column) })}
    />
  ) : (
    <FleetCards rows={shown} sort={url.sort} onSort={(sort) => onUrl({ ...url, sort })} />
  );
}

/** Notice that the shown data may be out of date. */
function Freshness({ fleet: { rows, status } }: Pick<BodyProps, "fleet">) {
  const isOld = status === "networkError" || status === "error";
  if (!isOld || rows.length === 0) return undefined;
  return (
    <Typography role="status" variant="body2" sx={{ color: "warning.main", fontWeight: 600 }}>
      {status === "networkError" ? FLEET_MESSAGES.cached : FLEET_MESSAGES.partly}
    </Typography>
  );
}

function useShownRows(rows: readonly FleetRow[], { search, sort, firmware }: FleetUrl) {
  const { found, ...searchFocus } = useRowSearch(rows, FLEET_COLUMNS, search);
  const { column, direction } = sort;
  const shown = useMemo(() => {
    const ofVersion =
      firmware === undefined ? found : found.filter((row) => firmwareOf(row) === firmware);
    const by = FLEET_COLUMNS.find(({ key }) => key === column);
    return sortedRows(ofVersion, by, direction);
  }, [found, column, direction, firmware]);
  return { shown, searchFocus };
}

/** Fills the window below the top bar; the table scrolls inside. */
const PAGE = {
  height: 1,
  display: "flex",
  flexDirection: "column",
  gap: 1.5,
  p: { xs: 1, sm: 2 },
} as const;
