/**
 * Form for the next step that the identity provider requires after e-mail and password, such as an
 * authenticator code.
 */
import { lazy, Suspense } from "react";
import type { SignIn } from "#web/session/use-sign-in.ts";
import { CodeForm } from "#web/ui/form/CodeForm.tsx";
import { faultUnder } from "./fault-under.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";

const TotpSetup = lazy(async () => {
  const { TotpSetup: component } = await import("#web/ui/totp/TotpSetup.tsx");
  return { default: component };
});

interface Props {
  readonly signIn: SignIn;
}

export function ChallengeForm({ signIn }: Props) {
  const { at, progress, clearedSecrets } = signIn.state;
  const isWaiting = progress.status === "waiting";
  const code = {
    isWaiting,
    fault: faultUnder(signIn.state, "code"),
    onCode: signIn.answer,
  };
  switch (at.step) {
    case "newPassword": {
      const fault = faultUnder(signIn.state, "password");
      const secrets = { isWaiting, fault, clearedSecrets, onPassword: signIn.answer };
      return <NewPasswordForm {...secrets} />;
    }
    case "totp":
      return <CodeForm key={clearedSecrets} {...code} />;
    case "totpSetup":
    case "enrolment":
      return (
        <Suspense>
          <TotpSetup key={clearedSecrets} email={signIn.email} secret={at.secret} {...code} />
        </Suspense>
      );
    case "credentials":
    case "done":
      return undefined;
  }
}
