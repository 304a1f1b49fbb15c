/** Distances between the trackers of a site, from which their drawn size follows. */
import { type NodeGrid, visitCells } from "./node-grid.ts";

export interface TrackerSpacing {
  /** Distance from one row to the next, west to east, in units of the canvas. */
  readonly pitch: number;
  /** Distance from one tracker to the next in its row, south to north, in units of the canvas. */
  readonly step: number;
}

/**
 * Number of nodes whose distances are measured as a sample; the import of coordinates uses the same
 * number.
 */
const SAMPLES = 200;
/**
 * Radii, in units of the canvas, within which neighbours are searched. If the one beside the node
 * or the one along its row is missing, the next radius is tried.
 */
const REACHES = [12, 25, 50, 100, 200, 400] as const;
/** Minimum and maximum of a drawn tracker's length, relative to the distance between rows. */
const STEP_TO_PITCH = { least: 1.5, most: 14 } as const;
/**
 * Assumed distance between rows, in multiples of the display radius, for a site whose nodes have no
 * neighbours.
 */
const ALONE_PITCH = 4;

/**
 * Returns the distances between a site's trackers.
 * @param radius display radius of a node in units of the canvas; used if there are no neighbours
 */
export function trackerSpacing(grid: NodeGrid, radius: number): TrackerSpacing {
  const { count } = grid.nodes;
  const stride = Math.max(1, Math.floor(count / SAMPLES));
  const across: number[] = [];
  const along: number[] = [];
  for (let node = 0; node < count; node += stride) {
    const found = neighbourDistances(grid, node);
    if (Number.isFinite(found.across)) across.push(found.across);
    if (Number.isFinite(found.along)) along.push(found.along);
  }
  const step = middle(along);
  const found = middle(across) ?? (step === undefined ? ALONE_PITCH * radius : step / 4);
  const { least, most } = STEP_TO_PITCH;
  // The nearest row may belong to another, distant master. The limit prevents trackers from
  // overlapping the next one in their row.
  const pitch = Math.min(found, (step ?? Number.POSITIVE_INFINITY) / least);
  return { pitch, step: Math.min(step ?? 4 * pitch, most * pitch) };
}

/**
 * Distances from a node to the nearest one beside it and to the nearest one along its row; infinite
 * if there is none.
 */
function neighbourDistances(grid: NodeGrid, node: number) {
  let found = { across: Number.POSITIVE_INFINITY, along: Number.POSITIVE_INFINITY };
  for (const reach of REACHES) {
    found = distancesWithin(grid, node, reach);
    if (Number.isFinite(found.across) && Number.isFinite(found.along)) break;
  }
  return found;
}

/**
 * Distances from a node to its neighbours within `reach`. Creates no objects, because it runs for
 * hundreds of thousands of pairs while a site opens.
 */
function distancesWithin(grid: NodeGrid, node: number, reach: number) {
  const { x: xs, y: ys } = grid.nodes;
  const [x, y] = [xs[node] ?? 0, ys[node] ?? 0];
  const bounds = { west: x - reach, south: y - reach, east: x + reach, north: y + reach };
  let across = Number.POSITIVE_INFINITY;
  let along = Number.POSITIVE_INFINITY;
  visitCells(grid, bounds, (other) => {
    const dx = Math.abs((xs[other] ?? 0) - x);
    const dy = Math.abs((ys[other] ?? 0) - y);
    if (dx > 2 * dy) across = dx < across ? dx : across;
    else if (dy > 4 * dx) along = dy < along ? dy : along;
  });
  return { across, along };
}

function middle(values: readonly number[]): number | undefined {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
}
