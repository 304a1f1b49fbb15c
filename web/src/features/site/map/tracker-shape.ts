/**
 * A tracker seen from above: the table narrows as it tilts and moves to the side it faces; what it leaves free stays as its
 * shade. So the solid part says which way it looks, and how far.
 */

/** Degrees; a tracker is never steeper. */
export const STEEPEST = 60;
/** Share of the flat width that is left of the steepest table. */
const NARROWEST = 0.34;
/** Below, a table counts as flat; degrees. */
const FLAT = 2;

/** By flat index. */
export interface TrackerTilts {
  /** Share of the flat width that the table covers, 0.34 to 1. */
  readonly cover: Float32Array;
  /** -1 faces west, 0 flat, 1 faces east, NaN where the angle is not known. */
  readonly side: Float32Array;
}

/** Of angles in degrees, west positive; undefined where no angles are asked for: all flat. */
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

/** -1 west, 1 east; angles are west positive. */
export function sideOf(angle: number): number {
  if (Number.isNaN(angle)) return Number.NaN;
  return Math.abs(angle) < FLAT ? 0 : -Math.sign(angle);
}

/** West edge and width of the table and of its shade, pixels from the axis; a shade of width 0 is none. */
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
