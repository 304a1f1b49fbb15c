/**
 * The tracker angles of one local standard day, minute by minute, as a master computes them in
 * advance.
 */

export const MINUTES_PER_DAY = 1440;
export const SECONDS_PER_DAY = 86_400;

/**
 * Modes of an entry. tracking: trackers follow the sun; antishading: they turn back from it against
 * shade; night: they wait for it.
 */
export const DAY_MODES = { tracking: 1, antishading: 2, night: 3 } as const;

/**
 * The angles of a day. Entry i belongs to the minute that ends i + 1 minutes after midnight, local
 * standard time. Angles in degrees, west positive.
 */
export interface AngleTable {
  /** Epoch seconds of the midnight (local standard time) at which the day begins. */
  readonly dayStartSeconds: number;
  /**
   * Angles within the mechanical limits. At night the last angle of the evening, or the angle at
   * which trackers wait for the sun.
   */
  readonly angles: Float64Array;
  /** Mode of each entry, a value of DAY_MODES. */
  readonly modes: Uint8Array;
  /** Angles that face the sun best, without limits and without regard to shade; NaN at night. */
  readonly trueAngles: Float64Array;
  /**
   * For each entry the minutes since the move to the overnight angle began; -1 while trackers need
   * not be there.
   */
  readonly overnightMinutes: Int16Array;
}

/** Epoch seconds of the midnight at which a moment's local standard day began. */
export function dayStartOf(epochSeconds: number, utcOffsetHours: number): number {
  const offset = utcOffsetHours * 3600;
  return Math.floor((epochSeconds + offset) / SECONDS_PER_DAY) * SECONDS_PER_DAY - offset;
}
