/** Texts about recovery codes: creating, storing and using them. */
import { RECOVERY_CODES } from "#domain/users/recovery-codes.ts";
import type { Failure } from "#web/api/failure.ts";
import { failureText } from "#web/ui/failure-messages.ts";
import { formatTime } from "#web/ui/format.ts";

export const RECOVERY_MESSAGES = {
  hint: "Enter your password and one of your recovery codes.",
  code: "Recovery code",
  codeShape: `A recovery code has ${RECOVERY_CODES.characters} letters and digits.`,
  submit: "Remove authenticator",
  back: "Use my authenticator instead",
  doneTitle: "Authenticator removed",
  doneHint: "Sign in again with your password, then set up a new authenticator.",
  notSettled: "If you are still asked for a code, wait a minute and sign in again.",
  signInAgain: "Sign in again",
  dialogTitle: "Recovery codes",
  what: "If you lose your authenticator, sign in with your password and a recovery code. Each code works once.",
  noneYet: "You have no recovery codes yet.",
  noneLeft: "All of your recovery codes are used.",
  replaced: "New codes replace the old ones.",
  make: `Create ${RECOVERY_CODES.count} codes`,
  renew: "Create new codes",
  later: "Later",
  shownOnce: "These codes won't be shown again. Store them away from your phone.",
  listLabel: "Your recovery codes",
  copy: "Copy",
  download: "Download",
  copied: "Recovery codes copied",
  notCopied: "The browser could not copy them.",
  kept: "I have stored them",
  fileName: "recovery-codes.txt",
} as const;

export function codesLeft(left: number, madeAt: number | undefined): string {
  const made = madeAt === undefined ? "" : `, created on ${formatTime(madeAt)}`;
  return `${left} of ${RECOVERY_CODES.count} left${made}.`;
}

/** Content of the downloaded file. */
export function codesFile(product: string, email: string, codes: readonly string[]): string {
  return `${product}: recovery codes of ${email}\nEach works once, together with the password.\n\n${codes.join("\n")}\n`;
}

const REFUSALS: Readonly<Record<string, string>> = {
  RecoveryRefused: "Password or code is wrong, or the code has been used.",
  RecoveryLocked: `Too many wrong codes. Try again in ${RECOVERY_CODES.lockedForSeconds / 60} minutes.`,
  TooManyAttempts: "Too many attempts. Wait a few minutes and try again.",
  wrongPassword: "The password is wrong.",
  NotEnrolled: "Set up an authenticator first.",
};

export function recoveryFailureText(failure: Failure): string {
  return failureText(failure, {
    refusals: REFUSALS,
    sentences: {
      networkError: "The server cannot be reached. Check your connection and try again.",
      unauthorised: "That did not work. Try again.",
      refused: "The server refused this.",
      failed: "That did not work. Try again.",
    },
  });
}
