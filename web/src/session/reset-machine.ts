/** The two steps of a password reset as a pure machine (S0 §2). */
import type { ProviderFault } from "./ask-provider.ts";

export interface ResetState {
  /** `reset` is where signing in takes over. */
  readonly step: "email" | "code" | "reset";
  /** In lower case. */
  readonly email: string;
  readonly progress:
    | { readonly status: "idle" }
    | { readonly status: "waiting" }
    | { readonly status: "faulty"; readonly fault: ProviderFault };
  /** An answer to an earlier attempt counts for nothing. */
  readonly attempt: number;
  /** Grows when typed passwords have to go. */
  readonly clearedSecrets: number;
}

export type ResetEvent =
  | { readonly type: "submitted" }
  | { readonly type: "codeSent"; readonly attempt: number; readonly email: string }
  | { readonly type: "passwordSet"; readonly attempt: number }
  | { readonly type: "refused"; readonly attempt: number; readonly fault: ProviderFault }
  | { readonly type: "restarted" };

export const RESET_START: ResetState = {
  step: "email",
  email: "",
  progress: { status: "idle" },
  attempt: 0,
  clearedSecrets: 0,
};

export function nextResetState(state: ResetState, event: ResetEvent): ResetState {
  if ("attempt" in event && event.attempt !== state.attempt) return state;
  switch (event.type) {
    case "submitted":
      return { ...state, progress: { status: "waiting" }, attempt: state.attempt + 1 };
    case "codeSent":
      return { ...state, step: "code", email: event.email, progress: { status: "idle" } };
    case "passwordSet":
      return { ...state, step: "reset", progress: { status: "idle" } };
    case "refused":
      return withFault(state, event.fault);
    case "restarted":
      return { ...state, step: "email", progress: { status: "idle" }, attempt: state.attempt + 1 };
  }
}

const PASSWORD_KINDS: readonly string[] = [
  "InvalidPasswordException",
  "NotAuthorizedException",
  "PasswordResetRequiredException",
];
const CODE_KINDS: readonly string[] = ["CodeMismatchException", "ExpiredCodeException"];

/** S0 §5 for e-mail and password; what is wrong with the code shows where the code was typed. */
export function resetFaultField(fault: ProviderFault): "email" | "password" | "code" {
  if (fault.code === "requestTimeout") return "email";
  if (CODE_KINDS.includes(fault.refusal.name)) return "code";
  return PASSWORD_KINDS.includes(fault.refusal.name) ? "password" : "email";
}

function withFault(state: ResetState, fault: ProviderFault): ResetState {
  const cleared = fault.code === "requestTimeout" ? 1 : 0;
  const clearedSecrets = state.clearedSecrets + cleared;
  return { ...state, progress: { status: "faulty", fault }, clearedSecrets };
}
