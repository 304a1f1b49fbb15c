/** What Leaflet needs of its style sheet, and how our layers lie on it. */

import type { Theme } from "@mui/material/styles";
import type { SystemStyleObject } from "@mui/system";

/** Of the zoom animation; Leaflet ends it after so long. */
const ZOOM_MS = 250;

/** Around the shell: Leaflet writes classes of its own on the element it is given. */
export const MAP_FRAME = {
  position: "absolute",
  inset: 0,
  overflow: "hidden",
  backgroundColor: "background.default",
  cursor: "grab",
  userSelect: "none",
  WebkitTapHighlightColor: "transparent",
  // The panes make a stack of their own: what floats over the map need not outbid them.
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

/** The element Leaflet is given. */
export const SHELL = { position: "absolute", inset: 0 } as const;

/** The map of a phone, or one beside an open panel: what floats over it does not fit side by side. */
export const NARROW = "@container (max-width: 599px)";

/** A phone's map beside an open panel: there is no room for two lines of what floats. */
export const LOW_AND_NARROW = "@container (max-width: 599px) and (max-height: 300px)";

/** What floats over the map. */
export const FLOATING = {
  position: "absolute",
  zIndex: 1,
  border: 1,
  borderColor: "divider",
  backgroundColor: "background.paper",
  boxShadow: 3,
  "@media print": { display: "none" },
} as const;
