/**
 * Applies the stow reasons to the goal: from the lowest priority up, each sets an angle or narrows
 * a window.
 */
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import { mechanicalLimits } from "#simulator/tracking/row-geometry.ts";
import { type AngleWindow, narrowed, onlyAngle } from "./angle-window.ts";
import type { MasterControlSettings } from "./master-control-settings.ts";
import { strongestAngle } from "./wind-rows.ts";

/**
 * The window of an active reason; undefined when the reason is not active or does not affect the
 * goal.
 */
export type ActiveRules = (reason: StowReason) => AngleWindow | undefined;

/** The windows that the rules of one step allow a node. */
export interface GoalWindows {
  /** Window of the rules below the manual override of low priority. */
  readonly belowManual: AngleWindow;
  /** Window of that override, every rule above it, and the mechanical limits. */
  readonly above: AngleWindow;
  /** As `above`, without the override: for a node with its own hold. */
  readonly aboveNodeHold: AngleWindow;
}

const OVERRIDE_BIT = 11;
const ANYTHING: AngleWindow = {
  eastDegrees: Number.NEGATIVE_INFINITY,
  westDegrees: Number.POSITIVE_INFINITY,
};

/**
 * Reasons, lowest priority first, without the overnight hold: it is no rule for all nodes, since
 * they leave one after the other.
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

/** The windows of those reasons whose angle is a setting. */
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
