/** The nodes of one generated master: numbered locations, roles and ids. */

import type { DeviceType } from "#domain/identity/device-types.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { NodeLocation, NodeLocationsDraft } from "#domain/layout/node-locations.ts";
import { PITCH, type Slot, TRACKER_LENGTH, TRACKER_STEP } from "./block.ts";
import type { CanvasPlan } from "./canvas.ts";
import { drawNodeIds } from "./device-ids.ts";
import type { Point } from "./ground-plan.ts";
import type { SeededRandom } from "./random.ts";

/** A tracker on the ground, its middle in metres. */
export interface Tracker extends Point, Slot {
  /** Number of the row in the whole site, from 1 in the west. */
  readonly rowNum: number;
  /** Place in that row, from 1 in the south. */
  readonly fromSouth: number;
}

/**
 * Numbers the trackers of all blocks over the whole site. The trackers of a block are sorted by
 * row, then from the south.
 */
export function placeTrackers(
  blocks: readonly Point[],
  slots: readonly (readonly Slot[])[],
): readonly (readonly Tracker[])[] {
  const placed = blocks.map((corner, at) =>
    (slots[at] ?? []).map((slot) => ({
      ...slot,
      x: corner.x + (slot.row + 0.5) * PITCH,
      y: corner.y + slot.slot * TRACKER_STEP + TRACKER_LENGTH / 2,
    })),
  );
  const numbers = numberRows(placed.flat());
  return placed.map((trackers) =>
    trackers.map((tracker) => {
      const row = numbers.get(tracker.x);
      return {
        ...tracker,
        rowNum: row?.rowNum ?? 0,
        fromSouth: row?.ranks.get(tracker.y) ?? 0,
      };
    }),
  );
}

interface NumberedRow {
  readonly rowNum: number;
  /** Place in the row, from 1 in the south, of the tracker with this y of its middle. */
  readonly ranks: ReadonlyMap<number, number>;
}

/**
 * The numbered rows by their x. Rows of blocks in one column have exactly the same x, so it can be
 * the key.
 */
function numberRows(points: readonly Point[]): ReadonlyMap<number, NumberedRow> {
  const lines = new Map<number, number[]>();
  for (const { x, y } of points) {
    const line = lines.get(x);
    if (line === undefined) lines.set(x, [y]);
    else line.push(y);
  }
  const rows = [...lines].sort(([one], [other]) => one - other);
  return new Map(
    rows.map(([x, line], row) => {
      const southFirst = line.sort((one, other) => one - other);
      const ranks = new Map(southFirst.map((y, rank) => [y, rank + 1]));
      return [x, { rowNum: row + 1, ranks }];
    }),
  );
}

export function masterNodes(
  trackers: readonly Tracker[],
  deviceType: DeviceType,
  canvas: CanvasPlan,
  random: SeededRandom,
): { readonly nodes: NodeLocationsDraft; readonly heights: readonly number[] } {
  const pairs = deviceType === "gen3-dual" ? pairNeighbours(trackers) : NO_PAIRS;
  const drawn = drawNodeIds(trackers.length, random);
  const nLocs = trackers.map((tracker, index) => nodeLocation(tracker, index, pairs, canvas));
  const nIds = drawn.map((own, index) => ({
    index: nLocIdOf(index),
    id: drawn[pairs.primaryOf.get(index) ?? index] ?? own,
  }));
  const heights = trackers.map(({ x, y }) => Math.round(terrainHeight(x, y) * 100) / 100);
  return { nodes: { nLocs, nIds }, heights };
}

function nodeLocation(
  tracker: Tracker,
  index: number,
  pairs: Pairs,
  canvas: CanvasPlan,
): NodeLocation {
  const { x, y } = canvas.toCanvas(tracker);
  const location = {
    index: nLocIdOf(index),
    xLoc: x,
    yLoc: y,
    rowNum: tracker.rowNum,
    fromSouth: tracker.fromSouth,
  };
  const primary = pairs.primaryOf.get(index);
  if (primary !== undefined) return { ...location, role: "aux", relative: nLocIdOf(primary) };
  return { ...location, role: pairs.primaries.has(index) ? "primary" : "solo" };
}

interface Pairs {
  /** Index of the primary of each auxiliary unit, by the unit's index. */
  readonly primaryOf: ReadonlyMap<number, number>;
  readonly primaries: ReadonlySet<number>;
}

const NO_PAIRS: Pairs = { primaryOf: new Map(), primaries: new Set() };

/**
 * Pairs each tracker with the next one to the north in the same row, where no gap is between them.
 */
function pairNeighbours(trackers: readonly Tracker[]): Pairs {
  const primaryOf = new Map<number, number>();
  for (const [index, tracker] of trackers.entries()) {
    if (isNextTo(trackers[index - 1], tracker) && !primaryOf.has(index - 1)) {
      primaryOf.set(index, index - 1);
    }
  }
  return { primaryOf, primaries: new Set(primaryOf.values()) };
}

/** Whether the tracker is end to end with the one to its south. */
export function isNextTo(south: Tracker | undefined, tracker: Tracker): boolean {
  return south?.row === tracker.row && south.slot + 1 === tracker.slot;
}

/** Height above the site's mean, metres, at a place given in metres east and north. */
function terrainHeight(x: number, y: number): number {
  return 6 * Math.sin(x / 420) + 5 * Math.cos(y / 510) + 3 * Math.sin((x + y) / 190);
}
