/** What both map libraries are told alike: where the map starts, the circles on it, and what its buttons do. */
import type { CSSProperties, JSXElementConstructor, ReactNode } from "react";
import type { EngineProps, MapCamera } from "./map-engine.ts";
import { MAX_ZOOM, MIN_ZOOM, START } from "./mercator.ts";

export const ENGINE_VIEW = {
  initialViewState: START,
  minZoom: MIN_ZOOM,
  maxZoom: MAX_ZOOM,
  attributionControl: false,
  dragRotate: false,
  touchPitch: false,
} as const;

/** The part of either library's map that is used; [longitude, latitude] in degrees. */
interface EngineMap {
  getZoom(): number;
  getBounds(): { contains(place: [number, number]): boolean } | null;
  easeTo(to: { readonly center?: [number, number]; readonly zoom?: number }): unknown;
}

interface Press {
  readonly originalEvent: MouseEvent;
}

export function engineEvents({ onCamera, onGround, onFail }: EngineProps) {
  return {
    ref: (map: EngineMap | null) => {
      if (map !== null) onCamera(cameraOf(map));
    },
    onClick: ({ originalEvent }: Press) => {
      // Presses on circles come here too.
      if (originalEvent.target instanceof HTMLCanvasElement) onGround();
    },
    onError: onFail,
  };
}

interface MarkerProps {
  readonly longitude: number;
  readonly latitude: number;
  readonly style: CSSProperties;
  readonly children: ReactNode;
}

/** @param Marker of the library, an element at a place of the map. */
export function placeMarkers(
  Marker: JSXElementConstructor<MarkerProps>,
  { places, drawPlace, front }: EngineProps,
): ReactNode {
  return places.map((place) => (
    <Marker
      key={place.layout.id}
      longitude={place.coordinates.longitude}
      latitude={place.coordinates.latitude}
      style={{ zIndex: place.layout.id === front ? 1 : 0 }}
    >
      {drawPlace(place)}
    </Marker>
  ));
}

function cameraOf(map: EngineMap): MapCamera {
  return {
    zoomBy: (levels) => map.easeTo({ zoom: map.getZoom() + levels }),
    reveal: ({ longitude, latitude }) => {
      const isSeen = map.getBounds()?.contains([longitude, latitude]) ?? false;
      if (!isSeen) map.easeTo({ center: [longitude, latitude] });
    },
    goHome: () => map.easeTo({ center: [START.longitude, START.latitude], zoom: START.zoom }),
  };
}
