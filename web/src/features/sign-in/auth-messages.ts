/** Error messages of sign-in. */

import type { AuthRefusal } from "#web/session/auth-port.ts";
import type { ProviderFault } from "#web/session/call-provider.ts";
import type { SignInFault } from "#web/session/sign-in-machine.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { SIGN_ON_MESSAGES } from "./sign-on-messages.ts";

/** Error messages by the provider's error code, if its own message is missing or misleading. */
const REFUSALS: Readonly<Record<string, string>> = {
  SmsChallengeUnsupported: MESSAGES.smsUnsupported,
  ChallengeUnsupported: MESSAGES.challengeUnsupported,
  PasswordResetRequiredException: MESSAGES.passwordResetRequired,
  UserNotConfirmedException: MESSAGES.userNotConfirmed,
  CodeMismatchException: MESSAGES.codeMismatch,
  EnableSoftwareTokenMFAException: MESSAGES.codeMismatch,
  // Error of the firewall in front of the identity provider: too many requests from this address.
  ForbiddenException: MESSAGES.tooManySignIns,
  NetworkError: MESSAGES.networkError,
};

const ACCOUNT_STATES = {
  NO_PRIVILEGES: MESSAGES.noPrivileges,
  EXPIRED: MESSAGES.trialExpired,
  TRIAL_EXPIRED: MESSAGES.trialExpired,
  DISABLED: MESSAGES.accountDisabled,
} as const;

const ACCOUNT_REASONS: Readonly<Record<string, string>> = {
  UnknownUser: MESSAGES.accountUnknown,
  networkError: MESSAGES.networkError,
};

export function faultMessage(fault: SignInFault): string {
  switch (fault.code) {
    case "requestTimeout":
      return MESSAGES.requestTimeout;
    case "account":
      return ACCOUNT_STATES[fault.state];
    case "accountUnknown":
      return ACCOUNT_REASONS[fault.reason] ?? MESSAGES.accountUnreadable;
    case "refused":
      return refusalMessage(fault.refusal);
  }
}

/**
 * Error message for a code from an e-mail. It does not tell the user to wait for the next code, as
 * for an authenticator.
 */
export function mailedCodeFaultMessage(fault: ProviderFault): string {
  const isWrongCode = fault.code === "refused" && fault.refusal.name === "CodeMismatchException";
  return isWrongCode ? MESSAGES.mailedCodeMismatch : providerFaultMessage(fault);
}

export function providerFaultMessage(fault: ProviderFault): string {
  return fault.code === "requestTimeout" ? MESSAGES.requestTimeout : refusalMessage(fault.refusal);
}

/**
 * The error message that the identity provider has sent, or 'An error occurred.' if there is none.
 */
export function refusalMessage(refusal: AuthRefusal): string {
  if (refusal.message?.includes("PasswordNotAllowed")) {
    return SIGN_ON_MESSAGES.passwordNotAllowed;
  }
  if (refusal.name === "UnknownError") return MESSAGES.unexpectedError;
  return REFUSALS[refusal.name] ?? refusal.message ?? MESSAGES.anError;
}
