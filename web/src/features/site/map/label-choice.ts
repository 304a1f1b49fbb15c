/**
 * Chooses the labels that are drawn on the map: each, in the given order, that does not overlap an
 * earlier one.
 */

/** Box of a label in pixels; x and y are its centre. */
export interface LabelBox {
  /** Key of the labelled device. */
  readonly key: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Width and height in pixels of the grid cells in which overlapping labels are searched. */
const CELL = { width: 64, height: 24 } as const;

/** True if the map is zoomed in so far that the layout shows labels. */
export function hasLabels(zoom: number, labelZoomThreshold: number): boolean {
  // Tolerance for rounding errors: a zoom in steps of a tenth may miss a whole number.
  return zoom >= labelZoomThreshold - 1e-6;
}

/** Returns the boxes that do not overlap an earlier one; the order is the priority. */
export function chooseLabels<Box extends LabelBox>(boxes: Iterable<Box>): readonly Box[] {
  const occupied = new Map<number, LabelBox[]>();
  const chosen: Box[] = [];
  for (const box of boxes) {
    const cells = cellsOf(box);
    const isFree = cells.every(
      (cell) => !(occupied.get(cell) ?? []).some((other) => overlaps(box, other)),
    );
    if (!isFree) continue;
    chosen.push(box);
    for (const cell of cells) {
      const boxesThere = occupied.get(cell);
      if (boxesThere === undefined) occupied.set(cell, [box]);
      else boxesThere.push(box);
    }
  }
  return chosen;
}

function overlaps(one: LabelBox, other: LabelBox): boolean {
  return (
    2 * Math.abs(one.x - other.x) < one.width + other.width &&
    2 * Math.abs(one.y - other.y) < one.height + other.height
  );
}

function cellsOf({ x, y, width, height }: LabelBox): readonly number[] {
  const cells: number[] = [];
  const lastColumn = Math.floor((x + width / 2) / CELL.width);
  const lastRow = Math.floor((y + height / 2) / CELL.height);
  for (let row = Math.floor((y - height / 2) / CELL.height); row <= lastRow; row += 1) {
    for (let column = Math.floor((x - width / 2) / CELL.width); column <= lastColumn; column += 1) {
      cells.push(row * 4096 + column);
    }
  }
  return cells;
}
