/** The sentences about recovery codes: making, keeping and using them. */
import { RECOVERY_CODES } from "#domain/users/recovery-codes.ts";
import type { Failure } from "#web/api/failure.ts";
import { failureText } from "#web/ui/failure-messages.ts";
import { formatTime } from "#web/ui/format.ts";

export const RECOVERY_MESSAGES = {
  hint: "Enter your password and one of your recovery codes.",
  code: "Recovery code",
  codeShape: `A recovery code has ${RECOVERY_CODES.characters} letters and digits.`,
  submit: "Take the authenticator away",
  back: "Use the authenticator after all",
  doneTitle: "Your authenticator is no longer asked for",
  doneHint:
    "Sign in again with your password. You then set an authenticator up anew before you can go on.",
  notSettled: "If you are still asked for its code, wait a minute and sign in once more.",
  signInAgain: "Sign in again",
  dialogTitle: "Recovery codes",
  what: "With a recovery code and your password you get back in when your authenticator is lost. Each works once.",
  noneYet: "You have no recovery codes yet.",
  noneLeft: "All of your recovery codes are used.",
  replaced: "New codes take the place of the old ones.",
  make: `Make ${RECOVERY_CODES.count} codes`,
  renew: "Make new codes",
  later: "Later",
  shownOnce: "This is the only time these codes are shown. Keep them apart from your phone.",
  listLabel: "Your recovery codes",
  copy: "Copy",
  download: "Download",
  copied: "Recovery codes copied",
  notCopied: "The browser did not let them be copied.",
  kept: "I have kept them",
  fileName: "recovery-codes.txt",
} as const;

export function codesLeft(left: number, madeAt: number | undefined): string {
  const made = madeAt === undefined ? "" : `, made on ${formatTime(madeAt)}`;
  return `${left} of ${RECOVERY_CODES.count} left${made}.`;
}

/** What stands in the file that is downloaded. */
export function codesFile(product: string, email: string, codes: readonly string[]): string {
  return `${product}: recovery codes of ${email}\nEach works once, together with the password.\n\n${codes.join("\n")}\n`;
}

const REFUSALS: Readonly<Record<string, string>> = {
  RecoveryRefused: "Password or code is wrong, or the code has been used.",
  RecoveryLocked: `Too many wrong codes. None is taken for ${RECOVERY_CODES.lockedForSeconds / 60} minutes.`,
  TooManyAttempts: "Too many attempts. Wait some minutes and try again.",
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
