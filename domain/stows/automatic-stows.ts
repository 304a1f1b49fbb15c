/**
 * The stows that masters start by themselves, and the angle at which each holds the trackers
 * (docs/design/stow-watch.md). Manual overrides, cleaning and WeatherSmart are ordered by users;
 * the overnight hold is part of every day.
 */
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import {
  hailAngle,
  type StowAngles,
  strongestAngle,
  withinLimits,
} from "#domain/commands/expected-angle.ts";

/** How a stow decides the angle of its trackers. */
type StowGoal =
  /** One angle by the settings of the master; degrees, west positive. */
  | ((angles: StowAngles) => number)
  /** The window of angles that the master reports with each of its readings. */
  | "reportedWindow"
  /** Depends on what the master knows and does not report. */
  | "unknown";

const GOALS = {
  wind: "reportedWindow",
  hail: hailAngle,
  windSensorDisconnect: strongestAngle,
  // Takes effect only if it has snowed within the last hours, by the memory of the master.
  snowSensorDisconnect: "unknown",
  masterLowBattery: ({ overnightDegrees }) => overnightDegrees,
  snow: ({ snowStowDegrees }) => snowStowDegrees,
  water: ({ floodStowDegrees }) => floodStowDegrees,
  thundersmart: strongestAngle,
  masterHardwareFault: strongestAngle,
} as const satisfies Readonly<Partial<Record<StowReason, StowGoal>>>;

export type AutomaticReason = keyof typeof GOALS;

export const AUTOMATIC_REASONS: readonly {
  readonly bit: number;
  readonly key: AutomaticReason;
}[] = STOW_REASONS.flatMap(({ bit, key }) => (isAutomatic(key) ? [{ bit, key }] : []));

export function isAutomatic(reason: StowReason): reason is AutomaticReason {
  return Object.hasOwn(GOALS, reason);
}

/**
 * The angle of a stow by the settings of its master, within the mechanical limits; degrees, west
 * positive. `reportedWindow` when only the reports of the master show it.
 */
export function stowGoal(
  reason: AutomaticReason,
  angles: StowAngles,
): number | "reportedWindow" | "unknown" {
  const goal: StowGoal = GOALS[reason];
  return typeof goal === "function" ? withinLimits(goal(angles), angles) : goal;
}
