/** The map of a site: all masters and nodes under one overlay, for eyes, fingers, keys and screen readers alike. */
import Box from "@mui/material/Box";
import { useRef } from "react";
import { DeviceList } from "./DeviceList.tsx";
import { MapControls } from "./MapControls.tsx";
import { MapNotes } from "./MapNotes.tsx";
import { MapPopup } from "./MapPopup.tsx";
import type { SiteMapProps } from "./site-map-props.ts";
import { useSiteMap } from "./use-site-map.ts";

/** Fills the element around it, which has to be positioned and sized. */
export function SiteMap(props: SiteMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const map = useSiteMap(container, props);
  return (
    <Box sx={{ position: "absolute", inset: 0, overflow: "hidden" }}>
      <DeviceList props={props} map={map} container={container} />
      <MapPopup props={props} map={map} />
      <MapNotes props={props} map={map} />
      <MapControls map={map} />
    </Box>
  );
}
