/** Below the table: how many rows a page has, and the way from page to page. */
import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { PageSteps } from "#web/ui/PageSteps.tsx";
import { TABLE_MESSAGES } from "#web/ui/table-messages.ts";
import { type DataTableState, PAGE_SIZES, type PageSize } from "./use-data-table.ts";

interface Props {
  readonly table: DataTableState;
}

export function TablePages({ table }: Props) {
  const { page, lastPage, pageSize, setPage, setPageSize } = table;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, py: 0.5 }}>
      <Typography variant="body2" color="textSecondary">
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
      <PageSteps page={page} lastPage={lastPage} onPage={setPage} />
    </Box>
  );
}
