/** Connects the credentials form to the sign-in state: input, progress, faults. */
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useServices } from "#web/session/services.ts";
import { signOnProvider } from "#web/session/sign-on-session.ts";
import type { SignIn } from "#web/session/use-sign-in.ts";
import { useSignOn } from "#web/session/use-sign-on.ts";
import { CredentialsForm } from "./CredentialsForm.tsx";
import { faultUnder } from "./fault-under.ts";

interface Props {
  readonly signIn: SignIn;
  readonly children?: ReactNode;
}

export function SignInForm({ signIn, children }: Props) {
  const { state } = signIn;
  const { config } = useServices();
  const signOn = useSignOn();
  const [query] = useSearchParams();
  return (
    <CredentialsForm
      email={signIn.email}
      isWaiting={signOn.isLeaving || state.progress.status === "waiting"}
      faults={{ email: faultUnder(state, "email"), password: faultUnder(state, "password") }}
      clearedSecrets={state.clearedSecrets}
      onSubmit={signIn.submit}
      providerOf={(email) => signOnProvider(config.singleSignOn, email)}
      onSignOn={({ name: provider }, email) =>
        signOn.leave({ provider, email, from: query.get("from") ?? "" })
      }
    >
      {children}
    </CredentialsForm>
  );
}
