/** The buttons on the map: next node to the west and east, zoom, the whole site, box and lasso. */
import {
  mdiArrowLeftBold,
  mdiArrowRightBold,
  mdiFitToScreenOutline,
  mdiLasso,
  mdiMinus,
  mdiPlus,
  mdiSelectDrag,
} from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import ToggleButton from "@mui/material/ToggleButton";
import Tooltip from "@mui/material/Tooltip";
import { memo } from "react";
import { MAP_MESSAGES } from "#web/features/site/model/map-messages.ts";
import { FLOATING, LOW_AND_NARROW } from "#web/map/map-styles.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { memoPart } from "#web/ui/memo-part.tsx";
import type { MapTool } from "./draft-gesture.ts";
import type { SiteMapView } from "./site-map-view.ts";
import type { SiteMapState } from "./use-site-map.ts";

interface Props {
  readonly map: SiteMapState;
}

/** Number of zoom levels per press of a zoom button. */
const ZOOM_STEP = 1;

export function MapControls({ map }: Props) {
  const tools = { chosen: map.tool, onChoose: map.choose };
  return (
    <>
      {/* West stays on the left in languages from right to left. */}
      <Paper dir="ltr" sx={{ ...FLOATING, ...STEPS }}>
        <Action
          name={MAP_MESSAGES.moveWest}
          icon={mdiArrowLeftBold}
          hint="top"
          onPress={map.step.west}
        />
        <Action
          name={MAP_MESSAGES.moveEast}
          icon={mdiArrowRightBold}
          hint="top"
          onPress={map.step.east}
        />
      </Paper>
      <Paper sx={{ ...FLOATING, ...COLUMN }}>
        <Tool tool="box" name={MAP_MESSAGES.selectBox} icon={mdiSelectDrag} {...tools} />
        <Tool tool="lasso" name={MAP_MESSAGES.selectLasso} icon={mdiLasso} {...tools} />
        <Camera view={map.view} />
      </Paper>
    </>
  );
}

interface CameraProps {
  readonly view: SiteMapView | undefined;
}

/** Memoised, because most changes of the map do not affect the camera buttons. */
const Camera = memo(CameraButtons);

function CameraButtons({ view }: CameraProps) {
  const zoomBy = (levels: number) => () => view?.shell.zoomBy(levels);
  return (
    <>
      <Action name={MAP_MESSAGES.zoomIn} icon={mdiPlus} onPress={zoomBy(ZOOM_STEP)} />
      <Action name={MAP_MESSAGES.zoomOut} icon={mdiMinus} onPress={zoomBy(-ZOOM_STEP)} />
      <Action
        name={MAP_MESSAGES.fitSite}
        icon={mdiFitToScreenOutline}
        onPress={() => view?.fit()}
      />
    </>
  );
}

interface ActionProps {
  readonly name: string;
  readonly icon: string;
  /** Side of the button on which the tooltip appears. */
  readonly hint?: "top";
  /**
   * Action of the button; undefined if it would have no effect. The button is then not `disabled`,
   * so that it keeps the focus.
   */
  readonly onPress: (() => void) | undefined;
}

/** Memoised, as the tools below, because the map renders at every round of readings. */
const Action = memoPart(({ name, icon, hint, onPress }: ActionProps) => (
  <Tooltip title={name} placement={hint ?? "left"}>
    <IconButton
      aria-label={name}
      aria-disabled={onPress === undefined}
      onClick={onPress}
      sx={onPress === undefined ? { color: "action.disabled" } : {}}
    >
      <Icon path={icon} />
    </IconButton>
  </Tooltip>
));

interface ToolProps {
  readonly tool: Exclude<MapTool, "pan">;
  readonly chosen: MapTool;
  readonly name: string;
  readonly icon: string;
  readonly onChoose: (tool: MapTool) => void;
}

const Tool = memoPart(({ tool, chosen, name, icon, onChoose }: ToolProps) => (
  <Tooltip title={name} placement="left">
    <ToggleButton
      value={tool}
      aria-label={name}
      selected={chosen === tool}
      onChange={() => onChoose(chosen === tool ? "pan" : tool)}
      sx={{ border: 0 }}
    >
      <Icon path={icon} />
    </ToggleButton>
  </Tooltip>
));

/**
 * Style of the column of buttons. On a low map, buttons that touch gestures can replace are hidden
 * first.
 */
const COLUMN = {
  right: 12,
  bottom: 12,
  display: "flex",
  flexDirection: "column",
  "@container (max-height: 300px)": { "& > .MuiToggleButton-root": { display: "none" } },
  "@container (max-height: 200px)": { display: "none" },
} as const;

const STEPS = {
  left: 12,
  bottom: 12,
  display: "flex",
  [LOW_AND_NARROW]: { display: "none" },
} as const;
