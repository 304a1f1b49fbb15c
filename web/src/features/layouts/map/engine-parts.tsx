/** What both map libraries are told alike: where the map starts, the circles on it, and what its buttons do. */
import type { CSSProperties, JSXElementConstructor, ReactNode } from "react";
import { layerOf } from "./layout-places.ts";
import type { EngineProps, MapCamera } from "./map-engine.ts";
import { fitted, MAX_ZOOM, MIN_ZOOM, START } from "./mercator.ts";

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
  getContainer(): { readonly clientWidth: number; readonly clientHeight: number };
  jumpTo(to: { readonly center: [number, number]; readonly zoom: number }): unknown;
  easeTo(to: { readonly center?: [number, number]; readonly zoom?: number }): unknown;
}

interface Press {
  readonly originalEvent: MouseEvent;
}

/** What either library says of each move. */
interface Move {
  readonly viewState: { readonly zoom: number };
}

export function engineEvents({ onCamera, onZoom, onGround, onFail }: EngineProps) {
  return {
    ref: (map: EngineMap | null) => {
      if (map !== null) onCamera(cameraOf(map));
    },
    onClick: ({ originalEvent }: Press) => {
      // Presses on circles come here too.
      if (originalEvent.target instanceof HTMLCanvasElement) onGround();
    },
    onZoomEnd: ({ viewState }: Move) => onZoom(viewState.zoom),
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
      style={{ zIndex: layerOf(place, front) }}
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
    fit: (places) => {
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      const camera = fitted(places, { width, height });
      if (camera === undefined) return;
      map.jumpTo({ center: [camera.longitude, camera.latitude], zoom: camera.zoom });
    },
    goHome: () => map.easeTo({ center: [START.longitude, START.latitude], zoom: START.zoom }),
  };
}
