/** How far apart the trackers of a site stand: what a tracker is drawn in proportion to. */
import { type NodeGrid, visitCells } from "./node-grid.ts";

export interface TrackerSpacing {
  /** Units from a row to the next, west to east. */
  readonly pitch: number;
  /** Units from a tracker to the next in its row, south to north. */
  readonly step: number;
}

/** Nodes sampled; as many as the import of coordinates samples. */
const SAMPLES = 200;
/** Looked for a neighbour within so many units, farther as long as none is found: a nearer one would have been. */
const REACHES = [12, 25, 50, 100, 200, 400] as const;
/** A drawn tracker is never slimmer, nor broader, than so. */
const STEP_TO_PITCH = { least: 1.5, most: 14 } as const;
/** Of a site whose nodes stand alone, in display radii. */
const ALONE_PITCH = 4;

/** `radius` is the display radius of a node, units; it decides where there are no neighbours. */
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
  // The nearest row may be that of another master, far away: no tracker reaches into the next one of its own row.
  const pitch = Math.min(found, (step ?? Number.POSITIVE_INFINITY) / least);
  return { pitch, step: Math.min(step ?? 4 * pitch, most * pitch) };
}

/** To the nearest node beside and the nearest before or behind; infinite where there is none. */
function neighbourDistances(grid: NodeGrid, node: number) {
  let found = { across: Number.POSITIVE_INFINITY, along: Number.POSITIVE_INFINITY };
  for (const reach of REACHES) {
    found = distancesWithin(grid, node, reach);
    if (Number.isFinite(found.across) && Number.isFinite(found.along)) break;
  }
  return found;
}

/** Called for hundreds of thousands of pairs while a site opens, and so makes no objects. */
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
