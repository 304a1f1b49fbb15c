/**
 * The default wind stow table: how far a tracker may turn at which wind. Angles, speeds and times
 * are defined by this product.
 */

export interface WindStowRow {
  /** Level of the row, 0 to 12; an export accepts 13, too. */
  readonly level: number;
  /**
   * East end of the range in which a tracker may turn, in degrees from -60 to 60, or one of
   * WIND_STOW_SENTINELS.
   */
  readonly eastAngle: number;
  /**
   * West end of the range in which a tracker may turn, in degrees from -60 to 60, or one of
   * WIND_STOW_SENTINELS.
   */
  readonly westAngle: number;
  /** Miles per hour from which the row holds. */
  readonly windSpeed: number;
  /** Minutes of calmer wind before the row is left. */
  readonly timeToRestore: number;
}

/** Special values in place of an angle; they are never scaled. */
export const WIND_STOW_SENTINELS = { fullWest: 21111, strongest: 23333, unused: 29999 } as const;

/** The default table for a West safety side, and for a layout without a safety side. */
export const DEFAULT_WIND_STOW_TABLE: readonly WindStowRow[] = [
  { level: 0, eastAngle: -45, westAngle: 45, windSpeed: 0, timeToRestore: 0 },
  { level: 1, eastAngle: -40, westAngle: 45, windSpeed: 25, timeToRestore: 3 },
  { level: 2, eastAngle: -37, westAngle: 40, windSpeed: 28, timeToRestore: 3 },
  { level: 3, eastAngle: -32, westAngle: 37, windSpeed: 31, timeToRestore: 5 },
  { level: 4, eastAngle: -25, westAngle: 37, windSpeed: 34, timeToRestore: 5 },
  { level: 5, eastAngle: -5, westAngle: 37, windSpeed: 37, timeToRestore: 10 },
  { level: 6, eastAngle: 0, westAngle: 37, windSpeed: 40, timeToRestore: 10 },
  { level: 7, eastAngle: 25, westAngle: 37, windSpeed: 44, timeToRestore: 15 },
  { level: 8, eastAngle: 23333, westAngle: 23333, windSpeed: 48, timeToRestore: 20 },
  { level: 9, eastAngle: 23333, westAngle: 23333, windSpeed: 56, timeToRestore: 30 },
  { level: 10, eastAngle: 21111, westAngle: 21111, windSpeed: 65, timeToRestore: 45 },
  { level: 11, eastAngle: 29999, westAngle: 29999, windSpeed: 0, timeToRestore: 0 },
  { level: 12, eastAngle: 29999, westAngle: 29999, windSpeed: 0, timeToRestore: 0 },
];

/** Degrees, west positive; the default of the mechanical limit. */
const MECH_LIMIT_EAST = -45;

/**
 * The table that a settings set begins with, and that a master without one uses.
 * @param isSafetySideEast undefined when the layout has no safety side
 * @param mechLimitEast degrees; used where the West table has `fullWest`, because East has no such
 * sentinel
 */
export function defaultWindStowTable(
  isSafetySideEast: boolean | undefined,
  mechLimitEast = MECH_LIMIT_EAST,
): readonly WindStowRow[] {
  if (isSafetySideEast !== true) return DEFAULT_WIND_STOW_TABLE;
  return DEFAULT_WIND_STOW_TABLE.map((row) => ({
    ...row,
    eastAngle: mirrored(row.westAngle, mechLimitEast),
    westAngle: mirrored(row.eastAngle, mechLimitEast),
  }));
}

/**
 * The angle that mirrors this one in the table of an East safety side; zero stays a positive zero.
 */
function mirrored(angle: number, mechLimitEast: number): number {
  const { fullWest, strongest, unused } = WIND_STOW_SENTINELS;
  if (angle === fullWest) return mechLimitEast;
  return angle === strongest || angle === unused ? angle : 0 - angle;
}
