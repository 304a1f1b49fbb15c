/** Finds the device to which a key moves the keyboard focus on the map. */
import { type Device, masterOfDevice, positionOfDevice } from "#web/features/site/model/device.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { Point } from "#web/map/pixel-plane.ts";
import { type Direction, FARTHEST, nearestNode } from "./nearest-node.ts";
import { CELL_SIZE, type NodeGrid, visitCells } from "./node-grid.ts";

export interface KeyScene {
  readonly site: Site;
  readonly grid: NodeGrid;
  readonly isShown: (node: number) => boolean;
  readonly shownMasters: ReadonlySet<number>;
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "west",
  ArrowRight: "east",
  ArrowUp: "north",
  ArrowDown: "south",
};

const NEIGHBOUR_MASTER: Readonly<Record<string, 1 | -1>> = { PageUp: -1, PageDown: 1 };

/**
 * Returns the device to which the key moves the focus; undefined for other keys, and if there is no
 * device in that direction.
 */
export function deviceForKey(scene: KeyScene, key: string, from: Device): Device | undefined {
  const direction = DIRECTIONS[key];
  if (direction !== undefined) return neighbour(scene, direction, from);
  const step = NEIGHBOUR_MASTER[key];
  if (step !== undefined) return neighbourMaster(scene, step, from);
  if (key === "Home") return firstShown(scene, 0, 1);
  if (key === "End") return firstShown(scene, scene.site.nodes.count - 1, -1);
  return undefined;
}

/** Returns the next node in a direction; from a master, the node nearest to it. */
export function neighbour(
  { site, grid, isShown }: KeyScene,
  direction: Direction,
  from: Device,
): Device | undefined {
  const node =
    from.kind === "node"
      ? nearestNode(grid, from.node, direction, isShown)
      : nodeNearestTo(grid, positionOfDevice(site, from), isShown);
  return node === undefined ? undefined : { kind: "node", node };
}

/** Returns the shown node nearest to a point; undefined if no node is shown. */
export function nodeNearestTo(
  grid: NodeGrid,
  { x, y }: Point,
  isShown: (node: number) => boolean,
): number | undefined {
  const { nodes } = grid;
  let best: number | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  // A node may be nearer than one in the same cell as long as it is within their distance.
  for (let reach = CELL_SIZE; reach / 2 < Math.min(bestDistance, FARTHEST); reach *= 2) {
    const bounds = { west: x - reach, south: y - reach, east: x + reach, north: y + reach };
    visitCells(grid, bounds, (node) => {
      const distance = Math.hypot((nodes.x[node] ?? 0) - x, (nodes.y[node] ?? 0) - y);
      if (distance < bestDistance && isShown(node)) {
        best = node;
        bestDistance = distance;
      }
    });
  }
  return best;
}

function neighbourMaster(
  { site, shownMasters }: KeyScene,
  step: 1 | -1,
  from: Device,
): Device | undefined {
  const current = masterOfDevice(site, from);
  // From a node, the first press goes to the node's own master.
  let master = from.kind === "node" ? current : current + step;
  while (master >= 0 && master < site.masters.length && !shownMasters.has(master)) master += step;
  const isThere = master >= 0 && master < site.masters.length;
  return isThere ? { kind: "master", master } : undefined;
}

function firstShown({ site, isShown }: KeyScene, start: number, step: 1 | -1): Device | undefined {
  let node = start;
  while (node >= 0 && node < site.nodes.count && !isShown(node)) node += step;
  return node >= 0 && node < site.nodes.count ? { kind: "node", node } : undefined;
}
