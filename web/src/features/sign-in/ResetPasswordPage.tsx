/**
 * Password reset in two steps; the second signs in, which may ask for a code of the authenticator.
 */

import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { PASSWORD_RESET_MESSAGES } from "#web/features/sign-in/password-reset-messages.ts";
import type { ResetState } from "#web/session/reset-machine.ts";
import type { SignInState } from "#web/session/sign-in-machine.ts";
import { type Reset, useReset } from "#web/session/use-reset.ts";
import { type SignIn, useSignIn } from "#web/session/use-sign-in.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { notify } from "#web/ui/notify.ts";
import { ChallengeForm } from "./ChallengeForm.tsx";
import { ResetCodeForm } from "./ResetCodeForm.tsx";
import { ResetEmailForm } from "./ResetEmailForm.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { STEP_HEADINGS, type StepHeading } from "./step-heading.ts";
import { useSignInNotices } from "./use-sign-in-notices.ts";

interface Props {
  readonly footer: ReactNode;
}

export function ResetPasswordPage({ footer }: Props) {
  const reset = useReset(announceCode);
  const signIn = useSignIn();
  useSignInNotices(signIn.state);
  const heading = headingOf(reset.state, signIn.state);
  return (
    <SignInFrame title={heading.title} hint={heading.hint} footer={footer}>
      <ResetStep reset={reset} signIn={signIn} />
      <Link component={RouterLink} to="/" variant="body2" sx={BACK}>
        {PASSWORD_RESET_MESSAGES.backToSignIn}
      </Link>
    </SignInFrame>
  );
}

const BACK = { mt: 2, py: 1.5, alignSelf: "start" } as const;

interface StepProps {
  readonly reset: Reset;
  readonly signIn: SignIn;
}

function ResetStep({ reset, signIn }: StepProps) {
  const { state } = reset;
  switch (state.step) {
    case "email":
      return <ResetEmailForm state={state} onEmail={reset.sendCode} />;
    case "code":
      return (
        <ResetCodeForm
          state={state}
          onPassword={(code, password) =>
            reset.setPassword(code, password, () => signIn.submit(state.email, password))
          }
          onRestart={reset.restart}
        />
      );
    case "reset":
      return <AfterReset signIn={signIn} />;
  }
}

function headingOf(reset: ResetState, signIn: SignInState): StepHeading {
  switch (reset.step) {
    case "email":
      return { title: PASSWORD_RESET_MESSAGES.resetTitle, hint: PASSWORD_RESET_MESSAGES.resetHint };
    case "code":
      return { title: PASSWORD_RESET_MESSAGES.resetTitle, hint: MESSAGES.codeSent(reset.email) };
    case "reset":
      return STEP_HEADINGS[signIn.at.step];
  }
}

function announceCode(email: string): void {
  notify({ kind: "info", text: MESSAGES.codeSent(email), lastsSeconds: 5 });
}

interface AfterResetProps {
  readonly signIn: SignIn;
}

/** Signs in after the password was set; shows the sign-in fields if that fails. */
function AfterReset({ signIn }: AfterResetProps) {
  return signIn.state.at.step === "credentials" ? (
    <SignInForm signIn={signIn} />
  ) : (
    <ChallengeForm signIn={signIn} />
  );
}
