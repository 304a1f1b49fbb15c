/**
 * The trackers of one master: a block of rows that run north to south, with gaps where the ground
 * is bad.
 */
import type { SeededRandom } from "./random.ts";

/** Distance between the axes of neighbouring rows, metres. */
export const PITCH = 6.5;
/** Length of a tracker along its row, metres. */
export const TRACKER_LENGTH = 56;
/** A tracker and the gap to the next one in its row, metres. */
export const TRACKER_STEP = 58;

/** Number of neighbouring rows from which a terrain gap takes a tracker. */
const GAP_ROWS = 3;

export interface BlockSize {
  readonly rows: number;
  readonly trackersPerRow: number;
  /** Extent from west to east, metres. */
  readonly width: number;
  /** Extent from south to north, metres. */
  readonly height: number;
}

/** Place of a tracker in its block: row from the west, slot from the south, both from 0. */
export interface Slot {
  readonly row: number;
  readonly slot: number;
}

/** Size of a nearly square block with some 6 % more places than nodes. */
export function blockSize(nodes: number): BlockSize {
  const ideal = Math.sqrt((1.15 * nodes * PITCH) / TRACKER_STEP);
  const trackersPerRow = Math.max(2, Math.round(ideal));
  const rows = Math.ceil((1.064 * nodes) / trackersPerRow);
  return { rows, trackersPerRow, width: rows * PITCH, height: trackersPerRow * TRACKER_STEP };
}

/**
 * Chooses exactly `nodes` places of the block: half of the surplus is lost to terrain gaps, the
 * other half at the corners.
 */
export function occupiedSlots(
  nodes: number,
  size: BlockSize,
  random: SeededRandom,
): readonly Slot[] {
  const all = Array.from({ length: size.rows * size.trackersPerRow }, (_, index) => ({
    row: Math.floor(index / size.trackersPerRow),
    slot: index % size.trackersPerRow,
  }));
  const surplus = all.length - nodes;
  const withoutGaps = removeGaps(all, Math.floor(surplus / 2), size, random);
  return removeCorners(withoutGaps, withoutGaps.length - nodes, size, random);
}

function removeGaps(
  slots: readonly Slot[],
  count: number,
  size: BlockSize,
  random: SeededRandom,
): readonly Slot[] {
  const removed = new Set<number>();
  while (removed.size < count) {
    const firstRow = random.below(size.rows - GAP_ROWS + 1);
    const slot = random.below(size.trackersPerRow);
    for (let row = firstRow; row < firstRow + GAP_ROWS && removed.size < count; row += 1) {
      removed.add(row * size.trackersPerRow + slot);
    }
  }
  return slots.filter(({ row, slot }) => !removed.has(row * size.trackersPerRow + slot));
}

/** Removes, one by one, the tracker nearest to a corner drawn at random. */
function removeCorners(
  slots: readonly Slot[],
  count: number,
  size: BlockSize,
  random: SeededRandom,
): readonly Slot[] {
  const left = [...slots];
  for (let taken = 0; taken < count; taken += 1) {
    const corner = random.below(4);
    const cornerRow = corner % 2 === 0 ? 0 : size.rows - 1;
    const cornerSlot = corner < 2 ? 0 : size.trackersPerRow - 1;
    const distances = left.map(
      ({ row, slot }) =>
        Math.abs(row - cornerRow) * PITCH + Math.abs(slot - cornerSlot) * TRACKER_STEP,
    );
    left.splice(distances.indexOf(Math.min(...distances)), 1);
  }
  return left;
}
