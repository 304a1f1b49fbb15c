/** Panel angles: degrees for people, hundredths on the wire. West positive, east negative. */

/** Degrees. West positive, east negative; a tracker moves within -60 to 60. */
export type Degrees = number & { readonly brand: "Degrees" };

/**
 * Whole hundredths of a degree, same sign as Degrees; -6000 to 6000 for a tracker, larger values
 * are special.
 */
export type CentiDegrees = number & { readonly brand: "CentiDegrees" };

/** The value that a node reports as its panel angle while the tilt sensor has failed. */
export const TILT_FAULT = centiDegrees(65535);

export function degrees(value: number): Degrees {
  return value as Degrees;
}

export function centiDegrees(value: number): CentiDegrees {
  return value as CentiDegrees;
}

export function toDegrees(angle: CentiDegrees): Degrees {
  return degrees(angle / 100);
}

/** The angle rounded to whole hundredths of a degree, as the wire carries it. */
export function toCentiDegrees(angle: Degrees): CentiDegrees {
  return centiDegrees(Math.round(angle * 100));
}
