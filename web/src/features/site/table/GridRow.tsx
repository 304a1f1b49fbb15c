/**
 * Row of one node. A click selects the node on the map, with Ctrl or Shift adds it to the
 * selection; a double click opens its details.
 */
import { mdiAlertOutline, mdiInformationOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import type { MouseEvent } from "react";
import { SEVERITIES } from "#domain/bits/severities.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { refOf } from "#web/features/site/model/device-ref.ts";
import { withNodeToggled } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { cellText } from "#web/ui/cell.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { MarkerSwatch } from "#web/ui/MarkerSwatch.tsx";
import { TABLE_MESSAGES } from "#web/ui/table-messages.ts";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import type { NodeColumn } from "./table-columns.ts";
import type { TableRow as Row } from "./table-rows.ts";
import type { DataTableState } from "./use-data-table.ts";

interface Props {
  readonly site: Site;
  readonly table: DataTableState;
  /** Index of the row on the present page of the table. */
  readonly place: number;
}

export function GridRow({ site, table, place }: Props) {
  const { selection, select } = useSiteView();
  const open = useDetails(site);
  const row = table.pageRows[place];
  if (row === undefined) return undefined;
  const { node } = row;
  const firstOfPage = table.pageSize === "all" ? 0 : table.page * table.pageSize;
  function pick({ ctrlKey, metaKey, shiftKey }: MouseEvent): void {
    const isAdding = ctrlKey || metaKey || shiftKey;
    // A click leaves the selected masters selected, because the table shows the nodes of exactly
    // these masters.
    const only = { masters: selection.masters, nodes: new Set([node]) };
    select(isAdding ? withNodeToggled(site, selection, node) : only);
  }
  return (
    <TableRow
      hover
      selected={selection.nodes.has(node)}
      aria-selected={selection.nodes.has(node)}
      aria-rowindex={firstOfPage + place + 2}
      onClick={pick}
      onDoubleClick={() => open(node)}
      sx={ROW}
    >
      {table.shownColumns.map((column, index) => (
        <TableCell key={column.key} align={column.isNumeric ? "right" : "left"} sx={CELL}>
          {index === 0 ? (
            <>
              <RowButton site={site} row={row} column={column} />
              <DetailsButton site={site} row={row} onOpen={() => open(node)} />
            </>
          ) : (
            <Value row={row} column={column} />
          )}
        </TableCell>
      ))}
    </TableRow>
  );
}

interface ValueProps {
  readonly row: Row;
  readonly column: NodeColumn;
}

/**
 * Button that makes the row usable by keyboard and screen readers; its click event bubbles to the
 * row.
 */
function RowButton({ site, row, column }: ValueProps & Pick<Props, "site">) {
  const nLocId = nLocIdOf(site.nodes.index[row.node] ?? 0);
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      color="inherit"
      underline="hover"
      aria-label={TABLE_MESSAGES.selectNode(nLocId, row.master.name)}
      sx={{ minHeight: 44 }}
    >
      <Value row={row} column={column} />
    </Link>
  );
}

interface DetailsProps extends Pick<Props, "site"> {
  readonly row: Row;
  readonly onOpen: () => void;
}

function DetailsButton({ site, row, onOpen }: DetailsProps) {
  const nLocId = nLocIdOf(site.nodes.index[row.node] ?? 0);
  function onClick(event: MouseEvent): void {
    // Prevents the click from also selecting the row.
    event.stopPropagation();
    onOpen();
  }
  return (
    <IconButton
      aria-label={TABLE_MESSAGES.detailsOfNode(nLocId, row.master.name)}
      onClick={onClick}
      sx={{ ml: 0.5 }}
    >
      <Icon path={mdiInformationOutline} fontSize="small" />
    </IconButton>
  );
}

function useDetails(site: Site): (node: number) => void {
  const { url, setUrl } = useSiteView();
  return (node) => setUrl({ ...url, device: refOf(site, { kind: "node", node }) });
}

function Value({ row, column }: ValueProps) {
  const { mode } = useThemeMode();
  const text = cellText(column.read(row), column.digits);
  const severity = column.severity?.(row);
  if (severity !== undefined) {
    const { shape, colour } = SEVERITIES[severity];
    return (
      <Box component="span" title={text} sx={SEVERE}>
        <MarkerSwatch shape={shape} colour={colour[mode]} />
        <Box component="span" sx={TEXT}>
          {text}
        </Box>
      </Box>
    );
  }
  if (column.key !== "notes" || text === "") {
    return (
      <Box component="span" title={text} sx={TEXT}>
        {text}
      </Box>
    );
  }
  return (
    <Box component="span" title={text} sx={NOTE}>
      <Icon path={mdiAlertOutline} fontSize="small" />
      {text}
    </Box>
  );
}

const ROW = { height: 56, cursor: "pointer" } as const;

const CELL = { py: 0, whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" } as const;

const TEXT = {
  display: "inline-block",
  maxWidth: 260,
  overflow: "hidden",
  textOverflow: "ellipsis",
  verticalAlign: "middle",
} as const;

const SEVERE = { display: "inline-flex", alignItems: "center", gap: 0.5 } as const;

const NOTE = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.5,
  verticalAlign: "middle",
  color: "warning.main",
  fontWeight: 600,
} as const;
