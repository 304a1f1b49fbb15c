/** The map of layouts on Mapbox's tiles, the only module that knows it; loaded only where the deployment has a token (docs/licences.md). */
import "mapbox-gl/dist/mapbox-gl.css";
import MapboxWorker from "mapbox-gl/dist/mapbox-gl-csp-worker.js?worker";
import { Map as EngineMap, type MapRef, Marker } from "react-map-gl/mapbox";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import { MapboxCredit } from "./MapboxCredit.tsx";
import type { EngineProps, MapCamera } from "./map-engine.ts";
import { MAX_ZOOM, MIN_ZOOM, START } from "./mercator.ts";

const STYLES = {
  light: "mapbox://styles/mapbox/light-v11",
  dark: "mapbox://styles/mapbox/dark-v11",
  sun: "mapbox://styles/mapbox/light-v11",
} as const;

interface Props extends EngineProps {
  readonly token: string;
}

export function MapboxMap(props: Props) {
  const { token, places, drawPlace, front, onCamera, onGround, onFail } = props;
  const { mode } = useThemeMode();
  return (
    <>
      <EngineMap
        ref={(map) => {
          if (map !== null) onCamera(cameraOf(map));
        }}
        mapboxAccessToken={token}
        workerClass={MapboxWorker}
        initialViewState={START}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        mapStyle={STYLES[mode]}
        projection="mercator"
        attributionControl={false}
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
      <MapboxCredit />
    </>
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
