/**
 * Interlock K5: trackers do not move while a cleaning team is in the rows, except by the team's own
 * commands.
 */
import { INTERLOCK_REASONS } from "./interlock-reasons.ts";
import type { InterlockRule } from "./master-condition.ts";

/**
 * Interlock K5: refuses while the cleaning lock of another user is in force, whatever the stow word
 * says, because the report of cleaning mode may be late.
 */
export const refuseInCleaning: InterlockRule = (_, { cleaningLock, userId, now }) => {
  if (cleaningLock === undefined || cleaningLock.userId === userId) return undefined;
  return now < cleaningLock.until ? INTERLOCK_REASONS.cleaning : undefined;
};
