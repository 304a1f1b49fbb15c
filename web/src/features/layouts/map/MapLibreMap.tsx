/** The map of layouts in MapLibre, the only module that knows it: outlines that ship with the console, no request anywhere. */
import "maplibre-gl/dist/maplibre-gl.css";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { useMemo } from "react";
import { Map as EngineMap, Marker } from "react-map-gl/maplibre";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import { ENGINE_VIEW, engineEvents, placeMarkers } from "./engine-parts.tsx";
import type { EngineProps } from "./map-engine.ts";
import { MAP_TONES } from "./map-tones.ts";
import { outlineStyle } from "./outline-style.ts";
import { readOutlines } from "./outlines.ts";

/** Lines hold in the sun. */
const SUN_WEIGHT = 1.5;

export function MapLibreMap(props: EngineProps) {
  const { mode } = useThemeMode();
  const outlines = useMemo(readOutlines, []);
  // Another object makes the library compare the whole style.
  const style = useMemo(
    () => outlineStyle(outlines, MAP_TONES[mode], mode === "sun" ? SUN_WEIGHT : 1),
    [outlines, mode],
  );
  return (
    <EngineMap
      {...ENGINE_VIEW}
      {...engineEvents(props)}
      mapStyle={style}
      workerUrl={workerUrl}
      renderWorldCopies={false}
    >
      {placeMarkers(Marker, props)}
    </EngineMap>
  );
}
