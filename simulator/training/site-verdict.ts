/** The true state of a site at the moment when a storm reaches it. */
import { MOTION_RULES } from "#domain/commands/motion-proof/motion-rules.ts";
import type { AngleWindow } from "#simulator/control/angle-window.ts";
import { isAvoidable, type TrueTracker, type UnsafeCause, unsafeCause } from "./tracker-causes.ts";

/** The trackers of one master, and the angles at which they are safe in the storm. */
export interface StormTrackers {
  readonly window: AngleWindow;
  readonly trackers: readonly TrueTracker[];
}

export interface SiteVerdict {
  readonly site: string;
  readonly arrivedAtSeconds: number;
  readonly trackers: number;
  /** Number of trackers at a safe angle. */
  readonly safe: number;
  /** Number of the other trackers by cause, the most frequent cause first. */
  readonly causes: readonly (readonly [cause: UnsafeCause, trackers: number])[];
  /** Whether every tracker that no fault held was at a safe angle. */
  readonly isStowed: boolean;
}

/** Judges a site: a tracker is safe within the tolerance with which the console proves a stow. */
export function judgeSite(
  site: string,
  arrivedAtSeconds: number,
  masters: readonly StormTrackers[],
): SiteVerdict {
  const causes = new Map<UnsafeCause, number>();
  let count = 0;
  for (const { window, trackers } of masters) {
    count += trackers.length;
    for (const tracker of trackers) {
      if (isWithin(tracker.angleDegrees, window)) continue;
      const cause = unsafeCause(tracker, isWithin(tracker.goalDegrees, window));
      causes.set(cause, (causes.get(cause) ?? 0) + 1);
    }
  }
  const unsafe = [...causes.values()].reduce((sum, trackers) => sum + trackers, 0);
  return {
    site,
    arrivedAtSeconds,
    trackers: count,
    safe: count - unsafe,
    causes: [...causes].sort(([, one], [, other]) => other - one),
    isStowed: ![...causes.keys()].some(isAvoidable),
  };
}

function isWithin(degrees: number, { eastDegrees, westDegrees }: AngleWindow): boolean {
  const { toleranceDegrees } = MOTION_RULES;
  return degrees >= eastDegrees - toleranceDegrees && degrees <= westDegrees + toleranceDegrees;
}
