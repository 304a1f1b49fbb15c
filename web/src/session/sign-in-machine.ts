/** Pure state machine of sign-in: the current step, the pending attempt and its fault. */
import type { AccountState } from "#domain/access/account-state.ts";
import {
  type Attempted,
  abandoned,
  failed,
  isStaleEvent,
  NO_ATTEMPT,
  settled,
  submitted,
} from "./attempt.ts";
import type { AuthRefusal, AuthStep } from "./auth-port.ts";

/** The input that the user must give next. */
export type SignInStep =
  | { readonly step: "credentials" }
  | { readonly step: "newPassword" }
  | { readonly step: "totp" }
  | { readonly step: "totpSetup"; readonly secret: string }
  /** Authenticated, but the server refuses all requests until an authenticator is set up. */
  | { readonly step: "enrolment"; readonly secret: string }
  | { readonly step: "done" };

/** Why the last attempt failed. */
export type SignInFault =
  | { readonly code: "requestTimeout" }
  | { readonly code: "refused"; readonly refusal: AuthRefusal }
  | { readonly code: "account"; readonly state: Exclude<AccountState, "ACTIVE" | "MFA_REQUIRED"> }
  /** The server did not return the account; `reason` is its error code or the failure status. */
  | { readonly code: "accountUnknown"; readonly reason: string };

export interface SignInState extends Attempted<SignInFault> {
  readonly at: SignInStep;
}

export type SignInEvent =
  | { readonly type: "submitted" }
  | { readonly type: "stepRequired"; readonly attempt: number; readonly next: AuthStep }
  | { readonly type: "enrolmentRequired"; readonly attempt: number; readonly secret: string }
  | { readonly type: "refused"; readonly attempt: number; readonly fault: SignInFault }
  | { readonly type: "restarted" };

export const SIGN_IN_START: SignInState = { at: { step: "credentials" }, ...NO_ATTEMPT };

export function nextSignInState(state: SignInState, event: SignInEvent): SignInState {
  if (isStaleEvent(state, event)) return state;
  switch (event.type) {
    case "submitted":
      return submitted(state);
    case "stepRequired":
      return { ...settled(state), at: event.next };
    case "enrolmentRequired":
      return { ...settled(state), at: { step: "enrolment", secret: event.secret } };
    case "refused":
      return refused(state, event.fault);
    case "restarted":
      return { ...abandoned(state), at: { step: "credentials" } };
  }
}

/** The field under which a fault is shown; challenges have only one field. */
export function faultField(state: SignInState, fault: SignInFault): "email" | "password" | "code" {
  switch (state.at.step) {
    case "credentials":
    case "done":
      return isPasswordFault(fault) ? "password" : "email";
    case "newPassword":
      return "password";
    case "totp":
    case "totpSetup":
    case "enrolment":
      return "code";
  }
}

/** Errors that show under the password field; all others show under the e-mail field. */
const PASSWORD_KINDS: readonly string[] = [
  "InvalidPasswordException",
  "NotAuthorizedException",
  "PasswordResetRequiredException",
];

function isPasswordFault(fault: SignInFault): boolean {
  return fault.code === "refused" && PASSWORD_KINDS.includes(fault.refusal.name);
}

function refused(state: SignInState, fault: SignInFault): SignInState {
  const at: SignInStep = endsChallenge(fault) ? { step: "credentials" } : state.at;
  return failed({ ...state, at }, fault, fault.code === "requestTimeout");
}

/**
 * True if sign-in must start again with e-mail and password: the provider ended it or the account
 * is blocked.
 */
function endsChallenge(fault: SignInFault): boolean {
  switch (fault.code) {
    case "account":
    case "accountUnknown":
      return true;
    case "refused":
      return fault.refusal.name === "NotAuthorizedException";
    case "requestTimeout":
      return false;
  }
}
