/** Options of tracking that commands change; not part of the stored settings. */

/** Height of the neighbouring rows above this one, inches; negative when they are lower. */
export interface NeighbourHeights {
  readonly eastInches: number;
  readonly westInches: number;
  /** Of the rows beside it, when it differs from that of the settings. */
  readonly rowSpacingMetres?: number;
}

export interface TrackingOptions {
  /** Degrees by which the turn against shade may fall short in the morning, 0 to 10. */
  readonly eastToleranceDegrees: number;
  /** As in the morning, for the afternoon. */
  readonly westToleranceDegrees: number;
  /** Leaves the overnight angle so long before sunrise, 0 to 90. */
  readonly minutesBeforeSunrise: number;
  /** Waits for the sun at this angle, the last hours of the night; only with antishading. */
  readonly earlyMorning: EarlyMorningStow | undefined;
  /** Replaces the tilt of the terrain in the turn against shade. */
  readonly neighbourHeights: NeighbourHeights | undefined;
}

export interface EarlyMorningStow {
  readonly angleDegrees: number;
  /** 0 to 2. */
  readonly hoursBeforeSunrise: number;
}

export const DEFAULT_TRACKING_OPTIONS: TrackingOptions = {
  eastToleranceDegrees: 0,
  westToleranceDegrees: 0,
  minutesBeforeSunrise: 0,
  earlyMorning: undefined,
  neighbourHeights: undefined,
};
