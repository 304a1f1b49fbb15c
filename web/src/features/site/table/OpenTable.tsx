/** The open data table: its toolbar, its rows, and the buttons from page to page. */
import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { HIDDEN_TEXT } from "#web/ui/hidden-text.ts";
import { NARROWEST_SCREEN } from "#web/ui/narrowest-screen.ts";
import { PageSteps } from "#web/ui/PageSteps.tsx";
import { nodesFound, TABLE_MESSAGES } from "#web/ui/table-messages.ts";
import { TableGrid } from "./TableGrid.tsx";
import { TableToolbar } from "./TableToolbar.tsx";
import { type DataTableState, PAGE_SIZES, type PageSize, useDataTable } from "./use-data-table.ts";

interface Props {
  readonly site: Site;
  /** Title of the table, with the button that closes it. */
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

/** Message above the table that says why values may be missing. */
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
  px: { xs: 1, sm: 2 },
  borderTop: 1,
  borderColor: "divider",
} as const;

interface TablePagesProps {
  readonly table: DataTableState;
}

/** Footer of the table: rows per page, and the buttons from page to page. */
function TablePages({ table }: TablePagesProps) {
  const { page, lastPage, pageSize, setPage, setPageSize } = table;
  return (
    <Box sx={PAGES}>
      <Typography variant="body2" color="textSecondary" sx={ROWS}>
        {TABLE_MESSAGES.rowsPerPage}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={pageSize}
        aria-label={TABLE_MESSAGES.rowsPerPage}
        onChange={(_, next: PageSize | null) => next !== null && setPageSize(next)}
      >
        {PAGE_SIZES.map((size) => (
          <ToggleButton key={size} value={size}>
            {size === "all" ? TABLE_MESSAGES.allRows : size}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={STEPS}>
        <PageSteps page={page} lastPage={lastPage} onPage={setPage} />
      </Box>
    </Box>
  );
}

const PAGES = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  py: 0.5,
  [NARROWEST_SCREEN]: { gap: 0 },
} as const;
const ROWS = { [NARROWEST_SCREEN]: HIDDEN_TEXT } as const;
const STEPS = { display: "flex", alignItems: "center", gap: { xs: 0, sm: 1 } } as const;
