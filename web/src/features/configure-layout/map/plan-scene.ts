/**
 * What the configuration map draws: nodes and areas below, and above them what the user places and
 * draws.
 */
import type { LatLng } from "#domain/layout/master-location.ts";
import type { PlanPosition } from "#domain/site-configuration/rescale.ts";
import type { MapLook } from "#web/map/map-look.ts";
import type { Picture } from "#web/map/picture.ts";

export interface PlanMaster {
  readonly id: string;
  readonly name: string;
  /** Position of the master; undefined until the master is placed. */
  readonly position: PlanPosition | undefined;
  /** Corners of the master's area; empty if it has none. */
  readonly area: readonly LatLng[];
}

/**
 * The large part of the scene: nodes, masters and areas. Stays the same object until something
 * visible in it changes.
 */
export interface PlanField {
  readonly positions: readonly PlanPosition[];
  /** For each place of a node, the mLocId of its master; undefined: not assigned to a master. */
  readonly masters: readonly (string | undefined)[];
  /** Indices of the node places that are drawn. */
  readonly shown: readonly number[];
  readonly labels: readonly string[];
  /** Radius of the node markers, in canvas units. */
  readonly markerRadius: number;
  /** Zoom level from which node labels are drawn; undefined: at every level, if they fit. */
  readonly labelZoom: number | undefined;
  readonly planMasters: readonly PlanMaster[];
}

export interface PlanScene {
  readonly field: PlanField;
  readonly look: MapLook;
  /** Drawing of the layout. */
  readonly picture: Picture | undefined;
  /** Corners of the area that is being drawn. */
  readonly corners: readonly LatLng[];
  /** Position of the keyboard's cross. */
  readonly cross: PlanPosition | undefined;
}
