/** What the map of a configuration shows: nodes and areas below, what is being placed and drawn above. */
import type { LatLng } from "#domain/layout/master-location.ts";
import type { Place } from "#domain/site-configuration/rescale.ts";
import type { MapLook } from "#web/map/map-look.ts";

export interface PlanMaster {
  readonly id: string;
  readonly name: string;
  /** Undefined until it is placed. */
  readonly place: Place | undefined;
  /** Empty where there is none. */
  readonly area: readonly LatLng[];
}

/** The part that is large; the same object is the same picture. */
export interface PlanField {
  readonly places: readonly Place[];
  /** mLocId of each place; undefined for one that belongs to no master. */
  readonly masters: readonly (string | undefined)[];
  /** Places in the list that are drawn. */
  readonly shown: readonly number[];
  readonly labels: readonly string[];
  /** Units of the canvas. */
  readonly markerRadius: number;
  /** Zoom level from which labels are drawn; undefined: wherever there is room for them. */
  readonly labelZoom: number | undefined;
  readonly planMasters: readonly PlanMaster[];
}

export interface PlanScene {
  readonly field: PlanField;
  readonly look: MapLook;
  /** Address of the drawing of the layout. */
  readonly picture: string | undefined;
  /** Of the area that is being drawn. */
  readonly corners: readonly LatLng[];
  /** Where the keyboard is. */
  readonly cross: Place | undefined;
}
