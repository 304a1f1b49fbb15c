/**
 * Finds nodes by their position, with a uniform grid over the canvas that is built once per site.
 */
import type { SiteNodes } from "#web/features/site/model/site.ts";
import { type Bounds, PLANE } from "#web/map/pixel-plane.ts";

/** Width and height of a cell of the grid in units of the canvas. */
export const CELL_SIZE = 10;
const FIRST = PLANE.canvas.west;
const CELLS = (PLANE.canvas.east - FIRST) / CELL_SIZE;
const LAST = CELLS - 1;

export interface NodeGrid {
  readonly nodes: SiteNodes;
  /** Index in `members` of the first node of each cell; one additional entry marks the end. */
  readonly starts: Uint32Array;
  /** Flat indexes of the nodes, sorted by cell. */
  readonly members: Uint32Array;
}

/** Builds the grid of a site's nodes; nodes outside the canvas are put into its outermost cells. */
export function buildNodeGrid(nodes: SiteNodes): NodeGrid {
  const starts = new Uint32Array(CELLS * CELLS + 1);
  const cellOf = new Uint32Array(nodes.count);
  for (let node = 0; node < nodes.count; node += 1) {
    const cell = cellIndex(nodes.y[node] ?? 0) * CELLS + cellIndex(nodes.x[node] ?? 0);
    cellOf[node] = cell;
    starts[cell + 1] = (starts[cell + 1] ?? 0) + 1;
  }
  for (let cell = 1; cell < starts.length; cell += 1) {
    starts[cell] = (starts[cell] ?? 0) + (starts[cell - 1] ?? 0);
  }
  const next = starts.slice();
  const members = new Uint32Array(nodes.count);
  for (let node = 0; node < nodes.count; node += 1) {
    const cell = cellOf[node] ?? 0;
    const index = next[cell] ?? 0;
    members[index] = node;
    next[cell] = index + 1;
  }
  return { nodes, starts, members };
}

/**
 * Calls `visit` for every node in a cell that intersects the bounds: all nodes inside the bounds,
 * and some around them.
 */
export function visitCells(
  { starts, members }: NodeGrid,
  { west, south, east, north }: Bounds,
  visit: (node: number) => void,
): void {
  const [firstColumn, lastColumn] = [cellIndex(west), cellIndex(east)];
  for (let row = cellIndex(south); row <= cellIndex(north); row += 1) {
    const from = starts[row * CELLS + firstColumn] ?? 0;
    const end = starts[row * CELLS + lastColumn + 1] ?? 0;
    for (let index = from; index < end; index += 1) visit(members[index] ?? 0);
  }
}

/** Row or column of the grid cell that contains a coordinate. */
function cellIndex(units: number): number {
  const cell = Math.floor((units - FIRST) / CELL_SIZE);
  return cell < 0 ? 0 : cell > LAST ? LAST : cell;
}
