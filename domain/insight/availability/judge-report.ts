/** Judges one report of a tracker: whether the tracker was available when it was sent. */
import { MOTOR_INHIBITING_ALARMS, NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import { STORED_TILT_FAULT } from "#domain/device-data/schema.ts";
import { STOW_FLAGS } from "#domain/health/stow-shares.ts";
import { NODE_STALE_SECONDS } from "#domain/telemetry/staleness.ts";

export const AVAILABILITY_RULES = {
  /**
   * Greatest difference between measured angle and target, in degrees, at which a tracker follows its
   * target.
   */
  toleranceDegrees: 5,
  /** Seconds for which a report counts when no other one follows; the map shows it as long. */
  coverSeconds: NODE_STALE_SECONDS,
  /**
   * Seconds before the first round of a UTC day for which its reports count too: the round before it
   * is in the day before.
   */
  coverBeforeSeconds: 900,
} as const;

/** States of a report; the numbers are those of the constants below. */
export type ReportState = 0 | 1 | 2 | 3;

/** The report says nothing about the tracker. */
export const UNKNOWN = 0 satisfies ReportState;
/** The tracker cannot move, or is not where it should be. */
export const BAD = 1 satisfies ReportState;
/** The tracker follows its target. */
export const GOOD = 2 satisfies ReportState;
/** The same, in a stow or at an angle that was commanded. */
export const GOOD_IN_STOW = 3 satisfies ReportState;

const MEASURED_NOTHING = wordMask(NODE_ALARMS, "initialValues");
const MOTOR_OFF = wordMask(NODE_ALARMS, ...MOTOR_INHIBITING_ALARMS);
const TRACKING_ENABLED = wordMask(NODE_FLAGS, "trackingEnabled");
const MOVING = wordMask(NODE_FLAGS, "moving");
const TOLERANCE = AVAILABILITY_RULES.toleranceDegrees * 100;

/**
 * Judges a report by its stored values; NaN where it has none.
 * @param alarms alarm word of the tracker
 * @param flags flags 0 to 31 of its node
 * @param angle measured angle, hundredths of a degree, or the value of a failed tilt sensor
 * @param target angle that the tracker should have, hundredths of a degree
 */
export function judgeReport(
  alarms: number,
  flags: number,
  angle: number,
  target: number,
): ReportState {
  if (Number.isNaN(alarms) || (alarms & MEASURED_NOTHING) !== 0 || Number.isNaN(flags)) {
    return UNKNOWN;
  }
  if ((alarms & MOTOR_OFF) !== 0 || angle === STORED_TILT_FAULT) return BAD;
  if ((flags & TRACKING_ENABLED) === 0) return BAD;
  if (Number.isNaN(angle) || Number.isNaN(target)) return UNKNOWN;
  if (Math.abs(angle - target) > TOLERANCE && (flags & MOVING) === 0) return BAD;
  return (flags & STOW_FLAGS) === 0 ? GOOD : GOOD_IN_STOW;
}
