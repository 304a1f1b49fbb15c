/**
 * Plans the positions of the blocks of a site, and its water: an irregular outline, a creek in a
 * corridor, ponds on unused ground.
 */
import type { BlockSize } from "./block.ts";
import type { SeededRandom } from "./random.ts";

/** Metres from the south-west corner of the plan, x to the east, y to the north. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Pond extends Point {
  readonly radiusX: number;
  readonly radiusY: number;
}

export interface GroundPlan {
  /** South-west corner of each block, north-west first. */
  readonly blocks: readonly Point[];
  /** Middle line of the creek from west to east; empty where the site has no creek. */
  readonly creek: readonly Point[];
  readonly ponds: readonly Pond[];
  /** Extent of the blocks, metres. */
  readonly width: number;
  readonly height: number;
}

interface Cell {
  readonly column: number;
  /** Row of the block, from the south. */
  readonly row: number;
}

const ROAD_WIDTH = 8;
const CORRIDOR_WIDTH = 60;
/** Half the width of the creek, metres. */
export const CREEK_HALF_WIDTH = 3;
const CREEK_SWING = 20;
const CREEK_STEP = 15;
const POND_SHARE = 0.4;

export function planGround(masters: number, block: BlockSize, random: SeededRandom): GroundPlan {
  const grid = gridSize(masters, block);
  const ranked = rankCells(grid, block, random);
  const used = ranked.slice(0, masters);
  const corridorRow = chooseCorridor(used, random);
  const origin = {
    x: Math.min(...used.map(({ column }) => column)),
    y: Math.min(...used.map(({ row }) => row)),
  };
  const corner = (cell: Cell): Point => ({
    x: (cell.column - origin.x) * (block.width + ROAD_WIDTH),
    y:
      (cell.row - origin.y) * (block.height + ROAD_WIDTH) +
      (corridorRow !== undefined && cell.row >= corridorRow ? CORRIDOR_WIDTH : 0),
  });
  const blocks = [...used]
    .sort((one, other) => other.row - one.row || one.column - other.column)
    .map(corner);
  const width = Math.max(...blocks.map(({ x }) => x)) + block.width;
  const height = Math.max(...blocks.map(({ y }) => y)) + block.height;
  const ponds = ranked
    .slice(masters)
    .filter(() => random.next() < POND_SHARE)
    .map((cell) => pondIn(corner(cell), block, random))
    .filter((pond) => isInside(pond, width, height));
  const north = corridorRow === undefined ? undefined : corner({ column: 0, row: corridorRow }).y;
  const creek = north === undefined ? [] : creekLine(north, width, random);
  return { blocks, creek, ponds, width, height };
}

/**
 * Numbers of columns and rows of blocks. Up to three blocks are side by side; more get a grid with
 * room for an irregular outline.
 */
function gridSize(masters: number, block: BlockSize): { columns: number; rows: number } {
  if (masters <= 3) return { columns: masters, rows: 1 };
  const columns = Math.round(Math.sqrt((1.25 * masters * block.height) / block.width));
  return { columns, rows: Math.ceil((1.35 * masters) / columns) };
}

/**
 * All cells of the grid, those nearest to the centre of a tilted ellipse first; noise makes the
 * outline irregular.
 */
function rankCells(
  grid: { readonly columns: number; readonly rows: number },
  block: BlockSize,
  random: SeededRandom,
): readonly Cell[] {
  const tilt = (random.next() - 0.5) * 1.2;
  const halfWidth = (grid.columns * block.width) / 2;
  const halfHeight = (grid.rows * block.height) / 2;
  const cells = Array.from({ length: grid.columns * grid.rows }, (_, index) => {
    const column = index % grid.columns;
    const row = Math.floor(index / grid.columns);
    const x = (column + 0.5) * block.width - halfWidth;
    const y = (row + 0.5) * block.height - halfHeight;
    const along = (x * Math.cos(tilt) + y * Math.sin(tilt)) / halfWidth;
    const across = (y * Math.cos(tilt) - x * Math.sin(tilt)) / halfHeight;
    return { cell: { column, row }, distance: Math.hypot(along, across) + random.next() * 0.25 };
  });
  return cells.sort((one, other) => one.distance - other.distance).map(({ cell }) => cell);
}

/**
 * Row of blocks directly north of the corridor, chosen at random; undefined when all blocks are in
 * one row.
 */
function chooseCorridor(used: readonly Cell[], random: SeededRandom): number | undefined {
  const south = Math.min(...used.map(({ row }) => row));
  const north = Math.max(...used.map(({ row }) => row));
  return north === south ? undefined : south + 1 + random.below(north - south);
}

/**
 * Middle line of a creek that winds through the corridor over the whole width; the blocks north of
 * the corridor begin at `north`.
 */
function creekLine(north: number, width: number, random: SeededRandom): readonly Point[] {
  const middle = north - (CORRIDOR_WIDTH + ROAD_WIDTH) / 2;
  const phase = random.next() * Math.PI * 2;
  return Array.from({ length: Math.ceil(width / CREEK_STEP) + 1 }, (_, step) => {
    const x = Math.min(step * CREEK_STEP, width);
    const swing = 0.7 * Math.sin(x / 70 + phase) + 0.3 * Math.sin(x / 23 + 2 * phase);
    return { x, y: middle + CREEK_SWING * swing };
  });
}

function pondIn(corner: Point, block: BlockSize, random: SeededRandom): Pond {
  return {
    x: corner.x + block.width * (0.4 + 0.2 * random.next()),
    y: corner.y + block.height * (0.4 + 0.2 * random.next()),
    radiusX: block.width * (0.15 + 0.2 * random.next()),
    radiusY: block.height * (0.1 + 0.2 * random.next()),
  };
}

/**
 * Whether the pond is inside the picture: it may be beyond the outermost blocks, where the picture
 * ends.
 */
function isInside(pond: Pond, width: number, height: number): boolean {
  return (
    pond.x - pond.radiusX >= 0 &&
    pond.x + pond.radiusX <= width &&
    pond.y - pond.radiusY >= 0 &&
    pond.y + pond.radiusY <= height
  );
}
