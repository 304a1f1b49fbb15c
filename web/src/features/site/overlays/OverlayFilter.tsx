/** The rows of an overlay with their counts: which of them stand out on the map (S0 §4). */
import { mdiFilter, mdiFilterOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { OVERLAY_MESSAGES } from "#web/ui/overlay-messages.ts";
import { FilterRows } from "./FilterRows.tsx";
import { filterOf, pickedPlaces, toggledFilter } from "./overlay-filter.ts";
import type { OverlayModel } from "./overlay-model.ts";
import { PanelButton } from "./PanelButton.tsx";

interface Props {
  readonly model: OverlayModel;
  readonly filter: string | undefined;
  /** Undefined: no filter. */
  readonly onFilter: (filter: string | undefined) => void;
}

export function OverlayFilter({ model, filter, onFilter }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isOn = filter !== undefined;
  return (
    <>
      <PanelButton
        name={isOn ? OVERLAY_MESSAGES.filterOn : OVERLAY_MESSAGES.filter}
        icon={isOn ? mdiFilter : mdiFilterOutline}
        isOpen={anchor !== undefined}
        onOpen={setAnchor}
      />
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": OVERLAY_MESSAGES.filter } }}
      >
        <FilterPanel model={model} filter={filter} onFilter={onFilter} />
      </Popover>
    </>
  );
}

/** All three on one line of the panel. */
const BUTTONS = {
  justifyContent: "space-between",
  flexWrap: "wrap",
  "& .MuiButton-root": { px: 1 },
} as const;

function FilterPanel({ model, filter, onFilter }: Props) {
  const [search, setSearch] = useState("");
  const { rows, catalogueSize } = model;
  const unfiltered = model.picked;
  const picked = pickedPlaces(filter, catalogueSize) ?? unfiltered;
  const wanted = search.trim().toLowerCase();
  const found = rows.filter(({ label }) => label.toLowerCase().includes(wanted));
  const pick = (places: Iterable<number>) => onFilter(filterOf(new Set(places), catalogueSize));
  return (
    <Stack sx={{ width: 320, maxWidth: 1, p: 2, gap: 1 }}>
      <TextField
        size="small"
        label={OVERLAY_MESSAGES.searchRows}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Stack direction="row" sx={BUTTONS}>
        <Button size="small" onClick={() => pick(rows.map(({ place }) => place))}>
          {OVERLAY_MESSAGES.selectAll}
        </Button>
        <Button size="small" onClick={() => pick([])}>
          {OVERLAY_MESSAGES.selectNone}
        </Button>
        <Button size="small" disabled={filter === undefined} onClick={() => onFilter(undefined)}>
          {OVERLAY_MESSAGES.noFilter}
        </Button>
      </Stack>
      {found.length === 0 ? (
        <Typography color="textSecondary">{OVERLAY_MESSAGES.noRows}</Typography>
      ) : (
        <FilterRows
          rows={found}
          picked={picked}
          onToggle={(place) => onFilter(toggledFilter(picked, place, unfiltered, catalogueSize))}
        />
      )}
    </Stack>
  );
}
