/** The steps of asking for access as a pure machine: the form, the code from the mail, and what happens next (S0 §5). */
import type { ProviderFault } from "./ask-provider.ts";
import type { Applicant } from "./auth-port.ts";

export type AccessRequestStep =
  | { readonly step: "form" }
  /** Whoever comes back with a code on another day tells again who he is. */
  | { readonly step: "code"; readonly applicant: Applicant | undefined }
  | { readonly step: "done" };

export interface AccessRequestState {
  readonly at: AccessRequestStep;
  readonly progress:
    | { readonly status: "idle" }
    | { readonly status: "waiting" }
    | { readonly status: "faulty"; readonly fault: ProviderFault };
  /** An answer to an earlier attempt counts for nothing. */
  readonly attempt: number;
  /** Grows when typed passwords have to go. */
  readonly clearedSecrets: number;
}

export type AccessRequestEvent =
  | { readonly type: "submitted" }
  | { readonly type: "codeSent"; readonly attempt: number; readonly applicant: Applicant }
  | { readonly type: "confirmed"; readonly attempt: number }
  | { readonly type: "refused"; readonly attempt: number; readonly fault: ProviderFault }
  | { readonly type: "codeKnown" }
  | { readonly type: "restarted" };

/** @param applicant of a request that was sent earlier in this tab and waits for its code. */
export function accessRequestStart(applicant: Applicant | undefined): AccessRequestState {
  return {
    at: applicant === undefined ? { step: "form" } : { step: "code", applicant },
    progress: { status: "idle" },
    attempt: 0,
    clearedSecrets: 0,
  };
}

export function nextAccessRequestState(
  state: AccessRequestState,
  event: AccessRequestEvent,
): AccessRequestState {
  if ("attempt" in event && event.attempt !== state.attempt) return state;
  switch (event.type) {
    case "submitted":
      return { ...state, progress: { status: "waiting" }, attempt: state.attempt + 1 };
    case "codeSent":
      return arrive(state, { step: "code", applicant: event.applicant });
    case "confirmed":
      return arrive(state, { step: "done" });
    case "refused":
      return withFault(state, event.fault);
    case "codeKnown":
      return arrive(state, { step: "code", applicant: undefined });
    case "restarted":
      return { ...arrive(state, { step: "form" }), attempt: state.attempt + 1 };
  }
}

const PASSWORD_KINDS: readonly string[] = [
  "InvalidPasswordException",
  "PasswordResetRequiredException",
];

/** S0 §5: what is wrong with a password shows under it, everything else under the e-mail. */
export function accessFaultField(fault: ProviderFault): "email" | "password" {
  const isOfPassword = fault.code === "refused" && PASSWORD_KINDS.includes(fault.refusal.name);
  return isOfPassword ? "password" : "email";
}

function arrive(state: AccessRequestState, at: AccessRequestStep): AccessRequestState {
  return { ...state, at, progress: { status: "idle" } };
}

function withFault(state: AccessRequestState, fault: ProviderFault): AccessRequestState {
  const clears = fault.code === "requestTimeout" || accessFaultField(fault) === "password";
  const clearedSecrets = state.clearedSecrets + (clears ? 1 : 0);
  return { ...state, progress: { status: "faulty", fault }, clearedSecrets };
}
