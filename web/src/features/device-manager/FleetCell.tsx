/**
 * Cell of the table of masters. The name links to the master's details, the layout to the site; the
 * connection state and exceptional values have an icon.
 */
import { mdiAlertOutline, mdiLanConnect, mdiLanDisconnect } from "@mdi/js";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router";
import { cellText } from "#web/ui/cell.ts";
import { Icon } from "#web/ui/Icon.tsx";
import type { TableColumn } from "#web/ui/table-column.ts";
import type { FleetRow } from "./model/fleet.ts";
import { FLEET_MESSAGES } from "./model/fleet-messages.ts";

interface Props {
  readonly row: FleetRow;
  readonly column: TableColumn<FleetRow>;
}

export function FleetCell({ row, column }: Props) {
  const text = cellText(column.read(row), column.digits);
  const path = pathOf(row, column.key);
  if (path !== undefined) {
    return (
      <Link component={RouterLink} to={path} color="inherit" sx={LINK}>
        {text}
      </Link>
    );
  }
  const sign = signOf(row, column.key);
  if (sign === undefined) return text;
  const { icon, isOdd, hint } = sign;
  return (
    <Box component="span" title={hint} sx={isOdd ? ODD : SIGN}>
      <Icon path={icon} fontSize="small" />
      {text}
    </Box>
  );
}

function pathOf({ layoutId, master }: FleetRow, column: string): string | undefined {
  const layout = `/layout/${encodeURIComponent(layoutId)}`;
  if (column === "layout") return layout;
  return column === "name" ? `${layout}?device-details=${layoutId}:${master.id}` : undefined;
}

interface Sign {
  readonly icon: string;
  readonly isOdd: boolean;
  readonly hint?: string;
}

/** Icon of a fact that is exceptional, so that colour is not the only sign. */
function signOf({ presence, isOutlier, nodes }: FleetRow, column: string): Sign | undefined {
  if (column === "online" && presence !== undefined) {
    const { online } = presence;
    return { icon: online ? mdiLanConnect : mdiLanDisconnect, isOdd: !online };
  }
  if (column === "firmware" && isOutlier) {
    return { icon: mdiAlertOutline, isOdd: true, hint: FLEET_MESSAGES.outlier };
  }
  if (column === "unsynced" && (nodes?.unsynced ?? 0) > 0) {
    return { icon: mdiAlertOutline, isOdd: true };
  }
  return undefined;
}

const LINK = { display: "inline-flex", alignItems: "center", minHeight: 44 } as const;

const SIGN = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.5,
  verticalAlign: "middle",
} as const;

const ODD = { ...SIGN, color: "warning.main", fontWeight: 600 } as const;
