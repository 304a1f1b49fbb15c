/**
 * A request for approval by a second person: its life time, the users who may end it, and its
 * outcomes.
 */

/** Seconds for which a request waits for approval by a second person. */
export const APPROVAL_SECONDS = 600;

/** Outcomes of a request for approval that users decide. */
export const DECISIONS = ["approved", "refused", "withdrawn"] as const;

export type DecisionKind = (typeof DECISIONS)[number];

export type ApprovalState = "waiting" | DecisionKind | "expired";

export interface ApprovalFacts {
  readonly state: "waiting" | DecisionKind;
  /** Id of the user who made the request. */
  readonly userId: string;
  /** Digest of the request: command, arguments, exact masters. */
  readonly digest: string;
  /** Epoch seconds: the last second in which the request can be approved or refused. */
  readonly expiresAt: number;
}

export function approvalStateAt(
  { state, expiresAt }: Pick<ApprovalFacts, "state" | "expiresAt">,
  nowSeconds: number,
): ApprovalState {
  return state === "waiting" && nowSeconds > expiresAt ? "expired" : state;
}

export type ApprovalFault =
  /** The request is decided or has expired. */
  | "over"
  | "samePerson"
  /** The request differs from the one that was shown to the approver. */
  | "changed";

/**
 * Why this user may not approve the request now, apart from missing rights; undefined when they
 * may.
 */
export function approvalFault(
  request: ApprovalFacts,
  { sub, digest }: { readonly sub: string; readonly digest: string },
  nowSeconds: number,
): ApprovalFault | undefined {
  if (approvalStateAt(request, nowSeconds) !== "waiting") return "over";
  if (request.userId === sub) return "samePerson";
  return request.digest === digest ? undefined : "changed";
}

/** The outcome when this person declines: withdrawn by the requester, refused by any other user. */
export function declineOf(
  { userId }: Pick<ApprovalFacts, "userId">,
  sub: string,
): Extract<DecisionKind, "refused" | "withdrawn"> {
  return userId === sub ? "withdrawn" : "refused";
}
