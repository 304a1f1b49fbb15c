/**
 * The popup next to a device: under the pointer it only shows information; after a click it stays
 * open and links to the details.
 */
import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type Device, isSameDevice, positionOfDevice } from "#web/features/site/model/device.ts";
import { angleInWords, MAP_MESSAGES } from "#web/features/site/model/map-messages.ts";
import { TiltPicture } from "#web/features/site/page/TiltPicture.tsx";
import { FLOATING } from "#web/map/map-styles.ts";
import { toPx } from "#web/map/pixel-plane.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { MarkerSwatch } from "#web/ui/MarkerSwatch.tsx";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import { ageInWords, type DeviceFacts, describeDevice } from "./describe-device.ts";
import type { SiteMapProps } from "./site-map-props.ts";
import type { SiteMapView } from "./site-map-view.ts";
import type { SiteMapState } from "./use-site-map.ts";

interface Props {
  readonly props: SiteMapProps;
  readonly map: SiteMapState;
}

export function MapPopup({ props, map }: Props) {
  const { view, hovered, pinned } = map;
  if (view === undefined || map.isZooming) return undefined;
  const hinted = isSameDevice(hovered, pinned) ? undefined : hovered;
  return (
    <>
      {pinned !== undefined && (
        <Paper
          role="group"
          aria-label={describeDevice(props, pinned).title}
          sx={{ ...FLOATING, ...CARD }}
          style={besides(view, props, pinned)}
        >
          <Facts props={props} device={pinned} />
          <Actions onOpen={() => props.onOpen(pinned)} onClose={() => map.pin(undefined)} />
        </Paper>
      )}
      {hinted !== undefined && (
        <Paper aria-hidden sx={{ ...FLOATING, ...HINT }} style={besides(view, props, hinted)}>
          <Facts props={props} device={hinted} />
        </Paper>
      )}
    </>
  );
}

interface ActionsProps {
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

function Actions({ onOpen, onClose }: ActionsProps) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", mt: 0.5, mx: -1 }}>
      <Button size="small" onClick={onOpen}>
        {MAP_MESSAGES.openDetails}
      </Button>
      <IconButton aria-label={MAP_MESSAGES.closePopup} onClick={onClose} sx={{ ml: "auto" }}>
        <Icon path={mdiClose} fontSize="small" />
      </IconButton>
    </Box>
  );
}

interface FactsProps {
  readonly props: SiteMapProps;
  readonly device: Device;
}

function Facts({ props, device }: FactsProps) {
  const facts = describeDevice(props, device);
  return (
    <>
      <Typography variant="subtitle2" component="p" noWrap>
        {facts.title}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" noWrap>
        {facts.place}
      </Typography>
      <State props={props} facts={facts} />
      {facts.angle !== undefined && (
        <Box sx={LINE}>
          <TiltPicture angle={facts.angle} />
          <Typography variant="body2">{angleInWords(facts.angle)}</Typography>
        </Box>
      )}
    </>
  );
}

interface StateProps {
  readonly props: SiteMapProps;
  readonly facts: DeviceFacts;
}

function State({ props, facts }: StateProps) {
  const { mode } = useThemeMode();
  const style = props.paint.styles[facts.style];
  return (
    <Box sx={LINE}>
      {style !== undefined && <MarkerSwatch shape={style.shape} colour={style.colour[mode]} />}
      <Typography variant="body2">
        {[facts.state, ageInWords(facts), facts.isDimmed ? MAP_MESSAGES.filteredOut : ""]
          .filter((part) => part !== "")
          .join(" · ")}
      </Typography>
    </Box>
  );
}

/** Width and height of the popup in pixels; the room that it needs beside the device. */
const NEEDED = { width: 272, height: 190 } as const;
const OFFSET = 14;

/**
 * Position of the popup: below and right of the device; at the edge of the map, above or left of
 * it.
 */
function besides({ shell }: SiteMapView, { site }: SiteMapProps, device: Device) {
  const { x, y } = toPx(shell.view(), positionOfDevice(site, device));
  const { width, height } = shell.size();
  const isLeft = x + NEEDED.width > width && x > width / 2;
  const isAbove = y + NEEDED.height > height && y > height / 2;
  const [left, top] = [x + (isLeft ? -OFFSET : OFFSET), y + (isAbove ? -OFFSET : OFFSET)];
  const own = `translate(${isLeft ? "-100%" : "0"}, ${isAbove ? "-100%" : "0"})`;
  return { left: 0, top: 0, transform: `translate(${left}px, ${top}px) ${own}` };
}

const CARD = { px: 1.5, py: 1, width: "max-content", maxWidth: 256, zIndex: 2 } as const;

const HINT = { ...CARD, pointerEvents: "none" } as const;

const LINE = { display: "flex", alignItems: "center", gap: 1, mt: 0.5 } as const;
