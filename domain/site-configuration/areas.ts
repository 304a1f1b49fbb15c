/** Areas of masters on the canvas of a layout, and the locations inside them. */
import type { LatLng } from "#domain/layout/master-location.ts";
import type { PlanPosition } from "./rescale.ts";

/** Minimum number of corners of an area. */
export const MIN_CORNERS = 3;

export interface Area {
  readonly corners: readonly LatLng[];
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The area with its bounding box, which excludes most locations quickly. */
export function areaOf(corners: readonly LatLng[]): Area {
  const xs = corners.map(({ lng }) => lng);
  const ys = corners.map(({ lat }) => lat);
  return {
    corners,
    west: Math.min(...xs),
    south: Math.min(...ys),
    east: Math.max(...xs),
    north: Math.max(...ys),
  };
}

/**
 * Whether the area contains the position, by the even-odd rule: the parts that a self-crossing
 * outline surrounds twice are outside. A western or southern edge counts as inside.
 */
export function contains(area: Area, { xLoc: x, yLoc: y }: PlanPosition): boolean {
  if (x < area.west || x > area.east || y < area.south || y > area.north) return false;
  const { corners } = area;
  let isInside = false;
  let previous = corners.at(-1);
  for (const corner of corners) {
    if (previous !== undefined && corner.lat > y !== previous.lat > y) {
      const share = (y - corner.lat) / (previous.lat - corner.lat);
      if (x < corner.lng + share * (previous.lng - corner.lng)) isInside = !isInside;
    }
    previous = corner;
  }
  return isInside;
}
