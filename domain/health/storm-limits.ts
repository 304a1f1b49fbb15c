/**
 * Limits of the storm desk: ages above which data no longer describes the present, and the share of
 * the wind limit that counts as near it.
 */

/**
 * Age in seconds above which a round no longer describes the trackers of a master: two cycles of a
 * quarter of an hour.
 */
export const STORM_ROUND_SECONDS = 1800;

/**
 * Age in seconds above which a report no longer describes the wind: masters report every five
 * minutes.
 */
export const STORM_WIND_SECONDS = 660;

/** Age in seconds above which a state no longer describes the present. */
export const STORM_STATE_SECONDS = 60;

/** Share of the limit from which wind counts as near it. */
export const NEAR_LIMIT = 0.8;
