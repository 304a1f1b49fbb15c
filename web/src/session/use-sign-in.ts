/** React hook of sign-in: state of the machine and the user's actions. */
import { useReducer, useState } from "react";
import { useServices } from "./services.ts";
import { attemptEnrolment, attemptStep } from "./sign-in-attempt.ts";
import {
  nextSignInState,
  SIGN_IN_START,
  type SignInEvent,
  type SignInState,
} from "./sign-in-machine.ts";

export interface SignIn {
  readonly state: SignInState;
  /** E-mail address of the last attempt, in lower case. */
  readonly email: string;
  readonly submit: (email: string, password: string) => void;
  /** Answers the challenge with a new password or a code. */
  readonly answer: (response: string) => void;
  readonly restart: () => void;
}

export function useSignIn(): SignIn {
  const parties = useServices();
  const [state, dispatch] = useReducer(nextSignInState, SIGN_IN_START);
  const [email, setEmail] = useState("");
  const attempt = state.attempt + 1;

  function run(work: Promise<SignInEvent>): void {
    dispatch({ type: "submitted" });
    work.then(dispatch, (error: unknown) => dispatch(unexpected(attempt, error)));
  }

  function submit(typedEmail: string, password: string): void {
    const address = typedEmail.trim().toLowerCase();
    setEmail(address);
    run(attemptStep(parties, attempt, () => parties.auth.signIn(address, password)));
  }

  function answer(response: string): void {
    const isEnrolment = state.at.step === "enrolment";
    run(
      isEnrolment
        ? attemptEnrolment(parties, attempt, response)
        : attemptStep(parties, attempt, () => parties.auth.answerChallenge(response)),
    );
  }

  return { state, email, submit, answer, restart: () => dispatch({ type: "restarted" }) };
}

/** Turns a failed import of the library or another unexpected error into a fault of the form. */
function unexpected(attempt: number, error: unknown): SignInEvent {
  const name = error instanceof TypeError ? "NetworkError" : "UnknownError";
  const fault = { code: "refused", refusal: { name, message: undefined } } as const;
  return { type: "refused", attempt, fault };
}
