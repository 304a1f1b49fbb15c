/** The styles that Leaflet needs, and those of our layers. */

import type { Theme } from "@mui/material/styles";
import type { SystemStyleObject } from "@mui/system";

/** Duration of Leaflet's zoom animation in milliseconds. */
const ZOOM_MS = 250;

/** Style of the wrapper around Leaflet's container, whose classes Leaflet sets itself. */
export const MAP_FRAME = {
  position: "absolute",
  inset: 0,
  overflow: "hidden",
  backgroundColor: "background.default",
  cursor: "grab",
  userSelect: "none",
  WebkitTapHighlightColor: "transparent",
  // Own stacking context: elements over the map need no higher z-index than Leaflet's panes.
  isolation: "isolate",
  "& .leaflet-touch-zoom.leaflet-touch-drag": { touchAction: "none" },
  "& .leaflet-pane, & .leaflet-zoom-animated, & .leaflet-proxy": {
    position: "absolute",
    left: 0,
    top: 0,
  },
  "& .leaflet-zoom-animated": { transformOrigin: "0 0" },
  "& .leaflet-zoom-anim .leaflet-zoom-animated": {
    transition: `transform ${ZOOM_MS}ms cubic-bezier(0, 0, 0.25, 1)`,
  },
  "& img": { maxWidth: "none" },
  "& [hidden]": { display: "none" },
  "&[data-hit='true']": { cursor: "pointer" },
  "&:not([data-tool='pan'])": { cursor: "crosshair" },
  "&:has(.leaflet-dragging)": { cursor: "grabbing" },
  "@media print": { backgroundColor: "common.white" },
} as const satisfies SystemStyleObject<Theme>;

/** Leaflet's container. */
export const SHELL = { position: "absolute", inset: 0 } as const;

/**
 * Container query for a map on a phone or beside an open panel: the tools do not fit side by side.
 */
export const NARROW = "@container (max-width: 599px)";

/** Container query for a map on the narrowest phones: a name does not fit beside the tools. */
export const NARROWEST = "@container (max-width: 359px)";

/** Container query for a low map on the narrowest phones: there is room for one row of tools. */
export const LOW_AND_NARROWEST = "@container (max-width: 359px) and (max-height: 300px)";

/** Container query for a map on a phone beside an open panel: two rows of tools do not fit. */
export const LOW_AND_NARROW = "@container (max-width: 599px) and (max-height: 300px)";

/** Style of elements that float over the map. */
export const FLOATING = {
  position: "absolute",
  zIndex: 1,
  border: 1,
  borderColor: "divider",
  backgroundColor: "background.paper",
  boxShadow: 3,
  "@media print": { display: "none" },
} as const;
