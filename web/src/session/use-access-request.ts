/** React hook of the access request: state of the machine and the user's actions. */
import { useReducer } from "react";
import {
  type AccessRequestEvent,
  type AccessRequestState,
  accessRequestStart,
  nextAccessRequestState,
} from "./access-request-machine.ts";
import type { AccessRequest, Applicant, AuthAnswer } from "./auth-port.ts";
import { callProvider } from "./call-provider.ts";
import { clearApplicant, pendingApplicant, storeApplicant } from "./pending-access-request.ts";
import { type Services, useServices } from "./services.ts";

export interface AccessRequestControl {
  readonly state: AccessRequestState;
  readonly send: (request: AccessRequest) => void;
  readonly confirm: (applicant: Applicant, code: string) => void;
  readonly resend: (applicant: Applicant) => void;
  /** Skips to the code step, for users who already have a code. */
  readonly enterCode: () => void;
  readonly restart: () => void;
}

export function useAccessRequest(onResent: (email: string) => void): AccessRequestControl {
  const { auth, tabStorage } = useServices();
  const [state, dispatch] = useReducer(nextAccessRequestState, tabStorage, startOf);
  const attempt = state.attempt + 1;

  async function run<T>(call: () => Promise<AuthAnswer<T>>, follow: (answer: T) => Follow) {
    dispatch({ type: "submitted" });
    const answer = await callProvider(call);
    if (answer.ok) dispatch({ ...follow(answer.value), attempt });
    else dispatch({ type: "refused", attempt, fault: answer.error });
  }

  function waitForCode(applicant: Applicant): Follow {
    storeApplicant(tabStorage, applicant);
    return { type: "codeSent", applicant };
  }

  function finish(): Follow {
    clearApplicant(tabStorage);
    return { type: "confirmed" };
  }

  return {
    state,
    send: (request) =>
      void run(
        () => auth.requestAccess(request),
        (next) => (next === "codeSent" ? waitForCode(request) : finish()),
      ),
    confirm: (applicant, code) => void run(() => auth.confirmAccess(applicant, code), finish),
    resend: (applicant) =>
      void run(
        () => auth.resendAccessCode(applicant.email),
        () => {
          onResent(applicant.email);
          return waitForCode(applicant);
        },
      ),
    enterCode: () => dispatch({ type: "codeKnown" }),
    restart: () => {
      clearApplicant(tabStorage);
      dispatch({ type: "restarted" });
    },
  };
}

type Follow =
  | Omit<Extract<AccessRequestEvent, { readonly type: "codeSent" }>, "attempt">
  | Omit<Extract<AccessRequestEvent, { readonly type: "confirmed" }>, "attempt">;

function startOf(storage: Services["tabStorage"]): AccessRequestState {
  return accessRequestStart(pendingApplicant(storage));
}
