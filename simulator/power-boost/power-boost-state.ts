/**
 * State of PowerBoost and optimized backtracking on a master. Plain data, so that it can be stored
 * as JSON.
 */
import type { NeighbourHeights } from "#simulator/tracking/tracking-options.ts";

/** Values of powerboostStatus in master data. */
export const POWER_BOOST_STATUS = { off: 0, on: 1, sending: 2, failed: 3 } as const;

export type PowerBoostStatus = (typeof POWER_BOOST_STATUS)[keyof typeof POWER_BOOST_STATUS];

/** Degrees by which backtracking may turn less than needed against shade, 0 to 10. */
export interface Tolerances {
  readonly eastDegrees: number;
  readonly westDegrees: number;
}

/** State of PowerBoost. Times are epoch seconds as the stow control counts them. */
export interface PowerBoostState {
  readonly status: PowerBoostStatus;
  /** A sweep that has not ended at this time was cut short. */
  readonly sendingUntil?: number;
  /** The survey was checked, so heights may be sent until this time. */
  readonly readyUntil?: number;
  readonly rowSpacingMiles?: number;
  readonly chargingPanelFeet?: number;
  /** Tolerances while PowerBoost is on. */
  readonly tolerances?: Tolerances;
  /** Tolerances in force before PowerBoost was switched on. */
  readonly tolerancesBefore?: Tolerances;
  /** Heights ordered for every node. */
  readonly optimized?: NeighbourHeights;
  /** The last heights sent to each node, by index of the list. */
  readonly heights: Readonly<Record<number, NeighbourHeights>>;
}

export const NO_POWER_BOOST: PowerBoostState = { status: POWER_BOOST_STATUS.off, heights: {} };
