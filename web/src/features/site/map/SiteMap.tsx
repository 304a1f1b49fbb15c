/**
 * The map of a site: all masters and nodes under one overlay, usable with mouse, touch, keyboard
 * and screen reader.
 */
import Box from "@mui/material/Box";
import { useRef } from "react";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { DeviceList } from "./DeviceList.tsx";
import type { SiteMapProps } from "./site-map-props.ts";
import { useSiteMap } from "./use-site-map.ts";

/** Lazy: the popup is not needed until the pointer is over a device. */
const MapPopup = lazyPart(async () => (await import("./MapPopup.tsx")).MapPopup);

/** Lazy: the notes are about a map that is already drawn. */
const MapNotes = lazyPart(async () => (await import("./MapNotes.tsx")).MapNotes);

/** Lazy: wheel, touch and keyboard can do the same as these buttons. */
const MapControls = lazyPart(async () => (await import("./MapControls.tsx")).MapControls);

/** The map of a site; it fills its parent element, which must be positioned and have a size. */
export function SiteMap(props: SiteMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const map = useSiteMap(container, props);
  return (
    <Box sx={{ position: "absolute", inset: 0, overflow: "hidden" }}>
      <DeviceList props={props} map={map} container={container} />
      {map.isDrawn && (
        <>
          <MapPopup props={props} map={map} />
          <MapNotes props={props} map={map} />
          <MapControls map={map} />
        </>
      )}
    </Box>
  );
}
