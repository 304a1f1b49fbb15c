/**
 * The compass on the map: shows where north is, relative to the direction in which the user holds
 * the device.
 */
import { mdiCompassOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { MAP_MESSAGES } from "#web/features/site/model/map-messages.ts";
import { FLOATING, NARROW } from "#web/map/map-styles.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { notify } from "#web/ui/notify.ts";
import { headingText, POINTER_OFFSET_DEGREES, pointerTurn } from "./heading.ts";
import { useCompass } from "./use-compass.ts";

/** Compass on the map; renders nothing on devices without an orientation sensor. */
export function Compass() {
  const { compass, requestPermission } = useCompass();
  switch (compass.status) {
    case "silent":
      return undefined;
    case "askable":
      return (
        <Paper sx={PLACE}>
          <Tooltip title={MAP_MESSAGES.showCompass} placement="left">
            <IconButton
              aria-label={MAP_MESSAGES.showCompass}
              onClick={() => void requestPermission(notifyDenied)}
            >
              <Icon path={mdiCompassOutline} />
            </IconButton>
          </Tooltip>
        </Paper>
      );
    case "pointing":
      return <Pointer headingDegrees={compass.headingDegrees} />;
  }
}

function notifyDenied(): void {
  notify({ kind: "error", text: MAP_MESSAGES.compassDenied, lastsSeconds: 5 });
}

interface PointerProps {
  readonly headingDegrees: number;
}

function Pointer({ headingDegrees }: PointerProps) {
  const text = headingText(headingDegrees);
  return (
    <Paper role="img" aria-label={MAP_MESSAGES.compassAt(text)} sx={{ ...PLACE, ...DIAL }}>
      <Box
        component="svg"
        viewBox="-12 -12 24 24"
        sx={{ width: 32, height: 32, transform: `rotate(${pointerTurn(headingDegrees)}deg)` }}
      >
        <Box component="g" transform={`rotate(${POINTER_OFFSET_DEGREES})`}>
          <Box component="path" d="M0-11 4 0H-4Z" sx={{ fill: "currentcolor" }} />
          <Box component="path" d="M0 11-4 0H4Z" sx={{ fill: "currentcolor", opacity: 0.3 }} />
        </Box>
      </Box>
      <Typography variant="caption" noWrap sx={{ fontWeight: 600 }}>
        {text}
      </Typography>
    </Paper>
  );
}

/**
 * Position of the compass. Over a narrow map, the toolbar of the overlay takes the whole first row;
 * a low map has room only for the map's own buttons.
 */
const PLACE = {
  ...FLOATING,
  right: 12,
  top: 12,
  [NARROW]: { top: 72 },
  "@container (max-width: 599px) and (max-height: 420px)": { display: "none" },
} as const;

const DIAL = { display: "grid", justifyItems: "center", p: 0.75, minWidth: 64 } as const;
