/**
 * State of PowerBoost and optimized backtracking on a master. Plain data, so that it can be stored
 * as JSON.
 */
import type { NeighbourHeights } from "#simulator/tracking/tracking-options.ts";

/** powerboostStatus of a master. */
export const POWER_BOOST_STATUS = { off: 0, on: 1, sending: 2, failed: 3 } as const;

export type PowerBoostStatus = (typeof POWER_BOOST_STATUS)[keyof typeof POWER_BOOST_STATUS];

/** Degrees by which the turn against shade may fall short, 0 to 10. */
export interface Tolerances {
  readonly eastDegrees: number;
  readonly westDegrees: number;
}

/** Times are epoch seconds as the control counts them. */
export interface PowerBoostState {
  readonly status: PowerBoostStatus;
  /** A sweep that has not ended by then was cut short. */
  readonly sendingUntil?: number;
  /** The survey was checked: heights may be sent until then. */
  readonly readyUntil?: number;
  readonly rowSpacingMiles?: number;
  readonly chargingPanelFeet?: number;
  /** For the time PowerBoost is on. */
  readonly tolerances?: Tolerances;
  /** Those in force before it was switched on. */
  readonly tolerancesBefore?: Tolerances;
  /** Ordered for every node. */
  readonly optimized?: NeighbourHeights;
  /** The last heights sent to each node, by index of the list. */
  readonly heights: Readonly<Record<number, NeighbourHeights>>;
}

export const NO_POWER_BOOST: PowerBoostState = { status: POWER_BOOST_STATUS.off, heights: {} };
