/** Title and first sentence of each step of signing in. */
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

/** In place of the authenticator's code. */
export const RECOVERY_HEADING: StepHeading = { title: MESSAGES.recoveryTitle };
