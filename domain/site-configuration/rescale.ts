/** Scales coordinates of any survey to the canvas of a layout. */

export interface PlanPosition {
  readonly xLoc: number;
  readonly yLoc: number;
}

/** Width and height of the canvas, units. */
const CANVAS_UNITS = 1000;

/**
 * Moves the locations to 0 and stretches them equally in both directions, so that the larger extent
 * is 1000; one location alone, or many on one spot, are moved to 0.
 */
export function rescaled<Located extends PlanPosition>(
  positions: readonly Located[],
): readonly Located[] {
  const box = boxOf(positions);
  const extent = Math.max(box.east - box.west, box.north - box.south);
  // Divides first: a factor for the smallest extents would be infinite.
  const scaled = (offset: number) => (extent > 0 ? (offset / extent) * CANVAS_UNITS : 0);
  return positions.map((position) => ({
    ...position,
    xLoc: scaled(position.xLoc - box.west),
    yLoc: scaled(position.yLoc - box.south),
  }));
}

/** Bounding box, computed in a loop: a layout has more positions than a call may have arguments. */
export function boxOf(positions: readonly PlanPosition[]) {
  const box = {
    west: Number.POSITIVE_INFINITY,
    south: Number.POSITIVE_INFINITY,
    east: Number.NEGATIVE_INFINITY,
    north: Number.NEGATIVE_INFINITY,
  };
  for (const { xLoc, yLoc } of positions) {
    box.west = Math.min(box.west, xLoc);
    box.east = Math.max(box.east, xLoc);
    box.south = Math.min(box.south, yLoc);
    box.north = Math.max(box.north, yLoc);
  }
  return box;
}
