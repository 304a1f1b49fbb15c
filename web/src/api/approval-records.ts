/** What waits for a second person, as the server tells it. */
import * as v from "valibot";
import { TWO_PERSONS_FAULTS } from "#domain/access/two-persons.ts";
import { DECISIONS } from "#domain/commands/approval.ts";
import { maybe, moment } from "./parsed.ts";

export const DecisionSchema = v.object({
  decision: v.picklist(DECISIONS),
  username: v.string(),
  at: moment,
  reason: maybe(v.string()),
});

export const APPROVAL_FIELDS = `id name entryId risk userId username reason digest state secondsLeft askedAt expiresAt
  args { key value } masters { mLocId masterName } mastersReached nodes moving staying seconds
  overrideRules overrideReason decision { decision username at reason }
  refusedApprover { userId username fault } vouch { username approverId approverName reason }`;

export const ApprovalSchema = v.object({
  id: v.string(),
  name: v.string(),
  entryId: v.string(),
  risk: v.picklist(["R0", "R1", "R2", "R3", "R4"]),
  userId: v.string(),
  username: v.string(),
  reason: v.string(),
  digest: v.string(),
  state: v.picklist(["waiting", ...DECISIONS, "expired"]),
  secondsLeft: v.number(),
  askedAt: moment,
  expiresAt: moment,
  args: v.array(v.object({ key: v.string(), value: v.string() })),
  masters: v.array(v.object({ mLocId: v.string(), masterName: v.string() })),
  mastersReached: v.number(),
  nodes: v.number(),
  moving: v.number(),
  staying: v.number(),
  seconds: maybe(v.number()),
  overrideRules: maybe(v.array(v.string())),
  overrideReason: maybe(v.string()),
  decision: maybe(DecisionSchema),
  refusedApprover: maybe(
    v.object({
      userId: v.string(),
      username: v.string(),
      fault: v.picklist(TWO_PERSONS_FAULTS),
    }),
  ),
  vouch: maybe(
    v.object({
      username: v.string(),
      approverId: v.string(),
      approverName: v.string(),
      reason: v.string(),
    }),
  ),
});

/** A command that somebody has asked a second person to send; times are epoch seconds by the server's clock. */
export type Approval = v.InferOutput<typeof ApprovalSchema>;
