/**
 * Layouts map with MapLibre and built-in outlines, so it sends no requests. The only module that
 * uses MapLibre.
 */
import "maplibre-gl/dist/maplibre-gl.css";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { useMemo } from "react";
import { Map as EngineMap, Marker, type StyleSpecification } from "react-map-gl/maplibre";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import { ENGINE_VIEW, engineEvents, placeMarkers } from "./engine-parts.tsx";
import type { EngineProps } from "./map-engine.ts";
import { MAP_TONES, type MapTones } from "./map-tones.ts";
import { type Outlines, readOutlines } from "./outlines.ts";

/** Factor of the outlines' line width in the Sun theme. */
const SUN_WEIGHT = 1.5;

export function MapLibreMap(props: EngineProps) {
  const { mode } = useThemeMode();
  const outlines = useMemo(readOutlines, []);
  // Memoised, because the library compares the whole style for every new object.
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

/** MapLibre style of the outlines, without external resources. @param weight line width factor */
function outlineStyle(
  { countries, nation, borders }: Outlines,
  tones: MapTones,
  weight: number,
): StyleSpecification {
  const line = (id: string, source: string, color: string, width: number) =>
    ({
      id,
      source,
      type: "line",
      paint: { "line-color": color, "line-width": width * weight },
    }) as const;
  return {
    version: 8,
    sources: {
      countries: { type: "geojson", data: countries },
      nation: { type: "geojson", data: nation },
      borders: { type: "geojson", data: borders },
    },
    layers: [
      { id: "water", type: "background", paint: { "background-color": tones.water } },
      { id: "land", source: "countries", type: "fill", paint: { "fill-color": tones.land } },
      line("land-line", "countries", tones.line, 1),
      { id: "home", source: "nation", type: "fill", paint: { "fill-color": tones.home } },
      line("borders", "borders", tones.homeLine, 0.75),
      line("home-line", "nation", tones.homeLine, 1.25),
    ],
  };
}
