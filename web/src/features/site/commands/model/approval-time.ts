/** How long a request to a second person can still be answered, and how long it stays in sight. */
import type { Approval } from "#web/features/site/commands/operations/approvals.generated.ts";

/** A request with its end by the clock of this machine: that of the server may be another. */
export interface TimedApproval extends Approval {
  /** Epoch seconds. */
  readonly until: number;
}

/** @param readAt when the list was answered, by the clock of this machine */
export function timed(approvals: readonly Approval[], readAt: number): readonly TimedApproval[] {
  return approvals.map((approval) => ({ ...approval, until: readAt + approval.secondsLeft }));
}

/** The state a request is in at that moment of this machine. */
export function stateOf({ state, until }: TimedApproval, now: number): Approval["state"] {
  return state === "waiting" && now > until ? "expired" : state;
}

/** Ended requests stay in sight for so long, the newest of them. */
const SHOWN_AFTER_SECONDS = 600;
const SHOWN_ENDED = 3;

/** Those that wait, the first to end first; and those that ended a moment ago. */
export function inSight(
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
