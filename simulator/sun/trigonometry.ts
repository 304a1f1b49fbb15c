/** Trigonometric functions of angles in degrees. */

const RADIANS_PER_DEGREE = Math.PI / 180;

export function sin(degrees: number): number {
  return Math.sin(degrees * RADIANS_PER_DEGREE);
}

export function cos(degrees: number): number {
  return Math.cos(degrees * RADIANS_PER_DEGREE);
}

export function tan(degrees: number): number {
  return Math.tan(degrees * RADIANS_PER_DEGREE);
}

/**
 * Inverse sine in degrees, -90 to 90. Ratios that rounding errors put just outside -1 to 1 are
 * clamped.
 */
export function asin(ratio: number): number {
  return Math.asin(Math.min(1, Math.max(-1, ratio))) / RADIANS_PER_DEGREE;
}

/**
 * Inverse cosine in degrees, 0 to 180. Ratios that rounding errors put just outside -1 to 1 are
 * clamped.
 */
export function acos(ratio: number): number {
  return Math.acos(Math.min(1, Math.max(-1, ratio))) / RADIANS_PER_DEGREE;
}

export function atan(ratio: number): number {
  return Math.atan(ratio) / RADIANS_PER_DEGREE;
}

/** Angle in degrees of the point with these two coordinates, -180 to 180. */
export function atan2(opposite: number, adjacent: number): number {
  return Math.atan2(opposite, adjacent) / RADIANS_PER_DEGREE;
}

/** The same direction as an angle of at least 0 and below 360. */
export function wrapTurn(degrees: number): number {
  const rest = degrees % 360;
  return rest < 0 ? rest + 360 : rest;
}

export function toDegrees(radians: number): number {
  return radians / RADIANS_PER_DEGREE;
}
