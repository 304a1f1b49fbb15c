/**
 * Panel in which the user searches and selects rows (states or alarms) of an overlay, to filter the
 * map.
 */
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { MAX_ADDRESS_NODES } from "#web/features/site/model/loc-ids.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import type { OpenPanel } from "#web/ui/use-panel.ts";
import { FilterRows } from "./FilterRows.tsx";
import { filterOf, pickedIndexes, toggledFilter } from "./overlay-filter.ts";
import type { OverlayModel } from "./overlay-model.ts";

interface FilterProps {
  readonly model: OverlayModel;
  readonly filter: string | undefined;
  /** Called with the new filter; undefined: no filter. */
  readonly onFilter: (filter: string | undefined) => void;
  /** Called with the flat indexes of the nodes to select. */
  readonly onSelect: (nodes: readonly number[]) => void;
}

interface Props extends FilterProps, OpenPanel {}

/** Style of the three buttons, which are in one row. */
const BUTTONS = {
  justifyContent: "space-between",
  flexWrap: "wrap",
  "& .MuiButton-root": { px: 1 },
} as const;

export function FilterPanel({ anchor, isOpen, onClose, ...props }: Props) {
  return (
    <Popover
      open={isOpen}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ paper: { role: "dialog", "aria-label": OVERLAY_MESSAGES.filter } }}
    >
      <Filter {...props} />
    </Popover>
  );
}

function Filter({ model, filter, onFilter, onSelect }: FilterProps) {
  const [search, setSearch] = useState("");
  const { rows, catalogueSize } = model;
  const unfiltered = model.picked;
  const picked = pickedIndexes(filter, catalogueSize) ?? unfiltered;
  const needle = search.trim().toLowerCase();
  const found = rows.filter(({ label }) => label.toLowerCase().includes(needle));
  const pick = (places: Iterable<number>) => onFilter(filterOf(new Set(places), catalogueSize));
  return (
    <Stack sx={{ width: 336, maxWidth: 1, p: 2, gap: 1 }}>
      <TextField
        size="small"
        label={OVERLAY_MESSAGES.searchRows}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Stack direction="row" sx={BUTTONS}>
        <Button size="small" onClick={() => pick(rows.map(({ place: index }) => index))}>
          {OVERLAY_MESSAGES.selectAll}
        </Button>
        <Button size="small" onClick={() => pick([])}>
          {OVERLAY_MESSAGES.selectNone}
        </Button>
        <Button size="small" disabled={filter === undefined} onClick={() => onFilter(undefined)}>
          {OVERLAY_MESSAGES.noFilter}
        </Button>
      </Stack>
      {model.note !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {model.note}
        </Typography>
      )}
      <SelectMatching model={model} onSelect={onSelect} />
      {found.length === 0 ? (
        <Typography color="textSecondary">{OVERLAY_MESSAGES.noRows}</Typography>
      ) : (
        <FilterRows
          rows={found}
          picked={picked}
          onToggle={(index) => onFilter(toggledFilter(picked, index, unfiltered, catalogueSize))}
        />
      )}
    </Stack>
  );
}

/** Button that selects the nodes that match the filter, for use in charts, search and commands. */
function SelectMatching({ model, onSelect }: Pick<FilterProps, "model" | "onSelect">) {
  const nodes = Array.from(model.paint.state.keys()).filter(model.isMatch);
  const isTooMany = nodes.length > MAX_ADDRESS_NODES;
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={nodes.length === 0 || isTooMany}
      onClick={() => onSelect(nodes)}
    >
      {isTooMany
        ? OVERLAY_MESSAGES.tooManyToSelect(nodes.length)
        : OVERLAY_MESSAGES.selectMatching(nodes.length)}
    </Button>
  );
}
