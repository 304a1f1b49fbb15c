/** The second person of R4 commands: when one is needed, how long a request waits for one, and who may end it. */
import { isProtectiveStow } from "./risk.ts";
import type { RiskClass } from "./wire/wire-command.ts";

/** What a layout's switch says. */
export interface SecondPersonRule {
  readonly on: boolean;
  /** User who has switched it from on to off last, and when in epoch seconds; null while nobody has. */
  readonly loweredById: string | null;
  readonly loweredAt: number | null;
}

/** Whoever switches the rule off gains nothing by it for a day: no single person gets such a command out alone. */
export const AFTER_OFF_SECONDS = 86_400;

/** Nothing makes a stow to safety wait for people. */
export function needsSecondPerson(
  { on, loweredById, loweredAt }: SecondPersonRule,
  { name, risk }: { readonly name: string; readonly risk: RiskClass },
  { sub, nowSeconds }: { readonly sub: string; readonly nowSeconds: number },
): boolean {
  if (risk !== "R4" || isProtectiveStow(name)) return false;
  if (on) return true;
  return loweredById === sub && loweredAt !== null && nowSeconds < loweredAt + AFTER_OFF_SECONDS;
}

/** The rule after a change of its switch; who turns it on again or leaves it off does not hide who lowered it. */
export function nextRule(
  before: SecondPersonRule,
  on: boolean,
  { sub, nowSeconds }: { readonly sub: string; readonly nowSeconds: number },
): SecondPersonRule {
  const isLowered = before.on && !on;
  return isLowered ? { on, loweredById: sub, loweredAt: nowSeconds } : { ...before, on };
}

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
