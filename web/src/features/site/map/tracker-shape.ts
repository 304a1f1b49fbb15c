/**
 * A tracker seen from above: the steeper its table, the narrower it is drawn, at the edge of the
 * side it faces; a shade covers the rest of the width. The solid part thus shows direction and
 * tilt.
 */

/** Maximum drawn tilt in degrees; steeper tables look the same. */
export const STEEPEST = 60;
/** Width of the steepest table, as a share of the flat width. */
const NARROWEST = 0.34;
/** Angle in degrees below which a table counts as flat. */
const FLAT = 2;

/** Tilts of all trackers, as arrays by flat index. */
export interface TrackerTilts {
  /** Share of the flat width that the table covers, 0.34 to 1. */
  readonly cover: Float32Array;
  /** Side it faces: -1 west, 0 flat, 1 east, NaN if the angle is unknown. */
  readonly side: Float32Array;
}

/** Drawn tilts of all trackers. @param angles degrees, west positive; undefined: all flat */
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
 * Side that a table faces: -1 west, 0 flat, 1 east, NaN if unknown.
 * @param angle degrees, west positive
 */
export function sideOf(angle: number): number {
  if (Number.isNaN(angle)) return Number.NaN;
  return Math.abs(angle) < FLAT ? 0 : -Math.sign(angle);
}

/**
 * West edges and widths of the table and its shade, in pixels from the axis. A width of 0 means no
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
