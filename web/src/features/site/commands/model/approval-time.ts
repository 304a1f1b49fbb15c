/** Expiry of approval requests, and how long closed ones stay visible. */
import type { Approval } from "#web/features/site/commands/operations/approvals.generated.ts";

/**
 * An approval request with its expiry by this device's clock, which may differ from the server's.
 */
export interface TimedApproval extends Approval {
  /** Expiry by this device's clock; epoch seconds. */
  readonly until: number;
}

/**
 * Adds to each request its expiry by this device's clock.
 * @param readAt time of the response by this device's clock, epoch seconds
 */
export function withExpiry(
  approvals: readonly Approval[],
  readAt: number,
): readonly TimedApproval[] {
  return approvals.map((approval) => ({ ...approval, until: readAt + approval.secondsLeft }));
}

/** State of an approval request at the time `now`, in epoch seconds of this device's clock. */
export function stateOf({ state, until }: TimedApproval, now: number): Approval["state"] {
  return state === "waiting" && now > until ? "expired" : state;
}

/** Seconds for which closed approval requests stay visible. `SHOWN_ENDED`: their maximum number. */
const SHOWN_AFTER_SECONDS = 600;
const SHOWN_ENDED = 3;

/**
 * The approval requests to show: those that wait, the first to expire first, then the recently
 * closed ones.
 */
export function visibleApprovals(
  approvals: readonly TimedApproval[],
  now: number,
): { readonly waiting: readonly TimedApproval[]; readonly ended: readonly TimedApproval[] } {
  const waiting = approvals.filter((approval) => stateOf(approval, now) === "waiting");
  const ended = approvals.filter((approval) => {
    const endedAt = approval.decision?.at ?? approval.expiresAt;
    return stateOf(approval, now) !== "waiting" && now < endedAt + SHOWN_AFTER_SECONDS;
  });
  return {
    waiting: [...waiting].sort((one, other) => one.until - other.until),
    ended: ended.slice(0, SHOWN_ENDED),
  };
}
