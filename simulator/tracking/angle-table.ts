/** The angles of one local standard day, minute by minute, as a master computes them ahead. */

export const MINUTES_PER_DAY = 1440;
export const SECONDS_PER_DAY = 86_400;

/** Trackers follow the sun (1), turn back from it for shade (2) or wait for it (3). */
export const DAY_MODES = { tracking: 1, antishading: 2, night: 3 } as const;

/** Entry i belongs to the minute that ends i + 1 minutes after midnight, local standard time. Angles in degrees, west positive. */
export interface AngleTable {
  /** Midnight, local standard time. */
  readonly dayStartSeconds: number;
  /** Within the mechanical limits. At night the last angle of the evening, or the one to wait for the sun in. */
  readonly angles: Float64Array;
  /** Values of DAY_MODES. */
  readonly modes: Uint8Array;
  /** Without limits and without regard to shade; NaN at night. */
  readonly trueAngles: Float64Array;
  /** Minutes since trackers began to leave for the overnight angle; -1 while they need not be there. */
  readonly overnightMinutes: Int16Array;
}

/** The local standard day that a moment belongs to, by its midnight. */
export function dayStartOf(epochSeconds: number, utcOffsetHours: number): number {
  const offset = utcOffsetHours * 3600;
  return Math.floor((epochSeconds + offset) / SECONDS_PER_DAY) * SECONDS_PER_DAY - offset;
}
