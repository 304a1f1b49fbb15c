/**
 * Texts of requesting access. Some wordings are fixed, misspellings included: see docs/words.md.
 */
import { messages } from "#web/language/messages.ts";
import type { ProviderFault } from "#web/session/call-provider.ts";
import { mailedCodeFaultMessage, providerFaultMessage } from "./auth-messages.ts";

/** Texts that the product requires word for word; not translated. */
const VERBATIM = {
  emailDiffers: "Email confirmation doesn't match",
  passwordDiffers: "Password confirmation doesn't match",
} as const;

export const ACCESS_TABLE = messages("access", {
  /** Under the sentence that the company signs in its people. */
  noAccountYet: "If you have no account, ask an administrator to invite you.",
  submit: "Submit Access Request",
  goToSignIn: "Go to Sign In",
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
  stepSignIn: "Then sign in with your email and password.",
  known:
    "This email already has an account or a request. Sign in, or enter the code from the email.",
  confirmedAlready: "This email is already confirmed. Sign in.",
  /** Tells the applicant that the provider's administrator must grant access next. */
  grantStep: (provider: string) =>
    `An administrator of ${provider} grants your rights. Until then you can sign in but see nothing.`,
});

export const ACCESS_MESSAGES = { ...ACCESS_TABLE, ...VERBATIM };

const REFUSALS: Readonly<Record<string, string>> = {
  UsernameExistsException: ACCESS_MESSAGES.known,
};

/** Error messages for a code that was entered for an address without a pending request. */
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
