/** The map of a site: all masters and nodes under one overlay, for eyes, fingers, keys and screen readers alike. */
import Box from "@mui/material/Box";
import { useRef } from "react";
import { latePart } from "#web/ui/late-part.tsx";
import { DeviceList } from "./DeviceList.tsx";
import type { SiteMapProps } from "./site-map-props.ts";
import { useSiteMap } from "./use-site-map.ts";

/** Nobody points at a device before there is one. */
const MapPopup = latePart(async () => (await import("./MapPopup.tsx")).MapPopup);

/** What it says in words is about the map, which so is there before them. */
const MapNotes = latePart(async () => (await import("./MapNotes.tsx")).MapNotes);

/** The wheel, fingers and keys do what its buttons do. */
const MapControls = latePart(async () => (await import("./MapControls.tsx")).MapControls);

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
