/** Password reset in two steps; the second signs in, which may ask for a code of the authenticator (S0 §2). */

import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { useReset } from "#web/session/use-reset.ts";
import { useSignIn } from "#web/session/use-sign-in.ts";
import { codeSent, MESSAGES } from "#web/ui/messages.ts";
import { notify } from "#web/ui/notify.tsx";
import { ChallengeForm } from "./ChallengeForm.tsx";
import { CredentialsForm } from "./CredentialsForm.tsx";
import { faultUnder } from "./fault-under.ts";
import { ResetCodeForm } from "./ResetCodeForm.tsx";
import { ResetEmailForm } from "./ResetEmailForm.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { STEP_HEADINGS, type StepHeading } from "./step-heading.ts";
import { useSignInNotices } from "./use-sign-in-notices.ts";

interface Props {
  readonly footer: ReactNode;
}

export function ResetPasswordPage({ footer }: Props) {
  const reset = useReset(announceCode);
  const signIn = useSignIn();
  const { step, email } = reset.state;
  useSignInNotices(signIn.state);
  const heading: StepHeading =
    step === "reset" ? STEP_HEADINGS[signIn.state.at.step] : RESET_HEADINGS[step];
  return (
    <SignInFrame title={heading.title} hint={heading.hint} footer={footer}>
      {step === "email" && <ResetEmailForm state={reset.state} onEmail={reset.sendCode} />}
      {step === "code" && (
        <ResetCodeForm
          state={reset.state}
          onPassword={(code, password) =>
            reset.setPassword(code, password, () => signIn.submit(email, password))
          }
          onRestart={reset.restart}
        />
      )}
      {step === "reset" && <AfterReset signIn={signIn} />}
      <Link
        component={RouterLink}
        to="/"
        variant="body2"
        sx={{ mt: 2, py: 1.5, alignSelf: "start" }}
      >
        {MESSAGES.backToSignIn}
      </Link>
    </SignInFrame>
  );
}

const RESET_HEADINGS = {
  email: { title: MESSAGES.resetTitle, hint: MESSAGES.resetHint },
  code: { title: MESSAGES.resetTitle },
} as const satisfies Readonly<Record<string, StepHeading>>;

function announceCode(email: string): void {
  notify({ kind: "info", text: codeSent(email), lastsSeconds: 5 });
}

interface AfterResetProps {
  readonly signIn: ReturnType<typeof useSignIn>;
}

/** The password is set; what is left is signing in, with the fields again should that fail. */
function AfterReset({ signIn }: AfterResetProps) {
  const { state } = signIn;
  if (state.at.step !== "credentials") return <ChallengeForm signIn={signIn} />;
  const email = faultUnder(state, "email");
  const password = faultUnder(state, "password");
  return (
    <CredentialsForm
      email={signIn.email}
      isWaiting={state.progress.status === "waiting"}
      faults={{ ...(email ? { email } : {}), ...(password ? { password } : {}) }}
      clearedSecrets={state.clearedSecrets}
      onSubmit={signIn.submit}
    />
  );
}
