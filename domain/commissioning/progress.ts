/** Counts of checks by state. */
import {
  CHECK_STATES,
  CHECKS,
  type CheckKey,
  type CheckResults,
  type CheckState,
} from "./checks.ts";

/** Number of devices by state; the four add up to all devices. */
export type StateCounts = Readonly<Record<CheckState, number>>;

export type CheckCounts = Readonly<Record<CheckKey, StateCounts>>;

export function countChecks(devices: readonly CheckResults[]): CheckCounts {
  const counts = CHECKS.map(({ key }) => {
    const ofCheck = CHECK_STATES.map((state) => {
      const number = devices.filter((checks) => checks[key].state === state).length;
      return [state, number] as const;
    });
    return [key, Object.fromEntries(ofCheck)] as const;
  });
  return Object.fromEntries(counts) as CheckCounts;
}

/** The sum of all checks, for one bar of a master or a site. */
export function sumOfCounts(counts: CheckCounts): StateCounts {
  const sums = CHECK_STATES.map((state) => {
    const number = CHECKS.reduce((sum, { key }) => sum + counts[key][state], 0);
    return [state, number] as const;
  });
  return Object.fromEntries(sums) as StateCounts;
}

/** Number of devices to which a check applies. */
export function applicable({ done, open, unknown }: StateCounts): number {
  return done + open + unknown;
}
