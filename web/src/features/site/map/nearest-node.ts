/** Finds the nearest node in one direction, also in the area of another master. */

import { type Bounds, PLANE } from "#web/map/pixel-plane.ts";
import { CELL_SIZE, type NodeGrid, visitCells } from "./node-grid.ts";

export type Direction = "west" | "east" | "north" | "south";

/** Unit vector of each direction; y is positive to the north. */
const STEPS: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  west: [-1, 0],
  east: [1, 0],
  north: [0, 1],
  south: [0, -1],
};

/** Weight of a node's distance to the side, compared with its distance straight ahead. */
const ASIDE = 2;
/**
 * Difference in coordinates, in units of the canvas, below which two nodes count as in one line.
 */
const SAME_LINE = 0.005;
/** Distance that no two nodes of a site exceed, in units of the canvas. */
export const FARTHEST = PLANE.maxBounds.east - PLANE.maxBounds.west;

/**
 * Returns the nearest shown node in a direction, preferring nodes straight ahead; undefined if
 * there is none.
 */
export function nearestNode(
  grid: NodeGrid,
  from: number,
  direction: Direction,
  isShown: (node: number) => boolean,
): number | undefined {
  const { x: xs, y: ys } = grid.nodes;
  const [x, y] = [xs[from] ?? 0, ys[from] ?? 0];
  const [stepX, stepY] = STEPS[direction];
  let best: number | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let reach = CELL_SIZE; reach / 2 < Math.min(bestCost, FARTHEST); reach *= 2) {
    const bounds = { west: x - reach, south: y - reach, east: x + reach, north: y + reach };
    visitCells(grid, boundsAhead(bounds, direction, x, y), (node) => {
      const dx = (xs[node] ?? 0) - x;
      const dy = (ys[node] ?? 0) - y;
      const forward = dx * stepX + dy * stepY;
      const aside = Math.abs(dx * stepY) + Math.abs(dy * stepX);
      const cost = forward + ASIDE * aside;
      if (forward > SAME_LINE && cost < bestCost && isShown(node)) {
        best = node;
        bestCost = cost;
      }
    });
  }
  return best;
}

/** Returns the half of the bounds that is in that direction from the point. */
function boundsAhead(bounds: Bounds, direction: Direction, x: number, y: number): Bounds {
  switch (direction) {
    case "west":
      return { ...bounds, east: x };
    case "east":
      return { ...bounds, west: x };
    case "north":
      return { ...bounds, south: y };
    case "south":
      return { ...bounds, north: y };
  }
}
