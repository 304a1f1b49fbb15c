/** The nodes inside a box or a lasso drawn on the map. */

import type { Bounds, Point } from "#web/map/pixel-plane.ts";
import { type NodeGrid, visitCells } from "./node-grid.ts";

export function nodesInBox(
  grid: NodeGrid,
  box: Bounds,
  isShown: (node: number) => boolean,
): readonly number[] {
  const { x, y } = grid.nodes;
  const found: number[] = [];
  visitCells(grid, box, (node) => {
    const [nodeX, nodeY] = [x[node] ?? 0, y[node] ?? 0];
    const isInside =
      nodeX >= box.west && nodeX <= box.east && nodeY >= box.south && nodeY <= box.north;
    if (isInside && isShown(node)) found.push(node);
  });
  return found;
}

/**
 * Nodes inside a lasso. Its last corner connects to the first; if it crosses itself, the even-odd
 * rule decides what is inside.
 */
export function nodesInLasso(
  grid: NodeGrid,
  corners: readonly Point[],
  isShown: (node: number) => boolean,
): readonly number[] {
  const { x, y } = grid.nodes;
  return nodesInBox(grid, boundsOf(corners), isShown).filter((node) =>
    isInside({ x: x[node] ?? 0, y: y[node] ?? 0 }, corners),
  );
}

export function boundsOf(points: Iterable<Point>): Bounds {
  let [west, south] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [east, north] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { x, y } of points) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return { west, south, east, north };
}

export function isInside({ x, y }: Point, corners: readonly Point[]): boolean {
  let inside = false;
  for (const [at, corner] of corners.entries()) {
    const before = corners.at(at - 1) ?? corner;
    const crosses = corner.y > y !== before.y > y;
    if (!crosses) continue;
    const crossing = corner.x + ((y - corner.y) / (before.y - corner.y)) * (before.x - corner.x);
    if (x < crossing) inside = !inside;
  }
  return inside;
}
