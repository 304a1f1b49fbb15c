/**
 * Finds the device at a point of the map: the tracker whose bar contains the point, or the nearest
 * device within reach.
 */
import type { SiteMaster } from "#web/features/site/model/site.ts";
import type { Bounds, Point } from "#web/map/pixel-plane.ts";
import { type NodeGrid, visitCells } from "./node-grid.ts";

/** Size of a tracker's bar in units of the plane. */
export interface BarSize {
  readonly width: number;
  readonly length: number;
}

/**
 * Returns the node at a point, or one whose bar is at most `reach` units away; undefined if there
 * is none.
 */
export function pickNode(
  grid: NodeGrid,
  { x, y }: Point,
  bar: BarSize,
  reach: number,
  isShown: (node: number) => boolean,
): number | undefined {
  const { nodes } = grid;
  const halfWidth = bar.width / 2;
  const halfLength = bar.length / 2;
  let best: number | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  visitCells(grid, around({ x, y }, halfWidth + reach, halfLength + reach), (node) => {
    const dx = Math.abs((nodes.x[node] ?? 0) - x);
    const dy = Math.abs((nodes.y[node] ?? 0) - y);
    const gap = Math.hypot(Math.max(0, dx - halfWidth), Math.max(0, dy - halfLength));
    // If bars overlap, the node whose axis is nearer is found.
    const cost = gap + (dx + dy / 1000) / 1000;
    if (gap <= reach && cost < bestCost && isShown(node)) {
      best = node;
      bestCost = cost;
    }
  });
  return best;
}

/**
 * Returns the master whose marker is at most `reach` units from the point; undefined if there is
 * none.
 */
export function pickMaster(
  masters: readonly SiteMaster[],
  { x, y }: Point,
  reach: number,
  isShown: (master: number) => boolean,
): number | undefined {
  let best: number | undefined;
  let bestDistance = reach;
  for (const [master, place] of masters.entries()) {
    const distance = Math.hypot(place.x - x, place.y - y);
    if (distance <= bestDistance && isShown(master)) {
      best = master;
      bestDistance = distance;
    }
  }
  return best;
}

function around({ x, y }: Point, dx: number, dy: number): Bounds {
  return { west: x - dx, south: y - dy, east: x + dx, north: y + dy };
}
