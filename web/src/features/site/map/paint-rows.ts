/**
 * Draws the row numbers along the northern edge of each master's field, or at the edge of the
 * screen if the field extends beyond it.
 */
import type { Site } from "#web/features/site/model/site.ts";
import type { Frame } from "#web/map/canvas-surface.ts";
import type { MapLook } from "#web/map/map-look.ts";
import { FONT, writeText } from "#web/map/map-text.ts";
import { chooseLabels, type LabelBox } from "./label-choice.ts";

/** Position of a row of trackers in the plane. */
export interface RowLine {
  readonly master: number;
  /** Row number, counted from the west, starting with 1. */
  readonly row: number;
  /** X coordinate of the northernmost node in the row. */
  readonly x: number;
  readonly north: number;
  readonly south: number;
}

/** Returns the rows of all masters, each master's from west to east. */
export function rowLines({ masters, nodes }: Site): readonly RowLine[] {
  return masters.flatMap(({ firstNode, nodeCount }, master) => {
    const lines = new Map<number, { -readonly [Key in keyof RowLine]: RowLine[Key] }>();
    for (let node = firstNode; node < firstNode + nodeCount; node += 1) {
      const row = nodes.row[node] ?? 0;
      const x = nodes.x[node] ?? 0;
      const y = nodes.y[node] ?? 0;
      const line = lines.get(row);
      if (line === undefined) {
        lines.set(row, { master, row, x, north: y, south: y });
        continue;
      }
      if (y >= line.north) {
        line.x = x;
        line.north = y;
      }
      if (y < line.south) line.south = y;
    }
    return [...lines.values()].sort((one, other) => one.row - other.row);
  });
}

export interface RowScene {
  readonly lines: readonly RowLine[];
  readonly shownMasters: ReadonlySet<number>;
  readonly look: MapLook;
  /** Half the length of a tracker in pixels. */
  readonly reachPx: number;
}

/**
 * Intervals of numbered rows: every row or, if rows are close together, every second, fifth or
 * tenth.
 */
const STEPS = [1, 2, 5, 10] as const;
/** Minimum distance in pixels between two row numbers. */
const MIN_GAP = 22;
/** Distance in pixels from a row number to the tracker below it, and to the edge of the screen. */
const GAP = 9;

export function paintRows(frame: Frame, scene: RowScene): void {
  const { context } = frame;
  context.font = `600 ${scene.look.labelPx - 1}px ${FONT}`;
  const look = { ...scene.look, text: scene.look.quiet };
  for (const box of chooseLabels(boxesOf(frame, scene)))
    writeText(context, look, String(box.row), box);
}

interface RowBox extends LabelBox {
  readonly row: number;
}

function boxesOf(
  frame: Frame,
  { lines, shownMasters, reachPx, look }: RowScene,
): readonly RowBox[] {
  const { view, size } = frame;
  const step = stepAt(pitchOf(lines) * view.scale);
  if (step === undefined) return [];
  const top = GAP + look.labelPx / 2;
  return lines.flatMap(({ master, row, x: unitsX, north, south }, key) => {
    const isMeant = shownMasters.has(master) && (row % step === 0 || row === 1);
    const x = unitsX * view.scale + view.dx;
    if (!isMeant || x < 0 || x > size.width) return [];
    const y = Math.max(view.dy - north * view.scale - reachPx - GAP, top);
    // A row that has left the screen to the north gets no number.
    if (y > size.height || view.dy - south * view.scale < top) return [];
    const text = String(row);
    const width = frame.context.measureText(text).width + 6;
    return [{ key, row, x, y, width, height: look.labelPx + 4 }];
  });
}

/**
 * Smallest distance between neighbouring rows, in units of the plane; infinite if no two rows are
 * neighbours.
 */
function pitchOf(lines: readonly RowLine[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    if (next?.master !== line.master) continue;
    const pitch = Math.abs(next.x - line.x) / Math.max(1, next.row - line.row);
    if (pitch > 0) least = Math.min(least, pitch);
  }
  return least;
}

/**
 * Interval of numbered rows; undefined if rows are so close together that even every tenth has no
 * room for a number.
 */
function stepAt(pitchPx: number): number | undefined {
  return STEPS.find((step) => step * pitchPx >= MIN_GAP);
}
