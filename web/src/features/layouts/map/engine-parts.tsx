/** Parts shared by both map libraries: initial view, markers, camera for the buttons. */
import type { CSSProperties, JSXElementConstructor, ReactNode } from "react";
import { layerOf } from "./layout-markers.ts";
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

/** The common part of both libraries' map API; [longitude, latitude] in degrees. */
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

/** The common part of both libraries' move event. */
interface Move {
  readonly viewState: { readonly zoom: number };
}

export function engineEvents({ onCamera, onZoom, onGround, onFail }: EngineProps) {
  return {
    ref: (map: EngineMap | null) => {
      if (map !== null) onCamera(cameraOf(map));
    },
    onClick: ({ originalEvent }: Press) => {
      // Clicks on markers bubble up to this handler too; only clicks on the canvas itself are on
      // the ground.
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

/**
 * The markers of all layouts.
 * @param Marker component of the map library that places an element on the map
 */
export function placeMarkers(
  Marker: JSXElementConstructor<MarkerProps>,
  { markers, drawMarker, front }: EngineProps,
): ReactNode {
  return markers.map((marker) => (
    <Marker
      key={marker.layout.id}
      longitude={marker.coordinates.longitude}
      latitude={marker.coordinates.latitude}
      style={{ zIndex: layerOf(marker, front) }}
    >
      {drawMarker(marker)}
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
