/**
 * State of PowerBoost and optimized backtracking on a master. Plain data, so that it can be stored
 * as JSON.
 */
import type { NeighbourHeights } from "#simulator/tracking/tracking-options.ts";

/** Values of the field powerboostStatus in master data. */
export const POWER_BOOST_STATUS = { off: 0, on: 1, sending: 2, failed: 3 } as const;

export type PowerBoostStatus = (typeof POWER_BOOST_STATUS)[keyof typeof POWER_BOOST_STATUS];

/** Degrees by which backtracking may turn less than needed against shade, 0 to 10. */
export interface Tolerances {
  readonly eastDegrees: number;
  readonly westDegrees: number;
}

/** State of PowerBoost. Times are epoch seconds by the stow control's clock. */
export interface PowerBoostState {
  readonly status: PowerBoostStatus;
  /**
   * Time by which the sweep that switches PowerBoost on at the nodes must have ended; if it has
   * not, it was cut short.
   */
  readonly sendingUntil?: number;
  /**
   * Until when heights may be sent and PowerBoost may be switched on, after the survey was checked.
   */
  readonly readyUntil?: number;
  readonly rowSpacingMiles?: number;
  readonly chargingPanelFeet?: number;
  /** Backtracking tolerances while PowerBoost is on. */
  readonly tolerances?: Tolerances;
  /** Backtracking tolerances from before PowerBoost was switched on. */
  readonly tolerancesBefore?: Tolerances;
  /** Heights ordered for every node, for optimized backtracking. */
  readonly optimized?: NeighbourHeights;
  /** The last heights sent to each node, by the node's index in the list. */
  readonly heights: Readonly<Record<number, NeighbourHeights>>;
}

export const NO_POWER_BOOST: PowerBoostState = { status: POWER_BOOST_STATUS.off, heights: {} };
