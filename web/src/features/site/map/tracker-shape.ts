/**
 * Shape of a tracker as seen from above. The steeper its table, the narrower the table is drawn, at
 * the edge of the side that it faces; a shade covers the rest of the width. The solid part thus
 * shows direction and tilt.
 */

/** Largest tilt in degrees that is drawn; steeper tables look the same. */
export const STEEPEST = 60;
/** Drawn width of the steepest table, as a share of that of a flat one. */
const NARROWEST = 0.34;
/** Angle in degrees below which a table counts as flat. */
const FLAT = 2;

/** Tilts of all trackers, as arrays by flat index. */
export interface TrackerTilts {
  /** Drawn width of each table as a share of a flat one, 0.34 to 1. */
  readonly cover: Float32Array;
  /** Side that each table faces: -1 west, 0 flat, 1 east, NaN if the angle is unknown. */
  readonly side: Float32Array;
}

/**
 * Returns the drawn tilts of all trackers.
 * @param angles degrees, west positive; undefined: all flat
 */
export function trackerTilts(angles: Float32Array | undefined, count: number): TrackerTilts {
  const cover = new Float32Array(count).fill(1);
  const side = new Float32Array(count);
  if (angles === undefined) return { cover, side };
  for (let node = 0; node < count; node += 1) {
    const angle = angles[node] ?? Number.NaN;
    cover[node] = coverAt(angle);
    side[node] = sideOf(angle);
  }
  return { cover, side };
}

export function coverAt(angle: number): number {
  if (Number.isNaN(angle)) return 1;
  const tilt = Math.min(Math.abs(angle), STEEPEST) / STEEPEST;
  return Math.abs(angle) < FLAT ? 1 : 1 - (1 - NARROWEST) * tilt;
}

/**
 * Returns the side that a table faces: -1 west, 0 flat, 1 east, NaN if unknown.
 * @param angle degrees, west positive
 */
export function sideOf(angle: number): number {
  if (Number.isNaN(angle)) return Number.NaN;
  return Math.abs(angle) < FLAT ? 0 : -Math.sign(angle);
}

/**
 * West edges and widths of a table and its shade, in pixels from the tracker's axis; a width of 0
 * means that there is no shade.
 */
export interface TrackerParts {
  readonly tableLeft: number;
  readonly tableWidth: number;
  readonly shadeLeft: number;
  readonly shadeWidth: number;
}

export function trackerParts(cover: number, side: number, barWidth: number): TrackerParts {
  const half = barWidth / 2;
  const tableWidth = barWidth * cover;
  const shadeWidth = barWidth - tableWidth;
  return side < 0
    ? { tableLeft: -half, tableWidth, shadeLeft: tableWidth - half, shadeWidth }
    : { tableLeft: half - tableWidth, tableWidth, shadeLeft: -half, shadeWidth };
}
