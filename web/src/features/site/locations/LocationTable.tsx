/** Table of the locations of devices; a click on a row shows its device on the map. */
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type Device, isSelected } from "#web/features/site/model/device.ts";
import type { Selection } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { LongTable } from "#web/ui/LongTable.tsx";
import { LOCATION_MESSAGES } from "./location-messages.ts";
import { deviceName, type LocationRow } from "./location-rows.ts";
import type { LocationTableState } from "./use-location-table.ts";

interface Props {
  readonly site: Site;
  readonly table: LocationTableState;
  readonly picked: Selection;
  readonly onShow: (device: Device) => void;
}

export function LocationTable({ site, table, picked, onShow }: Props) {
  if (table.rows.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ p: 3, textAlign: "center" }}>
        {LOCATION_MESSAGES.noMatch}
      </Typography>
    );
  }
  return (
    <LongTable
      label={LOCATION_MESSAGES.table}
      columns={table.columns}
      rows={table.rows}
      keyOf={keyOf}
      sort={table.sort}
      onSort={table.sortBy}
      isSelected={(row) => isPicked(picked, row)}
      onPress={({ device }) => onShow(device)}
      drawCell={(row, { key }) =>
        key === "device" ? <ShowButton site={site} row={row} /> : undefined
      }
    />
  );
}

interface ButtonProps {
  readonly site: Site;
  readonly row: LocationRow;
}

/**
 * Button that makes the row usable by keyboard and screen readers; its click event bubbles to the
 * row.
 */
function ShowButton({ site, row }: ButtonProps) {
  const name = deviceName(site, row);
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      color="inherit"
      aria-label={LOCATION_MESSAGES.showOnMap(name, row.master.name)}
      sx={{ minHeight: 44, minWidth: 44, textAlign: "start" }}
    >
      {name}
    </Link>
  );
}

/**
 * True if the device of the row is selected. Selecting a node also selects its master, but the row
 * of the master must not look selected then.
 */
function isPicked(picked: Selection, { device }: LocationRow): boolean {
  const isMeant = device.kind === "node" || picked.nodes.size === 0;
  return isMeant && isSelected(picked, device);
}

function keyOf({ device }: LocationRow): string {
  return device.kind === "node" ? `n${device.node}` : `m${device.master}`;
}
