/** Directions from one tracker to another: rows east or west, then trackers north or south. */
import type { Site } from "./site.ts";

export interface Leg {
  readonly direction: "east" | "west" | "north" | "south";
  /**
   * Number of rows or trackers to walk, at least 1; undefined if the spacing of rows or trackers is
   * unknown.
   */
  readonly count: number | undefined;
}

export interface Walk {
  /** Part of the way across the rows; undefined if the target is in the same row. */
  readonly rows: Leg | undefined;
  /** Part of the way along the row; undefined if the target is as far south as the start. */
  readonly trackers: Leg | undefined;
  /**
   * True if rows and trackers were counted. Between nodes of different masters they can only be
   * measured, because each master numbers its rows itself.
   */
  readonly isExact: boolean;
}

/**
 * Returns the directions between two nodes.
 * @param from flat index
 * @param to flat index
 */
export function walkBetween(site: Site, from: number, to: number): Walk {
  const { master } = site.nodes;
  return master[from] === master[to] ? countedWalk(site, from, to) : measuredWalk(site, from, to);
}

/**
 * Counts the rows to the target, then the trackers along its row. The second part starts at the
 * tracker that is beside the start.
 */
function countedWalk(site: Site, from: number, to: number): Walk {
  const { row, fromSouth } = site.nodes;
  const rows = (row[to] ?? 0) - (row[from] ?? 0);
  const entry = rows === 0 ? from : besideInRow(site, from, to);
  const trackers = (fromSouth[to] ?? 0) - (fromSouth[entry] ?? 0);
  return {
    rows: legOf(rows, "east", "west"),
    trackers: legOf(trackers, "north", "south"),
    isExact: true,
  };
}

/** Returns the tracker in the row of `to` whose y coordinate is closest to that of `from`. */
function besideInRow(site: Site, from: number, to: number): number {
  const { nodes } = site;
  const inRow = nodesOfMaster(site, to).filter((node) => nodes.row[node] === nodes.row[to]);
  const away = (node: number) => Math.abs((nodes.y[node] ?? 0) - (nodes.y[from] ?? 0));
  return inRow.reduce((best, node) => (away(node) < away(best) ? node : best), to);
}

/**
 * Measures the way: divides the distances by the spacing of rows and trackers under the target's
 * master, or else under the start's.
 */
function measuredWalk(site: Site, from: number, to: number): Walk {
  const { x, y } = site.nodes;
  const [goal, start] = [spacing(site, to), spacing(site, from)];
  const dx = (x[to] ?? 0) - (x[from] ?? 0);
  const dy = (y[to] ?? 0) - (y[from] ?? 0);
  return {
    rows: measuredLeg(dx, goal.pitch ?? start.pitch, "east", "west"),
    trackers: measuredLeg(dy, goal.step ?? start.step, "north", "south"),
    isExact: false,
  };
}

function measuredLeg(
  distance: number,
  size: number | undefined,
  ahead: Leg["direction"],
  back: Leg["direction"],
): Leg | undefined {
  if (size !== undefined) return legOf(Math.round(distance / size), ahead, back);
  if (distance === 0) return undefined;
  return { direction: distance > 0 ? ahead : back, count: undefined };
}

function legOf(count: number, ahead: Leg["direction"], back: Leg["direction"]): Leg | undefined {
  if (count === 0) return undefined;
  return { direction: count > 0 ? ahead : back, count: Math.abs(count) };
}

/**
 * Median distances between rows and between trackers under the node's master, in units of the
 * canvas; undefined if there is only one.
 */
function spacing(site: Site, node: number) {
  const { x, y, row } = site.nodes;
  const byRow = new Map<number, number[]>();
  for (const other of nodesOfMaster(site, node)) {
    const number = row[other] ?? 0;
    byRow.set(number, [...(byRow.get(number) ?? []), other]);
  }
  const rows = [...byRow.values()];
  return {
    pitch: middleGap(rows.map(([first = node]) => x[first] ?? 0)),
    step: middle(rows.flatMap((nodes) => gaps(nodes.map((each) => y[each] ?? 0)))),
  };
}

function nodesOfMaster({ nodes, masters }: Site, node: number): readonly number[] {
  const { firstNode, nodeCount } = masters[nodes.master[node] ?? 0] ?? NO_NODES;
  return Array.from({ length: nodeCount }, (_, index) => firstNode + index);
}

const NO_NODES = { firstNode: 0, nodeCount: 0 } as const;

function middleGap(places: readonly number[]): number | undefined {
  return middle(gaps(places));
}

/** Distances between neighbouring positions; equal positions count once. */
function gaps(places: readonly number[]): readonly number[] {
  const sorted = [...new Set(places)].sort((one, other) => one - other);
  return sorted.slice(1).map((index, at) => index - (sorted[at] ?? 0));
}

function middle(values: readonly number[]): number | undefined {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
}
