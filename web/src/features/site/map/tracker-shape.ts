/**
 * A tracker seen from above: the steeper its table, the narrower it is drawn, at the edge of the
 * side it faces; a shade covers the rest of the width. The solid part so shows direction and tilt.
 */

/** Degrees; steeper tables are drawn the same. */
export const STEEPEST = 60;
/** Width of the steepest table, as a share of the flat width. */
const NARROWEST = 0.34;
/** Below this angle, a table counts as flat; degrees. */
const FLAT = 2;

/** Arrays by flat index. */
export interface TrackerTilts {
  /** Share of the flat width that the table covers, 0.34 to 1. */
  readonly cover: Float32Array;
  /** -1 faces west, 0 flat, 1 faces east, NaN if the angle is unknown. */
  readonly side: Float32Array;
}

/** @param angles degrees, west positive; undefined means all flat */
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
 * Returns -1 for west, 0 for flat, 1 for east, NaN if unknown.
 * @param angle degrees, west positive
 */
export function sideOf(angle: number): number {
  if (Number.isNaN(angle)) return Number.NaN;
  return Math.abs(angle) < FLAT ? 0 : -Math.sign(angle);
}

/**
 * West edges and widths of the table and its shade; pixels from the axis. A width of 0 means no
 * shade.
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
