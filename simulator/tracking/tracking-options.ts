/** Options of tracking that commands change; they are not part of the stored settings. */

/** Height of the neighbouring rows above this one, inches; negative when they are lower. */
export interface NeighbourHeights {
  readonly eastInches: number;
  readonly westInches: number;
  /**
   * Distance in metres to the neighbouring rows, if it differs from the row spacing in the
   * settings.
   */
  readonly rowSpacingMetres?: number;
}

export interface TrackingOptions {
  /**
   * Degrees by which backtracking may turn less than needed against shade in the morning, 0 to 10.
   */
  readonly eastToleranceDegrees: number;
  /** As eastToleranceDegrees, but in the afternoon. */
  readonly westToleranceDegrees: number;
  /** Minutes before sunrise at which trackers leave the overnight angle, 0 to 90. */
  readonly minutesBeforeSunrise: number;
  /**
   * Angle at which trackers wait for the sun in the last hours of the night; applies only with
   * antishading.
   */
  readonly earlyMorning: EarlyMorningStow | undefined;
  /**
   * Heights of the neighbouring rows, which backtracking uses instead of the tilt of the terrain.
   */
  readonly neighbourHeights: NeighbourHeights | undefined;
}

export interface EarlyMorningStow {
  readonly angleDegrees: number;
  /** How many hours before sunrise trackers go to the angle, 0 to 2. */
  readonly hoursBeforeSunrise: number;
}

export const DEFAULT_TRACKING_OPTIONS: TrackingOptions = {
  eastToleranceDegrees: 0,
  westToleranceDegrees: 0,
  minutesBeforeSunrise: 0,
  earlyMorning: undefined,
  neighbourHeights: undefined,
};
