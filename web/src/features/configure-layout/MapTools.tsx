/** Toggles for node markers and labels, and the legend of the markers. */

import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Paper from "@mui/material/Paper";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { PLACE_MESSAGES } from "#web/features/configure-layout/model/place-messages.ts";
import { FLOATING } from "#web/map/map-styles.ts";
import { notify } from "#web/ui/notify.ts";
import { isLimited } from "./model/shown-nodes.ts";
import type { MapChoices } from "./use-plan-field.ts";

interface Props {
  readonly view: MapChoices;
  readonly onView: (view: MapChoices) => void;
  /** Number of node locations in the draft. */
  readonly count: number;
  /** True if the tools float over the map; false on small screens. */
  readonly isFloating: boolean;
}

export function MapTools({ view, onView, count, isFloating }: Props) {
  function showAll(isAll: boolean): void {
    onView({ ...view, isAll });
    if (!isLimited(count, isAll)) return;
    notify({ kind: "warning", text: PLACE_MESSAGES.limited, lastsSeconds: 2 });
  }
  return (
    <Paper elevation={0} sx={isFloating ? { ...FLOATING, ...TOOLS } : LINE}>
      <Toggle
        label={PLACE_MESSAGES.allMarkers}
        isOn={view.isAll}
        onChange={(isAll) => showAll(isAll)}
      />
      <Toggle
        label={PLACE_MESSAGES.labelThreshold}
        isOn={view.isThresholdOn}
        onChange={(isThresholdOn) => onView({ ...view, isThresholdOn })}
      />
      <Box sx={LEGEND}>
        <Sign isHollow={false} text={PLACE_MESSAGES.legendAssigned} />
        <Sign isHollow text={PLACE_MESSAGES.legendUnassigned} />
      </Box>
    </Paper>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Toggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <FormControlLabel
      label={<Typography variant="body2">{label}</Typography>}
      control={<Switch checked={isOn} onChange={({ target }) => onChange(target.checked)} />}
      sx={{ m: 0, gap: 0.5 }}
    />
  );
}

interface SignProps {
  readonly isHollow: boolean;
  readonly text: string;
}

function Sign({ isHollow, text }: SignProps) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
      <Box aria-hidden sx={isHollow ? HOLLOW : SOLID} />
      <Typography variant="caption">{text}</Typography>
    </Box>
  );
}

const SIGN = { width: 10, height: 10, borderRadius: "50%", boxSizing: "border-box" } as const;
const SOLID = { ...SIGN, bgcolor: "primary.main" } as const;
const HOLLOW = { ...SIGN, border: 2, borderColor: "warning.main" } as const;

const TOOLS = {
  left: 12,
  top: 12,
  px: 1.5,
  py: 0.75,
  display: "flex",
  flexDirection: "column",
  gap: 0.25,
} as const;

const LINE = {
  flex: "none",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  px: 2,
  py: 0.5,
  borderTop: 1,
  borderColor: "divider",
  borderRadius: 0,
} as const;

const LEGEND = { display: "flex", gap: 2, pt: 0.25 } as const;
