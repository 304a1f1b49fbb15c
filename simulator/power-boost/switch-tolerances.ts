/**
 * Switches to the rotation tolerances of PowerBoost, which replace those of backtracking while it
 * is on.
 */
import type { StowControl } from "#simulator/control/stow-control.ts";
import type { PowerBoostState, Tolerances } from "./power-boost-state.ts";

/**
 * Switches PowerBoost's tolerances on or off. Does nothing if it has none; switching on twice
 * retains the tolerances saved the first time.
 */
export function switchTolerances(
  { control }: { readonly control: StowControl },
  stored: { powerBoost: PowerBoostState },
  isOn: boolean,
): void {
  const { tolerances, tolerancesBefore, ...others } = stored.powerBoost;
  const { tracking } = control.orders;
  const wanted = isOn ? tolerances : tolerancesBefore;
  if (wanted === undefined) return;
  const present: Tolerances = {
    eastDegrees: tracking.eastToleranceDegrees,
    westDegrees: tracking.westToleranceDegrees,
  };
  control.order({
    tracking: {
      ...tracking,
      eastToleranceDegrees: wanted.eastDegrees,
      westToleranceDegrees: wanted.westDegrees,
    },
  });
  const settable = tolerances === undefined ? {} : { tolerances };
  const before = isOn ? { tolerancesBefore: tolerancesBefore ?? present } : {};
  stored.powerBoost = { ...others, ...settable, ...before };
}
