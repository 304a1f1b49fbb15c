/**
 * Layouts map on Mapbox tiles, the only module that uses Mapbox; loaded only if the deployment has
 * a token (docs/licences.md).
 */
import { LAYOUTS_MAP_MESSAGES } from "./layouts-map-messages.ts";
import "mapbox-gl/dist/mapbox-gl.css";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import mapboxgl from "mapbox-gl";
import MapboxWorker from "mapbox-gl/dist/mapbox-gl-csp-worker.js?worker";
import { Map as EngineMap, Marker } from "react-map-gl/mapbox";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import { ENGINE_VIEW, engineEvents, placeMarkers } from "./engine-parts.tsx";
import type { EngineProps } from "./map-engine.ts";

const STYLES = {
  light: "mapbox://styles/mapbox/light-v11",
  dark: "mapbox://styles/mapbox/dark-v11",
  sun: "mapbox://styles/mapbox/light-v11",
} as const;

interface Props extends EngineProps {
  readonly token: string;
}

export function MapboxMap({ token, ...props }: Props) {
  const { mode } = useThemeMode();
  return (
    <>
      <EngineMap
        {...ENGINE_VIEW}
        {...engineEvents(props)}
        mapboxAccessToken={token}
        // The map library is passed explicitly: one that the component loads itself cannot get
        // another worker.
        mapLib={mapboxgl}
        workerClass={MapboxWorker}
        mapStyle={STYLES[mode]}
        projection="mercator"
      >
        {placeMarkers(Marker, props)}
      </EngineMap>
      <MapboxCredit />
    </>
  );
}

const CREDITS = [
  ["© Mapbox", "https://www.mapbox.com/about/maps/"],
  ["© OpenStreetMap", "https://www.openstreetmap.org/copyright"],
  [LAYOUTS_MAP_MESSAGES.improveMap, "https://apps.mapbox.com/feedback/"],
] as const;

/**
 * Attribution that Mapbox's terms require. Mapbox's own control for it writes HTML, which our
 * content security policy forbids.
 */
function MapboxCredit() {
  return (
    <Box sx={CREDIT}>
      {CREDITS.map(([text, address]) => (
        <Link key={address} href={address} target="_blank" rel="noreferrer" color="inherit">
          {text}
        </Link>
      ))}
    </Box>
  );
}

const CREDIT = {
  position: "absolute",
  right: 0,
  bottom: 0,
  zIndex: 1,
  display: "flex",
  gap: 1,
  px: 1,
  fontSize: 12,
  bgcolor: "background.paper",
} as const;
