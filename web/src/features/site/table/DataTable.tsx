/** The collapsible table of the nodes of the picked masters, below the map (S0 §2). */
import { mdiChevronDown, mdiChevronUp } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
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
  const title = (
    <Button
      color="inherit"
      aria-expanded={isOpen}
      startIcon={<Icon path={isOpen ? mdiChevronDown : mdiChevronUp} />}
      onClick={() => setIsOpen(!isOpen)}
      sx={TITLE}
    >
      {TABLE_MESSAGES.title}
    </Button>
  );
  return (
    <Box component="section" aria-label={TABLE_MESSAGES.title} sx={FRAME}>
      {isOpen ? <OpenTable site={site} title={title} /> : title}
    </Box>
  );
}

interface OpenProps extends Props {
  /** Closes the table again. */
  readonly title: ReactNode;
}

function OpenTable({ site, title }: OpenProps) {
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

const FRAME = {
  flex: "none",
  minHeight: 0,
  // A table is as wide as its columns, and must not make the page so.
  contain: "inline-size",
  maxHeight: "60%",
  display: "flex",
  flexDirection: "column",
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
} as const;

const TITLE = { flex: "none", justifyContent: "flex-start", borderRadius: 0 } as const;

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
