/** A request to a second person: how long it waits, who may end it, and how. */

/** Seconds for which a request waits for its second person. */
export const APPROVAL_SECONDS = 600;

/** How a request can end by what people do. */
export const DECISIONS = ["approved", "refused", "withdrawn"] as const;

export type DecisionKind = (typeof DECISIONS)[number];

export type ApprovalState = "waiting" | DecisionKind | "expired";

export interface ApprovalFacts {
  readonly state: "waiting" | DecisionKind;
  /** Who has asked. */
  readonly userId: string;
  /** Of what is asked for: command, arguments, exact masters. */
  readonly digest: string;
  /** Epoch seconds, the last in which it can be approved or refused. */
  readonly expiresAt: number;
}

export function approvalStateAt(
  { state, expiresAt }: Pick<ApprovalFacts, "state" | "expiresAt">,
  nowSeconds: number,
): ApprovalState {
  return state === "waiting" && nowSeconds > expiresAt ? "expired" : state;
}

export type ApprovalFault =
  /** Decided, or waited too long. */
  | "over"
  | "samePerson"
  /** What was looked at is not what is asked for. */
  | "changed";

/** Why this person may not approve the request now, apart from rights; undefined when nothing speaks against it. */
export function approvalFault(
  request: ApprovalFacts,
  { sub, digest }: { readonly sub: string; readonly digest: string },
  nowSeconds: number,
): ApprovalFault | undefined {
  if (approvalStateAt(request, nowSeconds) !== "waiting") return "over";
  if (request.userId === sub) return "samePerson";
  return request.digest === digest ? undefined : "changed";
}

/** What it means when this person says no. */
export function declineOf(
  { userId }: Pick<ApprovalFacts, "userId">,
  sub: string,
): Extract<DecisionKind, "refused" | "withdrawn"> {
  return userId === sub ? "withdrawn" : "refused";
}
