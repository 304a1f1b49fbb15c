/** Interface of a map engine for the layouts map. */
import type { ReactNode } from "react";
import type { Coordinates } from "#domain/layout/layout.ts";
import type { LayoutMarker } from "./layout-markers.ts";

/** Camera actions of the buttons on the map. */
export interface MapCamera {
  readonly zoomBy: (levels: number) => void;
  /** Moves the camera to the place, unless it is already visible. */
  readonly reveal: (coordinates: Coordinates) => void;
  /** Shows all places at the largest possible zoom. */
  readonly fit: (places: readonly Coordinates[]) => void;
  /** Shows the whole country (the United States). */
  readonly goHome: () => void;
}

export interface EngineProps {
  readonly markers: readonly LayoutMarker[];
  /** Renders the sign of a layout with its name and popup, centred on its coordinates. */
  readonly drawMarker: (marker: LayoutMarker) => ReactNode;
  /** Id of the layout with the open popup, which is on top of the others. */
  readonly front: string | undefined;
  readonly onCamera: (camera: MapCamera) => void;
  /** Called with the initial zoom of the map and after each change. */
  readonly onZoom: (zoom: number) => void;
  /** Called for presses on the map outside of markers. */
  readonly onGround: () => void;
  /** Called if the engine does not work in this browser. */
  readonly onFail: () => void;
}
