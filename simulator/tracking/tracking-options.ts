/** Options of tracking that commands change; not part of the stored settings. */

/** Height of the neighbouring rows above this one, inches; negative when they are lower. */
export interface NeighbourHeights {
  readonly eastInches: number;
  readonly westInches: number;
  /** Distance to the neighbouring rows, when it differs from that of the settings. */
  readonly rowSpacingMetres?: number;
}

export interface TrackingOptions {
  /**
   * Degrees by which backtracking may turn less than needed against shade in the morning, 0 to 10.
   */
  readonly eastToleranceDegrees: number;
  /** As eastToleranceDegrees, for the afternoon. */
  readonly westToleranceDegrees: number;
  /** Minutes before sunrise at which trackers leave the overnight angle, 0 to 90. */
  readonly minutesBeforeSunrise: number;
  /**
   * Trackers wait for the sun at this angle in the last hours of the night; only with antishading.
   */
  readonly earlyMorning: EarlyMorningStow | undefined;
  /** Heights that replace the tilt of the terrain in backtracking. */
  readonly neighbourHeights: NeighbourHeights | undefined;
}

export interface EarlyMorningStow {
  readonly angleDegrees: number;
  /** Duration before sunrise, 0 to 2 hours. */
  readonly hoursBeforeSunrise: number;
}

export const DEFAULT_TRACKING_OPTIONS: TrackingOptions = {
  eastToleranceDegrees: 0,
  westToleranceDegrees: 0,
  minutesBeforeSunrise: 0,
  earlyMorning: undefined,
  neighbourHeights: undefined,
};
