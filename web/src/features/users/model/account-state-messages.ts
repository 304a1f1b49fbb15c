/** Texts for the state of an account, and for its confirmation dialogs. */
import type { AccountState } from "#domain/access/account-state.ts";
import { messages } from "#web/language/messages.ts";

export type ReasonedAction =
  | "disable"
  | "enable"
  | "endSessions"
  | "resetAuthenticator"
  | "markBreakGlass"
  | "endBreakGlass";

/** Texts of actions on an account that require a reason. */
export const REASONED_ACTIONS = messages("reasonedActions", {
  disable: {
    title: "Disable this account?",
    hint: "This takes effect immediately and ends all sessions. The account's rights are stored and apply again when you enable it.",
    done: "Account disabled",
  },
  enable: {
    title: "Enable this account?",
    hint: "The user can sign in again, with all rights of the account.",
    done: "Account enabled",
  },
  endSessions: {
    title: "End all sessions?",
    hint: "For a stolen or forgotten device. Every browser of this user is signed out within seconds. The user can sign in again with password and authenticator.",
    done: "All sessions ended",
  },
  resetAuthenticator: {
    title: "Reset the authenticator?",
    hint: "For a lost phone. All sessions end, the next sign-in needs no code, and the user is notified. Verify the person's identity first.",
    done: "Authenticator reset",
  },
  markBreakGlass: {
    title: "Make this a break-glass account?",
    hint: "It signs in with a password and an authenticator even while the company's sign-in is out of order. All sessions end. Each sign-in is recorded and reported to its administrators.",
    done: "Break-glass account marked",
  },
  endBreakGlass: {
    title: "End this break-glass account?",
    hint: "The account signs in like the others of its mail domain again. All sessions end.",
    done: "Break-glass account ended",
  },
} satisfies Readonly<Record<ReasonedAction, Readonly<Record<"title" | "hint" | "done", string>>>>);

export const ACCOUNT_STATUSES = messages("accountStatuses", {
  CONFIRMED: "Confirmed",
  FORCE_CHANGE_PASSWORD: "Invited",
  RESET_REQUIRED: "Password reset required",
  UNCONFIRMED: "Not confirmed",
  UNKNOWN: "Unknown",
});

const STATUSES: Readonly<Record<string, string>> = ACCOUNT_STATUSES;

/**
 * Text for the status of an account at the identity provider; an unknown status is shown unchanged.
 */
export function statusText(userStatus: string): string {
  return STATUSES[userStatus] ?? userStatus;
}

/**
 * Text for the status of an account, and whether it has no rights yet, as after an access request.
 */
export function standingText({
  userStatus,
  state,
}: {
  readonly userStatus: string;
  readonly state: AccountState;
}): string {
  const text = statusText(userStatus);
  return state === "NO_PRIVILEGES" ? ACCOUNT_STANDING.withoutPrivileges(text) : text;
}

export const ACCOUNT_STANDING = messages("accountStanding", {
  withoutPrivileges: (status: string) => `${status}, no privileges`,
});

export const STATE_TEXTS = messages("accountStates", {
  ACTIVE: "Active",
  NO_PRIVILEGES: "No privileges: no group grants any",
  EXPIRED: "Expired: no privileges",
  TRIAL_EXPIRED: "Trial expired: no privileges",
  DISABLED: "Disabled: no privileges",
  MFA_REQUIRED: "Authenticator required: no privileges",
} satisfies Readonly<Record<AccountState, string>>);
