/** The data table once it is open: its tools, the rows, the pages. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { nodesFound, TABLE_MESSAGES } from "#web/ui/table-messages.ts";
import { TableGrid } from "./TableGrid.tsx";
import { TablePages } from "./TablePages.tsx";
import { TableToolbar } from "./TableToolbar.tsx";
import { useDataTable } from "./use-data-table.ts";

interface Props {
  readonly site: Site;
  /** Closes the table again. */
  readonly title: ReactNode;
}

export function OpenTable({ site, title }: Props) {
  const table = useDataTable(site);
  return (
    <>
      <Box sx={HEAD}>
        {title}
        <TableToolbar table={table} />
      </Box>
      {table.rows.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 3, textAlign: "center" }}>
          {table.total === 0 ? TABLE_MESSAGES.empty : TABLE_MESSAGES.noMatch}
        </Typography>
      ) : (
        <TableGrid site={site} table={table} />
      )}
      <Box sx={FOOT}>
        <Typography role="status" variant="body2" color="textSecondary">
          {nodesFound(table.rows.length, table.total)}
          <DataState />
        </Typography>
        <TablePages table={table} />
      </Box>
    </>
  );
}

/** Why values may be missing. */
function DataState() {
  const { status } = useSiteView();
  const text = STATES[status];
  return text === undefined ? undefined : ` · ${text}`;
}

const STATES: Readonly<Record<ReturnType<typeof useSiteView>["status"], string | undefined>> = {
  pending: TABLE_MESSAGES.pending,
  resolved: undefined,
  empty: undefined,
  networkError: TABLE_MESSAGES.offline,
  error: TABLE_MESSAGES.failed,
};

const HEAD = { flex: "none", display: "flex", flexWrap: "wrap", alignItems: "center" } as const;

const FOOT = {
  flex: "none",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: 2,
  px: 2,
  borderTop: 1,
  borderColor: "divider",
} as const;
