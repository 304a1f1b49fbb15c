/** List in which the user selects one, some or all masters. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Popover from "@mui/material/Popover";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import type { Selection } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { SearchField } from "#web/ui/SearchField.tsx";
import type { OpenPanel } from "#web/ui/use-panel.ts";

interface ListProps {
  readonly site: Site;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
}

export function MasterPanel({ anchor, isOpen, onClose, ...list }: ListProps & OpenPanel) {
  return (
    <Popover
      open={isOpen}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ paper: { role: "dialog", "aria-label": OVERLAY_MESSAGES.masters } }}
    >
      <MasterList {...list} />
    </Popover>
  );
}

function MasterList({ site, selection, onSelect }: ListProps) {
  const [search, setSearch] = useState("");
  const needle = search.trim().toLowerCase();
  const found = [...site.masters.entries()].filter(([, { name }]) =>
    name.toLowerCase().includes(needle),
  );
  const pick = (masters: Iterable<number>) =>
    onSelect(withMasters(site, selection, new Set(masters)));
  const isAll = selection.masters.size === site.masters.length;
  return (
    <Stack sx={{ width: 320, maxWidth: 1, p: 1.5, gap: 1 }}>
      <SearchField
        label={COMMAND_MESSAGES.filterMasters}
        search={search}
        onSearch={setSearch}
        sx={{ width: 1 }}
      />
      <Button
        size="small"
        variant="outlined"
        disabled={isAll}
        onClick={() => pick(site.masters.keys())}
      >
        {OVERLAY_MESSAGES.allMasters}
      </Button>
      <Box role="group" aria-label={OVERLAY_MESSAGES.masters} sx={LIST}>
        {found.map(([master, { id, name }]) => {
          const isPicked = selection.masters.has(master);
          const others = [...selection.masters].filter((one) => one !== master);
          const isLast = isPicked && others.length === 0;
          return (
            <Box key={id} sx={{ display: "flex", alignItems: "center" }}>
              <FormControlLabel
                label={name}
                disabled={isLast}
                control={
                  <Checkbox
                    size="small"
                    checked={isPicked}
                    onChange={() => pick(isPicked ? others : [...others, master])}
                  />
                }
                slotProps={{ typography: { variant: "body2", noWrap: true } }}
                sx={PICKED}
              />
              <Button
                size="small"
                aria-label={OVERLAY_MESSAGES.onlyMaster(name)}
                disabled={isLast}
                onClick={() => pick([master])}
              >
                {OVERLAY_MESSAGES.only}
              </Button>
            </Box>
          );
        })}
        {found.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
            {COMMAND_MESSAGES.noMasterFound}
          </Typography>
        )}
      </Box>
      {selection.masters.size === 1 && site.masters.length > 1 && (
        <Typography variant="caption" color="textSecondary" sx={{ px: 1 }}>
          {OVERLAY_MESSAGES.lastMaster}
        </Typography>
      )}
    </Stack>
  );
}

/**
 * Returns the selection with these masters, without nodes that belong to other masters.
 * @param masters indexes; at least one
 */
function withMasters(
  { nodes }: Site,
  selection: Selection,
  masters: ReadonlySet<number>,
): Selection {
  const remaining = [...selection.nodes].filter((node) => masters.has(nodes.master[node] ?? -1));
  return { masters, nodes: new Set(remaining) };
}

/**
 * Style of the selected masters' rows: the last one cannot be deselected, but must not look
 * unavailable.
 */
const PICKED = {
  flex: 1,
  minWidth: 0,
  mx: 0,
  "& .MuiFormControlLabel-label.Mui-disabled": { color: "text.primary" },
  "& .MuiCheckbox-root.Mui-disabled": { color: "primary.main" },
} as const;

const LIST = { maxHeight: "min(320px, 45vh)", overflowY: "auto" } as const;
