/**
 * The rows of the data table. A click on a header sorts, a click on a row selects its node on the
 * map. Only visible rows are rendered.
 */
import MuiTable from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableContainer from "@mui/material/TableContainer";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { ROW_HEIGHT_PX, RowSpace, TableHeads } from "#web/ui/TableHeads.tsx";
import { TABLE_MESSAGES } from "#web/ui/table-messages.ts";
import { GridRow } from "./GridRow.tsx";
import type { DataTableState } from "./use-data-table.ts";

/**
 * Assumed size in pixels of the visible part of the table, before it is measured for the first
 * time.
 */
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
  // Indexes of the rows to render; a page of a few rows is rendered completely.
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
        <TableHeads columns={shownColumns} sort={table.sort} onSort={table.sortBy} />
        <TableBody>
          <RowSpace heightPx={above} columns={shownColumns.length} />
          {drawn.map((index) => (
            <GridRow key={index} site={site} table={table} place={index} />
          ))}
          <RowSpace heightPx={below} columns={shownColumns.length} />
        </TableBody>
      </MuiTable>
    </TableContainer>
  );
}
