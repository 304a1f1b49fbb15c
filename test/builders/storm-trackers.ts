/** The trackers of a site in which nothing is wrong, in the fields of a storm state. */
import type { StormTrackers } from "#domain/health/storm-state.ts";

export const CALM_TRACKERS: StormTrackers = {
  all: 10,
  elsewhere: 0,
  tracking: 10,
  moving: 0,
  stowed: 0,
  ready: 10,
  atRisk: 0,
  held: 0,
};
