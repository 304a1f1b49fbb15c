/** Sign-in page: the notice, then e-mail and password, then the identity provider's challenges. */
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link as RouterLink } from "react-router";
import type { ConsoleConfig } from "#web/api/config.ts";
import { acknowledge, isAcknowledged } from "#web/session/acknowledgement.ts";
import { useServices } from "#web/session/services.ts";
import { type SignIn, useSignIn } from "#web/session/use-sign-in.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { ChallengeForm } from "./ChallengeForm.tsx";
import { SessionEndNotice } from "./SessionEndNotice.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { RECOVERY_HEADING, STEP_HEADINGS } from "./step-heading.ts";
import { useSignInNotices } from "./use-sign-in-notices.ts";

const Recovery = lazy(async () => {
  const { Recovery: component } = await import("./Recovery.tsx");
  return { default: component };
});

const DemoAccounts = lazy(async () => {
  const { DemoAccounts: component } = await import("./DemoAccounts.tsx");
  return { default: component };
});

interface Props {
  /** Content at the bottom of the sign-in page. */
  readonly footer: ReactNode;
}

export function SignInPage({ footer }: Props) {
  const { config, tabStorage } = useServices();
  const [isNoticeRead, setIsNoticeRead] = useState(() =>
    isAcknowledged(tabStorage, config.twoFactorNotice),
  );

  function onAcknowledge(): void {
    acknowledge(tabStorage, config.twoFactorNotice);
    setIsNoticeRead(true);
  }

  if (isNoticeRead) return <SignInSteps footer={footer} />;
  return (
    <SignInFrame title={MESSAGES.noticeTitle} footer={footer}>
      <TwoFactorNotice notice={config.twoFactorNotice} onAcknowledge={onAcknowledge} />
    </SignInFrame>
  );
}

function SignInSteps({ footer }: Props) {
  const signIn = useSignIn();
  useSignInNotices(signIn.state);
  const [hasLost, setHasLost] = useState(false);
  const { step } = signIn.state.at;
  const isRecovering = hasLost && step === "totp";
  const heading = isRecovering ? RECOVERY_HEADING : STEP_HEADINGS[step];

  function startOver(): void {
    setHasLost(false);
    signIn.restart();
  }

  return (
    <SignInFrame title={heading.title} hint={heading.hint} footer={footer}>
      {step === "credentials" && <Credentials signIn={signIn} />}
      {isRecovering && (
        <Suspense>
          <Recovery email={signIn.email} onBack={() => setHasLost(false)} onSignIn={startOver} />
        </Suspense>
      )}
      {step !== "credentials" && step !== "done" && !isRecovering && (
        <Challenge signIn={signIn} onLost={() => setHasLost(true)} />
      )}
    </SignInFrame>
  );
}

interface StepProps {
  readonly signIn: SignIn;
}

function Credentials({ signIn }: StepProps) {
  const { config } = useServices();
  const { status } = signIn.state.progress;
  return (
    <>
      <SessionEndNotice isHidden={status !== "idle"} />
      <SignInForm signIn={signIn}>
        <Link component={RouterLink} to="/reset-password" variant="body2" sx={FORGOT}>
          {MESSAGES.forgotPassword}
        </Link>
      </SignInForm>
      <Link component={RouterLink} to="/request-access" variant="body2" sx={REQUEST}>
        {MESSAGES.requestAccess}
      </Link>
      {config.demoAccounts !== undefined && (
        <Suspense>
          <DemoAccounts
            address={config.demoAccounts}
            isWaiting={status === "waiting"}
            onChoose={signIn.submit}
          />
        </Suspense>
      )}
    </>
  );
}

const FORGOT = { alignSelf: "flex-end", py: 1.5 } as const;
const REQUEST = { alignSelf: "center", mt: 1, py: 1.5 } as const;

interface ChallengeProps extends StepProps {
  readonly onLost: () => void;
}

function Challenge({ signIn, onLost }: ChallengeProps) {
  return (
    <>
      <ChallengeForm signIn={signIn} />
      {signIn.state.at.step === "totp" && (
        <Button onClick={onLost} sx={{ mt: 1 }}>
          {MESSAGES.useRecoveryCode}
        </Button>
      )}
      <Button onClick={signIn.restart} sx={{ mt: 1 }}>
        {MESSAGES.startOver}
      </Button>
    </>
  );
}

interface TwoFactorNoticeProps {
  readonly notice: ConsoleConfig["twoFactorNotice"];
  readonly onAcknowledge: () => void;
}

/** The two-factor notice, which the user must acknowledge before the form appears. */
function TwoFactorNotice({ notice, onAcknowledge }: TwoFactorNoticeProps) {
  return (
    <>
      <Typography sx={{ mb: 4 }}>{notice.text ?? MESSAGES.twoFactorNotice(notice.date)}</Typography>
      <Button variant="contained" size="large" fullWidth onClick={onAcknowledge}>
        {MESSAGES.acknowledge}
      </Button>
    </>
  );
}
