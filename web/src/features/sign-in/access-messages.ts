/**
 * Texts of requesting access. Some wordings are fixed, misspellings included: see docs/words.md.
 */
import type { ProviderFault } from "#web/session/ask-provider.ts";
import { mailedCodeFaultMessage, providerFaultMessage } from "./auth-messages.ts";

export const ACCESS_MESSAGES = {
  submit: "Submit Access Request",
  goToSignIn: "Go to Sign In",
  emailDiffers: "Email confirmation doesn't match",
  passwordDiffers: "Password confirmation doesn't match",
  title: "Request access",
  hint: "An administrator grants your rights.",
  nameFirst: "First name",
  nameLast: "Last name",
  company: "Company name",
  confirmEmail: "Confirm email",
  required: "This is required.",
  tooLong: "At most 100 characters.",
  emailShape: "Enter a valid email address.",
  codeTitle: "Confirm your email",
  codeHint: "Enter the code from the email.",
  confirm: "Confirm request",
  resend: "Resend code",
  haveCode: "I have a code",
  startOver: "Use another email",
  doneTitle: "Request sent",
  stepConfirmed: "Your email is confirmed.",
  stepGrant: "grants your rights. Until then you can sign in but see nothing.",
  stepSignIn: "Then sign in with your email and password.",
  known:
    "This email already has an account or a request. Sign in, or enter the code from the email.",
  confirmedAlready: "This email is already confirmed. Sign in.",
} as const;

/** Says who must act next. */
export function grantStep(provider: string): string {
  return `An administrator of ${provider} ${ACCESS_MESSAGES.stepGrant}`;
}

const REFUSALS: Readonly<Record<string, string>> = {
  UsernameExistsException: ACCESS_MESSAGES.known,
};

/** Refusals of a code for an address that is not waiting for one. */
const CODE_REFUSALS: Readonly<Record<string, string>> = {
  NotAuthorizedException: ACCESS_MESSAGES.confirmedAlready,
};

export function requestFaultText(fault: ProviderFault): string {
  return own(REFUSALS, fault) ?? providerFaultMessage(fault);
}

export function codeFaultText(fault: ProviderFault): string {
  return own(CODE_REFUSALS, fault) ?? mailedCodeFaultMessage(fault);
}

function own(texts: Readonly<Record<string, string>>, fault: ProviderFault): string | undefined {
  return fault.code === "refused" ? texts[fault.refusal.name] : undefined;
}
