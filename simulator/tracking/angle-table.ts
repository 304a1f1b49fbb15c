/** The angles of one local standard day, minute by minute, as a master computes them in advance. */

export const MINUTES_PER_DAY = 1440;
export const SECONDS_PER_DAY = 86_400;

/**
 * tracking: trackers follow the sun; antishading: they turn back from it against shade; night: they
 * wait for it.
 */
export const DAY_MODES = { tracking: 1, antishading: 2, night: 3 } as const;

/**
 * Entry i belongs to the minute that ends i + 1 minutes after midnight, local standard time. Angles
 * in degrees, west positive.
 */
export interface AngleTable {
  /** Midnight of the day in local standard time; epoch seconds. */
  readonly dayStartSeconds: number;
  /**
   * Angles within the mechanical limits. At night the last angle of the evening, or the angle at
   * which trackers wait for the sun.
   */
  readonly angles: Float64Array;
  /** Modes, values of DAY_MODES. */
  readonly modes: Uint8Array;
  /** Angles without limits and without regard to shade; NaN at night. */
  readonly trueAngles: Float64Array;
  /**
   * Minutes since trackers began to move to the overnight angle; -1 while they need not be there.
   */
  readonly overnightMinutes: Int16Array;
}

/** Midnight of the local standard day that a moment belongs to; epoch seconds. */
export function dayStartOf(epochSeconds: number, utcOffsetHours: number): number {
  const offset = utcOffsetHours * 3600;
  return Math.floor((epochSeconds + offset) / SECONDS_PER_DAY) * SECONDS_PER_DAY - offset;
}
