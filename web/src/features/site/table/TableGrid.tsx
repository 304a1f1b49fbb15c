/** The rows themselves: heads that sort, rows that select on the map, only those drawn that can be seen. */
import MuiTable from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TableSortLabel from "@mui/material/TableSortLabel";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { TABLE_MESSAGES } from "#web/ui/table-messages.ts";
import { GridRow } from "./GridRow.tsx";
import type { DataTableState } from "./use-data-table.ts";

/** S0 §9. */
const ROW_HEIGHT_PX = 56;
const HEAD_HEIGHT_PX = 48;
/** What is thought to be seen before anything has been measured. */
const FIRST_VIEW = { width: 1_000, height: 10 * ROW_HEIGHT_PX };

interface Props {
  readonly site: Site;
  readonly table: DataTableState;
}

export function TableGrid({ site, table }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { pageRows, pageSize, shownColumns, rows } = table;
  const virtual = useVirtualizer({
    count: pageRows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT_PX,
    initialRect: FIRST_VIEW,
    overscan: 8,
  });
  // A page of a few rows is drawn whole.
  const seen = virtual.getVirtualItems().map(({ index }) => index);
  const drawn = pageSize === "all" ? seen : [...pageRows.keys()];
  const above = (drawn[0] ?? 0) * ROW_HEIGHT_PX;
  const below = (pageRows.length - 1 - (drawn.at(-1) ?? -1)) * ROW_HEIGHT_PX;
  return (
    <TableContainer ref={frame} sx={{ flex: "1 1 auto", minHeight: 0, overflow: "auto" }}>
      <MuiTable
        stickyHeader
        size="small"
        aria-label={TABLE_MESSAGES.title}
        aria-rowcount={rows.length + 1}
      >
        <Heads table={table} />
        <TableBody>
          <Space heightPx={above} columns={shownColumns.length} />
          {drawn.map((index) => (
            <GridRow key={index} site={site} table={table} place={index} />
          ))}
          <Space heightPx={below} columns={shownColumns.length} />
        </TableBody>
      </MuiTable>
    </TableContainer>
  );
}

function Heads({ table: { shownColumns, sort, sortBy } }: Pick<Props, "table">) {
  return (
    <TableHead>
      <TableRow aria-rowindex={1} sx={{ height: HEAD_HEIGHT_PX }}>
        {shownColumns.map(({ key, label, unit, isNumeric }) => (
          <TableCell
            key={key}
            align={isNumeric ? "right" : "left"}
            sortDirection={sort.column === key && sort.direction}
            sx={{ py: 0, whiteSpace: "nowrap" }}
          >
            <TableSortLabel
              active={sort.column === key}
              direction={sort.column === key ? sort.direction : "asc"}
              onClick={() => sortBy(key)}
              sx={{ minHeight: 44 }}
            >
              {unit === "" ? label : `${label}, ${unit}`}
            </TableSortLabel>
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

interface SpaceProps {
  readonly heightPx: number;
  readonly columns: number;
}

/** In place of rows that are not drawn. */
function Space({ heightPx, columns }: SpaceProps) {
  if (heightPx <= 0) return undefined;
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height: heightPx, padding: 0 }} />
    </tr>
  );
}
