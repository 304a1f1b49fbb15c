/** The collapsible table of the nodes of the picked masters, below the map (S0 §2). */
import { mdiChevronDown, mdiChevronUp } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { useSiteView } from "#web/features/site/use-site-view.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { nodesFound, TABLE_MESSAGES } from "#web/ui/table-messages.ts";
import { TableGrid } from "./TableGrid.tsx";
import { TablePages } from "./TablePages.tsx";
import { TableToolbar } from "./TableToolbar.tsx";
import { useDataTable } from "./use-data-table.ts";

interface Props {
  readonly site: Site;
}

export function DataTable({ site }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  return (
    <Box component="section" aria-label={TABLE_MESSAGES.title} sx={FRAME}>
      <Button
        fullWidth
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={panelId}
        startIcon={<Icon path={isOpen ? mdiChevronDown : mdiChevronUp} />}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ justifyContent: "flex-start", borderRadius: 0 }}
      >
        {TABLE_MESSAGES.title}
      </Button>
      <Box id={panelId} sx={isOpen ? PANEL : undefined}>
        {isOpen && <OpenTable site={site} />}
      </Box>
    </Box>
  );
}

function OpenTable({ site }: Props) {
  const table = useDataTable(site);
  return (
    <>
      <TableToolbar table={table} />
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

const FRAME = {
  flex: "none",
  minHeight: 0,
  maxHeight: { xs: "70%", md: "60%" },
  display: "flex",
  flexDirection: "column",
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
} as const;

const PANEL = { display: "flex", flexDirection: "column", minHeight: 0 } as const;

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
