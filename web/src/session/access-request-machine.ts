/** Pure state machine of an access request: the form, the code from the e-mail, done. */

import {
  type Attempted,
  abandoned,
  failed,
  isStaleEvent,
  NO_ATTEMPT,
  settled,
  submitted,
} from "./attempt.ts";
import type { Applicant } from "./auth-port.ts";
import type { ProviderFault } from "./call-provider.ts";

export type AccessRequestStep =
  | { readonly step: "form" }
  /**
   * The user enters the code from the e-mail. `applicant` is undefined if they return later with a
   * code: the form then asks for their details again.
   */
  | { readonly step: "code"; readonly applicant: Applicant | undefined }
  | { readonly step: "done" };

export interface AccessRequestState extends Attempted<ProviderFault> {
  readonly at: AccessRequestStep;
}

export type AccessRequestEvent =
  | { readonly type: "submitted" }
  | { readonly type: "codeSent"; readonly attempt: number; readonly applicant: Applicant }
  | { readonly type: "confirmed"; readonly attempt: number }
  | { readonly type: "refused"; readonly attempt: number; readonly fault: ProviderFault }
  | { readonly type: "codeKnown" }
  | { readonly type: "restarted" };

/**
 * Initial state.
 * @param applicant of a request sent earlier in this tab that waits for its code; undefined: none
 */
export function accessRequestStart(applicant: Applicant | undefined): AccessRequestState {
  return {
    at: applicant === undefined ? { step: "form" } : { step: "code", applicant },
    ...NO_ATTEMPT,
  };
}

export function nextAccessRequestState(
  state: AccessRequestState,
  event: AccessRequestEvent,
): AccessRequestState {
  if (isStaleEvent(state, event)) return state;
  switch (event.type) {
    case "submitted":
      return submitted(state);
    case "codeSent":
      return { ...settled(state), at: { step: "code", applicant: event.applicant } };
    case "confirmed":
      return { ...settled(state), at: { step: "done" } };
    case "refused":
      return failed(state, event.fault, clearsSecrets(event.fault));
    case "codeKnown":
      return { ...settled(state), at: { step: "code", applicant: undefined } };
    case "restarted":
      return { ...abandoned(state), at: { step: "form" } };
  }
}

const PASSWORD_KINDS: readonly string[] = [
  "InvalidPasswordException",
  "PasswordResetRequiredException",
];

/** Password errors show under the password field, all others under the e-mail field. */
export function accessFaultField(fault: ProviderFault): "email" | "password" {
  const isOfPassword = fault.code === "refused" && PASSWORD_KINDS.includes(fault.refusal.name);
  return isOfPassword ? "password" : "email";
}

function clearsSecrets(fault: ProviderFault): boolean {
  return fault.code === "requestTimeout" || accessFaultField(fault) === "password";
}
