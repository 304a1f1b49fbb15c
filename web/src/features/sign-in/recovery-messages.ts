/** Texts about recovery codes: creating, storing and using them. */
import { RECOVERY_CODES } from "#domain/users/recovery-codes.ts";
import type { Failure } from "#web/api/failure.ts";
import { plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { failureText } from "#web/ui/failure-messages.ts";
import { formatTime } from "#web/ui/format.ts";

export const RECOVERY_MESSAGES = messages("recovery", {
  hint: "Enter your password and one of your recovery codes.",
  code: "Recovery code",
  codeShape: (characters: number) => `A recovery code has ${characters} letters and digits.`,
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
  make: (count: number) => `Create ${count} codes`,
  renew: "Create new codes",
  later: "Later",
  shownOnce: "These codes won't be shown again. Store them away from your phone.",
  listLabel: "Your recovery codes",
  copy: "Copy",
  download: "Download",
  copied: "Recovery codes copied",
  notCopied: "The browser could not copy them.",
  kept: "I have stored them",
  left: (left: number, of: number) => `${left} of ${of} left.`,
  /** @param time when the recovery codes were created */
  leftSince: (left: number, of: number, time: string) =>
    `${left} of ${of} left, created on ${time}.`,
  /** First lines of the downloaded file of recovery codes. */
  fileHead: (product: string, email: string) =>
    `${product}: recovery codes of ${email}\nEach works once, together with the password.`,
  locked: (minutes: number) =>
    plural(minutes, {
      one: "Too many wrong codes. Try again in # minute.",
      other: "Too many wrong codes. Try again in # minutes.",
    }),
  cannotReach: "The server cannot be reached. Check your connection and try again.",
  didNotWork: "That did not work. Try again.",
  refused: "The server refused this.",
  refusals: {
    RecoveryRefused: "Password or code is wrong, or the code has been used.",
    TooManyAttempts: "Too many attempts. Wait a few minutes and try again.",
    wrongPassword: "The password is wrong.",
    NotEnrolled: "Set up an authenticator first.",
  },
});

export const CODES_FILE_NAME = "recovery-codes.txt";

export function codesLeft(left: number, madeAt: number | undefined): string {
  const { count } = RECOVERY_CODES;
  return madeAt === undefined
    ? RECOVERY_MESSAGES.left(left, count)
    : RECOVERY_MESSAGES.leftSince(left, count, formatTime(madeAt));
}

/** Content of the downloaded file of recovery codes. */
export function codesFile(product: string, email: string, codes: readonly string[]): string {
  return `${RECOVERY_MESSAGES.fileHead(product, email)}\n\n${codes.join("\n")}\n`;
}

const REFUSALS: Readonly<Record<string, string>> = {
  RecoveryLocked: RECOVERY_MESSAGES.locked(RECOVERY_CODES.lockedForSeconds / 60),
  ...RECOVERY_MESSAGES.refusals,
};

export function recoveryFailureText(failure: Failure): string {
  return failureText(failure, {
    refusals: REFUSALS,
    sentences: {
      networkError: RECOVERY_MESSAGES.cannotReach,
      unauthorised: RECOVERY_MESSAGES.didNotWork,
      refused: RECOVERY_MESSAGES.refused,
      failed: RECOVERY_MESSAGES.didNotWork,
    },
  });
}
