/** React hook of the password reset: state of the machine and the user's actions. */
import { useReducer } from "react";
import type { AuthAnswer } from "./auth-port.ts";
import { callProvider } from "./call-provider.ts";
import { nextResetState, RESET_START, type ResetEvent, type ResetState } from "./reset-machine.ts";
import { useServices } from "./services.ts";

type ProviderCall = () => Promise<AuthAnswer<undefined>>;

export interface Reset {
  readonly state: ResetState;
  readonly sendCode: (email: string) => void;
  /** Calls `onReset` when the provider has accepted the new password. */
  readonly setPassword: (code: string, password: string, onReset: () => void) => void;
  readonly restart: () => void;
}

export function useReset(onCodeSent: (email: string) => void): Reset {
  const { auth } = useServices();
  const [state, dispatch] = useReducer(nextResetState, RESET_START);
  const attempt = state.attempt + 1;

  async function run(call: ProviderCall, accepted: ResetEvent, follow: () => void): Promise<void> {
    dispatch({ type: "submitted" });
    const answer = await callProvider(call);
    if (answer.ok) {
      dispatch(accepted);
      follow();
    } else {
      dispatch({ type: "refused", attempt, fault: answer.error });
    }
  }

  function sendCode(typedEmail: string): void {
    const email = typedEmail.trim().toLowerCase();
    const accepted = { type: "codeSent", attempt, email } as const;
    void run(
      () => auth.requestPasswordReset(email),
      accepted,
      () => onCodeSent(email),
    );
  }

  function setPassword(code: string, password: string, onReset: () => void): void {
    const accepted = { type: "passwordSet", attempt } as const;
    void run(() => auth.confirmPasswordReset(state.email, code, password), accepted, onReset);
  }

  return { state, sendCode, setPassword, restart: () => dispatch({ type: "restarted" }) };
}
