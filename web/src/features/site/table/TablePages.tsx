/** Below the table: how many rows a page has, and the way from page to page. */
import { mdiChevronLeft, mdiChevronRight } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { Icon } from "#web/ui/Icon.tsx";
import { pageOf, TABLE_MESSAGES } from "#web/ui/table-messages.ts";
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
      {lastPage > 0 && (
        <>
          <IconButton
            aria-label={TABLE_MESSAGES.previousPage}
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          >
            <Icon path={mdiChevronLeft} />
          </IconButton>
          <Typography variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {pageOf(page + 1, lastPage + 1)}
          </Typography>
          <IconButton
            aria-label={TABLE_MESSAGES.nextPage}
            disabled={page === lastPage}
            onClick={() => setPage(page + 1)}
          >
            <Icon path={mdiChevronRight} />
          </IconButton>
        </>
      )}
    </Box>
  );
}
