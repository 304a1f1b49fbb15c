/** Signing in for the screens: the machine's state, and the three things a user can do. */
import { useReducer, useState } from "react";
import type { AuthAnswer, AuthStep } from "./auth-port.ts";
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
  /** Of the last attempt, in lower case (S0 §5). */
  readonly email: string;
  readonly submit: (email: string, password: string) => void;
  /** A new password or a code, whichever is asked for. */
  readonly answer: (response: string) => void;
  readonly restart: () => void;
}

export function useSignIn(): SignIn {
  const { auth, session } = useServices();
  const [state, dispatch] = useReducer(nextSignInState, SIGN_IN_START);
  const [email, setEmail] = useState("");
  const attempt = state.attempt + 1;

  function run(work: Promise<SignInEvent>): void {
    dispatch({ type: "submitted" });
    work.then(dispatch, (error: unknown) => {
      dispatch({ type: "refused", attempt, fault: unexpected(error) });
    });
  }

  function ask(question: () => Promise<AuthAnswer<AuthStep>>): void {
    run(attemptStep({ auth, session }, attempt, question));
  }

  return {
    state,
    email,
    submit(typedEmail, password) {
      const address = typedEmail.trim().toLowerCase();
      setEmail(address);
      ask(() => auth.signIn(address, password));
    },
    answer(response) {
      if (state.at.step === "enrolment") {
        run(attemptEnrolment({ auth, session }, attempt, response));
      } else {
        ask(() => auth.answerChallenge(response));
      }
    },
    restart: () => dispatch({ type: "restarted" }),
  };
}

/** The library could not be loaded, or something threw that nobody foresaw; either way the form stays usable. */
function unexpected(error: unknown) {
  const name = error instanceof TypeError ? "NetworkError" : "UnknownError";
  return { code: "refused", refusal: { name, message: undefined } } as const;
}
