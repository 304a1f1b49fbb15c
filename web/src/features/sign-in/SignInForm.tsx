/** Connects the credentials form to the sign-in state: input, progress, faults. */
import type { ReactNode } from "react";
import type { SignIn } from "#web/session/use-sign-in.ts";
import { CredentialsForm } from "./CredentialsForm.tsx";
import { faultUnder } from "./fault-under.ts";

interface Props {
  readonly signIn: SignIn;
  readonly children?: ReactNode;
}

export function SignInForm({ signIn, children }: Props) {
  const { state } = signIn;
  return (
    <CredentialsForm
      email={signIn.email}
      isWaiting={state.progress.status === "waiting"}
      faults={{ email: faultUnder(state, "email"), password: faultUnder(state, "password") }}
      clearedSecrets={state.clearedSecrets}
      onSubmit={signIn.submit}
    >
      {children}
    </CredentialsForm>
  );
}
