/**
 * The Access Request Form: the requester's details, the code that proves the address, and what
 * happens next.
 */

import { mdiAccountClockOutline, mdiCheck, mdiLogin } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import type { AccessRequestState } from "#web/session/access-request-machine.ts";
import { useServices } from "#web/session/services.ts";
import { type AccessRequestControl, useAccessRequest } from "#web/session/use-access-request.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { notify } from "#web/ui/notify.ts";
import { AccessCodeForm } from "./AccessCodeForm.tsx";
import { AccessRequestForm } from "./AccessRequestForm.tsx";
import { ACCESS_MESSAGES } from "./access-messages.ts";
import { SignInFrame } from "./SignInFrame.tsx";
import type { StepHeading } from "./step-heading.ts";

interface Props {
  readonly footer: ReactNode;
}

export function RequestAccessPage({ footer }: Props) {
  const control = useAccessRequest(announceCode);
  const heading = headingOf(control.state);
  const isDone = control.state.at.step === "done";
  return (
    <SignInFrame title={heading.title} hint={heading.hint} footer={footer}>
      <Step control={control} />
      <Button
        component={RouterLink}
        to="/"
        size="large"
        variant={isDone ? "contained" : "outlined"}
        fullWidth
        sx={{ mt: 2 }}
      >
        {ACCESS_MESSAGES.goToSignIn}
      </Button>
    </SignInFrame>
  );
}

interface StepProps {
  readonly control: AccessRequestControl;
}

function Step({ control }: StepProps) {
  const { state } = control;
  switch (state.at.step) {
    case "form":
      return (
        <>
          <AccessRequestForm state={state} onRequest={control.send} />
          <Button onClick={control.enterCode} sx={{ mt: 2 }}>
            {ACCESS_MESSAGES.haveCode}
          </Button>
        </>
      );
    case "code":
      return (
        <AccessCodeForm
          key={state.at.applicant?.email ?? ""}
          state={state}
          applicant={state.at.applicant}
          onCode={control.confirm}
          onResend={control.resend}
          onRestart={control.restart}
        />
      );
    case "done":
      return <NextSteps />;
  }
}

function NextSteps() {
  const { config } = useServices();
  return (
    <Box role="status">
      <Box component="ol" sx={STEPS}>
        <NextStep iconPath={mdiCheck} isDone text={ACCESS_MESSAGES.stepConfirmed} />
        <NextStep
          iconPath={mdiAccountClockOutline}
          text={ACCESS_MESSAGES.grantStep(config.providerName)}
        />
        <NextStep iconPath={mdiLogin} text={ACCESS_MESSAGES.stepSignIn} />
      </Box>
    </Box>
  );
}

const STEPS = { listStyle: "none", m: 0, mb: 2, p: 0, display: "grid", gap: 2 } as const;

interface NextStepProps {
  readonly iconPath: string;
  readonly isDone?: boolean;
  readonly text: string;
}

function NextStep({ iconPath, isDone = false, text }: NextStepProps) {
  return (
    <Box component="li" sx={{ display: "flex", gap: 1.5, alignItems: "start" }}>
      <Icon path={iconPath} color={isDone ? "success" : "action"} />
      <Typography>{text}</Typography>
    </Box>
  );
}

function headingOf({ at }: AccessRequestState): StepHeading {
  switch (at.step) {
    case "form":
      return { title: ACCESS_MESSAGES.title, hint: ACCESS_MESSAGES.hint };
    case "code": {
      const hint = at.applicant === undefined ? ACCESS_MESSAGES.codeHint : undefined;
      return {
        title: ACCESS_MESSAGES.codeTitle,
        hint: hint ?? MESSAGES.codeSent(at.applicant?.email ?? ""),
      };
    }
    case "done":
      return { title: ACCESS_MESSAGES.doneTitle };
  }
}

function announceCode(email: string): void {
  notify({ kind: "info", text: MESSAGES.codeSent(email), lastsSeconds: 5 });
}
