/** Pure state machine of a password reset: request a code, then set a password with it. */

import {
  type Attempted,
  abandoned,
  failed,
  isStaleEvent,
  NO_ATTEMPT,
  settled,
  submitted,
} from "./attempt.ts";
import type { ProviderFault } from "./call-provider.ts";

export interface ResetState extends Attempted<ProviderFault> {
  /** The step of the reset. In `reset`, the new password is set and sign-in takes over. */
  readonly step: "email" | "code" | "reset";
  /** E-mail address in lower case. */
  readonly email: string;
}

export type ResetEvent =
  | { readonly type: "submitted" }
  | { readonly type: "codeSent"; readonly attempt: number; readonly email: string }
  | { readonly type: "passwordSet"; readonly attempt: number }
  | { readonly type: "refused"; readonly attempt: number; readonly fault: ProviderFault }
  | { readonly type: "restarted" };

export const RESET_START: ResetState = { step: "email", email: "", ...NO_ATTEMPT };

export function nextResetState(state: ResetState, event: ResetEvent): ResetState {
  if (isStaleEvent(state, event)) return state;
  switch (event.type) {
    case "submitted":
      return submitted(state);
    case "codeSent":
      return { ...settled(state), step: "code", email: event.email };
    case "passwordSet":
      return { ...settled(state), step: "reset" };
    case "refused":
      return failed(state, event.fault, event.fault.code === "requestTimeout");
    case "restarted":
      return { ...abandoned(state), step: "email" };
  }
}

const PASSWORD_KINDS: readonly string[] = [
  "InvalidPasswordException",
  "NotAuthorizedException",
  "PasswordResetRequiredException",
];
const CODE_KINDS: readonly string[] = ["CodeMismatchException", "ExpiredCodeException"];

/** Code and password errors show under their own field, all others under the e-mail field. */
export function resetFaultField(fault: ProviderFault): "email" | "password" | "code" {
  if (fault.code === "requestTimeout") return "email";
  if (CODE_KINDS.includes(fault.refusal.name)) return "code";
  return PASSWORD_KINDS.includes(fault.refusal.name) ? "password" : "email";
}
