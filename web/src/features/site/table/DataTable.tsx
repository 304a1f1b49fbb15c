/** The collapsible table below the map, with the nodes of the selected masters. */
import { mdiChevronDown, mdiChevronUp } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { withTables } from "#web/language/messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { LOW_SCREEN } from "#web/ui/low-screen.ts";
import { TABLE_MESSAGES } from "#web/ui/table-messages.ts";

const OpenTable = lazyPart(() =>
  withTables(["device"], async () => (await import("./OpenTable.tsx")).OpenTable),
);

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
    <Box component="section" data-below-map aria-label={TABLE_MESSAGES.title} sx={FRAME}>
      {isOpen ? (
        <OpenTable
          site={site}
          title={title}
          placeholder={title}
          onGiveUp={() => setIsOpen(false)}
        />
      ) : (
        title
      )}
    </Box>
  );
}

const FRAME = {
  flex: "none",
  minHeight: 0,
  // The table scrolls inside its container instead of widening the page.
  contain: "inline-size",
  maxHeight: "60%",
  [LOW_SCREEN]: { maxHeight: "100%" },
  display: "flex",
  flexDirection: "column",
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
} as const;

const TITLE = { flex: "none", justifyContent: "flex-start", borderRadius: 0 } as const;
