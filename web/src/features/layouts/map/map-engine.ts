/** What a map library has to do for the map of layouts, whichever it is. */
import type { ReactNode } from "react";
import type { Coordinates } from "#domain/layout/layout.ts";
import type { Place } from "./layout-places.ts";

/** What the buttons on the map do with it. */
export interface MapCamera {
  readonly zoomBy: (levels: number) => void;
  /** Moves there if it is out of sight. */
  readonly reveal: (place: Coordinates) => void;
  /** Shows all of them, as near as possible. */
  readonly fit: (places: readonly Coordinates[]) => void;
  /** To the view of the whole country. */
  readonly goHome: () => void;
}

export interface EngineProps {
  readonly places: readonly Place[];
  /** A sign with its name and popup, to be put on the map with its middle on the place. */
  readonly drawPlace: (place: Place) => ReactNode;
  /** Id of the layout whose popup is open: it lies over the others. */
  readonly front: string | undefined;
  readonly onCamera: (camera: MapCamera) => void;
  /** How near the map is, at first and after each change. */
  readonly onZoom: (zoom: number) => void;
  /** The ground itself was pressed. */
  readonly onGround: () => void;
  /** The library cannot draw here. */
  readonly onFail: () => void;
}
