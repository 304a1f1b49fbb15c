/** The map of layouts in MapLibre, the only module that knows it: outlines that ship with the console, no request anywhere. */
import "maplibre-gl/dist/maplibre-gl.css";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { useMemo } from "react";
import { Map as EngineMap, type MapRef, Marker } from "react-map-gl/maplibre";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import type { EngineProps, MapCamera } from "./map-engine.ts";
import { MAP_TONES } from "./map-tones.ts";
import { MAX_ZOOM, MIN_ZOOM, START } from "./mercator.ts";
import { outlineStyle } from "./outline-style.ts";
import { readOutlines } from "./outlines.ts";

/** Lines hold in the sun. */
const SUN_WEIGHT = 1.5;

export function MapLibreMap(props: EngineProps) {
  const { places, drawPlace, front, onCamera, onGround, onFail } = props;
  const { mode } = useThemeMode();
  const outlines = useMemo(readOutlines, []);
  // Another object makes the library compare the whole style.
  const style = useMemo(
    () => outlineStyle(outlines, MAP_TONES[mode], mode === "sun" ? SUN_WEIGHT : 1),
    [outlines, mode],
  );
  return (
    <EngineMap
      ref={(map) => {
        if (map !== null) onCamera(cameraOf(map));
      }}
      initialViewState={START}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      mapStyle={style}
      workerUrl={workerUrl}
      attributionControl={false}
      renderWorldCopies={false}
      dragRotate={false}
      touchPitch={false}
      onClick={({ originalEvent }) => {
        // Presses on circles come here too.
        if (originalEvent.target instanceof HTMLCanvasElement) onGround();
      }}
      onError={onFail}
    >
      {places.map((place) => (
        <Marker
          key={place.layout.id}
          longitude={place.coordinates.longitude}
          latitude={place.coordinates.latitude}
          style={{ zIndex: place.layout.id === front ? 1 : 0 }}
        >
          {drawPlace(place)}
        </Marker>
      ))}
    </EngineMap>
  );
}

function cameraOf(map: MapRef): MapCamera {
  return {
    zoomBy: (levels) => map.easeTo({ zoom: map.getZoom() + levels }),
    reveal: ({ longitude, latitude }) => {
      const isSeen = map.getBounds()?.contains([longitude, latitude]) ?? false;
      if (!isSeen) map.easeTo({ center: [longitude, latitude] });
    },
    goHome: () => map.easeTo({ center: [START.longitude, START.latitude], zoom: START.zoom }),
  };
}
