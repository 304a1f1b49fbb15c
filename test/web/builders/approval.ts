/** A pending request for a second person's approval; the test passes what differs. */
import type { Approval } from "#web/features/site/commands/operations/approvals.generated.ts";

export function approval(facts: Partial<Approval> = {}): Approval {
  return {
    id: "r-1",
    name: "disable-tracking",
    entryId: "disable-tracking",
    risk: "R4",
    userId: "ada",
    username: "ada@example.com",
    reason: "Cable work in the rows",
    digest: "d-1",
    state: "waiting",
    secondsLeft: 600,
    askedAt: 1_760_000_000,
    expiresAt: 1_760_000_600,
    args: [],
    isDrill: false,
    masters: [{ mLocId: "m-1", masterName: "Master 1" }],
    mastersReached: 1,
    nodes: 4,
    moving: 3,
    staying: 1,
    seconds: undefined,
    overrideRules: undefined,
    overrideReason: undefined,
    decision: undefined,
    refusedApprover: undefined,
    vouch: undefined,
    ...facts,
  };
}
