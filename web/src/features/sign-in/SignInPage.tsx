/** Sign-in: the notice, then e-mail and password, then whatever else the identity provider asks for. */

import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link as RouterLink } from "react-router";
import { acknowledge, isAcknowledged } from "#web/session/acknowledgement.ts";
import { useServices } from "#web/session/services.ts";
import { type SignIn, useSignIn } from "#web/session/use-sign-in.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { ChallengeForm } from "./ChallengeForm.tsx";
import { CredentialsForm } from "./CredentialsForm.tsx";
import { faultUnder } from "./fault-under.ts";
import { SessionEndNotice } from "./SessionEndNotice.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { STEP_HEADINGS } from "./step-heading.ts";
import { TwoFactorNotice } from "./TwoFactorNotice.tsx";
import { useSignInNotices } from "./use-sign-in-notices.ts";

const DemoAccounts = lazy(async () => {
  const { DemoAccounts: component } = await import("./DemoAccounts.tsx");
  return { default: component };
});

interface Props {
  /** Stands at the foot of the page. */
  readonly footer: ReactNode;
}

export function SignInPage({ footer }: Props) {
  const { config, tabStorage } = useServices();
  const signIn = useSignIn();
  const [isNoticeRead, setIsNoticeRead] = useState(() =>
    isAcknowledged(tabStorage, config.twoFactorNotice),
  );
  useSignInNotices(signIn.state);

  function onAcknowledge(): void {
    acknowledge(tabStorage, config.twoFactorNotice);
    setIsNoticeRead(true);
  }

  if (!isNoticeRead) {
    return (
      <SignInFrame title={MESSAGES.noticeTitle} footer={footer}>
        <TwoFactorNotice notice={config.twoFactorNotice} onAcknowledge={onAcknowledge} />
      </SignInFrame>
    );
  }
  const heading = STEP_HEADINGS[signIn.state.at.step];
  return (
    <SignInFrame title={heading.title} hint={heading.hint} footer={footer}>
      {signIn.state.at.step === "credentials" ? (
        <Credentials signIn={signIn} demoAccounts={config.demoAccounts} />
      ) : (
        <Challenge signIn={signIn} />
      )}
    </SignInFrame>
  );
}

interface StepProps {
  readonly signIn: SignIn;
}

function Credentials({
  signIn,
  demoAccounts,
}: StepProps & { readonly demoAccounts: string | undefined }) {
  const { state } = signIn;
  const email = faultUnder(state, "email");
  const password = faultUnder(state, "password");
  const isWaiting = state.progress.status === "waiting";
  return (
    <>
      <SessionEndNotice isHidden={state.progress.status !== "idle"} />
      <CredentialsForm
        email={signIn.email}
        isWaiting={isWaiting}
        faults={{ ...(email ? { email } : {}), ...(password ? { password } : {}) }}
        clearedSecrets={state.clearedSecrets}
        onSubmit={signIn.submit}
      >
        <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
          <Link component={RouterLink} to="/reset-password" variant="body2" sx={{ py: 1.5 }}>
            {MESSAGES.forgotPassword}
          </Link>
        </Box>
      </CredentialsForm>
      {demoAccounts !== undefined && (
        <Suspense>
          <DemoAccounts address={demoAccounts} isWaiting={isWaiting} onChoose={signIn.submit} />
        </Suspense>
      )}
    </>
  );
}

function Challenge({ signIn }: StepProps) {
  return (
    <>
      <ChallengeForm signIn={signIn} />
      <Button onClick={signIn.restart} sx={{ mt: 1 }}>
        {MESSAGES.startOver}
      </Button>
    </>
  );
}
