/** Title and first sentence of each sign-in step. */
import type { SignInStep } from "#web/session/sign-in-machine.ts";
import { MESSAGES } from "#web/ui/messages.ts";

export interface StepHeading {
  readonly title: string;
  readonly hint?: string;
}

export const STEP_HEADINGS: Readonly<Record<SignInStep["step"], StepHeading>> = {
  credentials: { title: MESSAGES.signInTitle },
  newPassword: { title: MESSAGES.newPasswordTitle },
  totp: { title: MESSAGES.totpTitle, hint: MESSAGES.totpHint },
  totpSetup: { title: MESSAGES.setupTitle, hint: MESSAGES.setupRequired },
  enrolment: { title: MESSAGES.setupTitle, hint: MESSAGES.setupRequired },
  done: { title: MESSAGES.signingIn },
};

/** Heading of the recovery form, which takes the place of the form for the authenticator code. */
export const RECOVERY_HEADING: StepHeading = { title: MESSAGES.recoveryTitle };
