/**
 * Applies the stow reasons to the goal angle, from the lowest priority up: each sets an angle or
 * narrows the window of allowed angles.
 */
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import { mechanicalLimits } from "#simulator/tracking/row-geometry.ts";
import { type AngleWindow, narrowed, onlyAngle } from "./angle-window.ts";
import type { MasterControlSettings } from "./master-control-settings.ts";
import { strongestAngle } from "./wind-rows.ts";

/**
 * Returns the window of angles that a stow reason allows; undefined when the reason is not active
 * or does not affect the goal.
 */
export type ActiveRules = (reason: StowReason) => AngleWindow | undefined;

/** The windows of angles that the stow reasons of one step allow a node. */
export interface GoalWindows {
  /** Window of the reasons with a lower priority than the low-priority manual override. */
  readonly belowManual: AngleWindow;
  /**
   * Window of the low-priority manual override, every reason above it, and the mechanical limits.
   */
  readonly above: AngleWindow;
  /**
   * As `above`, but without the manual override: for a node that is held at an angle of its own.
   */
  readonly aboveNodeHold: AngleWindow;
}

const OVERRIDE_BIT = 11;
const ANYTHING: AngleWindow = {
  eastDegrees: Number.NEGATIVE_INFINITY,
  westDegrees: Number.POSITIVE_INFINITY,
};

/**
 * Stow reasons, lowest priority first, without the overnight hold: that one is not a rule for all
 * nodes, since they move to the overnight angle one after the other.
 */
const RISING = STOW_REASONS.filter(({ key }) => key !== "overnightHold").toReversed();
const BELOW_MANUAL = RISING.filter(({ bit }) => bit > OVERRIDE_BIT);
const ABOVE_MANUAL = RISING.filter(({ bit }) => bit < OVERRIDE_BIT);

export function goalWindows(rules: ActiveRules, settings: MasterControlSettings): GoalWindows {
  const limits = mechanicalLimits(settings);
  const aboveNodeHold = narrowed(combined(ABOVE_MANUAL, rules), limits);
  const override = rules("manualOverrideLowPriority") ?? ANYTHING;
  return {
    belowManual: combined(BELOW_MANUAL, rules),
    above: narrowed(override, aboveNodeHold),
    aboveNodeHold,
  };
}

/** The windows of the stow reasons whose angle is a setting. */
export function fixedWindows(settings: MasterControlSettings) {
  const strongest = onlyAngle(strongestAngle(settings));
  const overnight = onlyAngle(settings.overnightDegrees);
  const { isSafetySideEast, mechLimitEastDegrees, mechLimitWestDegrees } = settings;
  return {
    hail: onlyAngle(isSafetySideEast === true ? mechLimitEastDegrees : mechLimitWestDegrees),
    windSensorDisconnect: strongest,
    snowSensorDisconnect: onlyAngle(settings.snowStowDegrees),
    masterLowBattery: overnight,
    snow: onlyAngle(settings.snowStowDegrees),
    water: onlyAngle(settings.floodStowDegrees),
    thundersmart: strongest,
    masterHardwareFault: strongest,
  } satisfies Readonly<Partial<Record<StowReason, AngleWindow>>>;
}

function combined(
  reasons: readonly { readonly key: StowReason }[],
  rules: ActiveRules,
): AngleWindow {
  return reasons.reduce((window, { key }) => {
    const rule = rules(key);
    return rule === undefined ? window : narrowed(window, rule);
  }, ANYTHING);
}
