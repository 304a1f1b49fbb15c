/**
 * Texts of registering a user. The wording of the refusals of an email is fixed, misspelling
 * included: see docs/words.md.
 */
import type { Privilege } from "#domain/access/privileges.ts";
import type { Failure } from "#web/api/failure.ts";
import { listText } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { type FailureWords, failureText } from "#web/ui/failure-messages.ts";
import { PRIVILEGE_LABELS } from "#web/ui/privilege-labels.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  emailDiffers: "Email confirmation doesn't match",
  emailInUse: "Email address is alread in use.",
  emailNotValid: "Email address is not valid.",
  notAllowed: "Email/password accounts are not enabled.",
  weakPassword: "Password is not strong enough.",
} as const;

export const REGISTRATION_TABLE = messages("registration", {
  person: "Person",
  nameFirst: "First name",
  nameLast: "Last name",
  company: "Company",
  email: "Email",
  confirmEmail: "Confirm email",
  account: "Account",
  employee: "Employee",
  employeeHint: "Recorded as the role of the account.",
  trial: "Trial",
  trialHint: "The account expires automatically.",
  expiry: "Expiry date",
  expiryHint: "Until the end of this day, in your time zone.",
  privileges: "Privileges",
  outcome: "Resulting privileges",
  nothingChosen:
    "No group: the user can sign in, but sees nothing until an administrator grants rights.",
  groups: "Groups",
  beyond: "Also included",
  register: "Register user",
  offline: "No connection: you can't register users now.",
  doneTitle: "User registered",
  openUser: "Open in User Manager",
  usersList: "All users",
  another: "Register another",
  trialEnds: "Trial ends",
  noGroups: "None",
  required: "This is required.",
  tooLong: "At most 100 characters.",
  noDate: "Choose a day.",
  past: "The expiry date cannot be in the past.",
  notHeld: "You can't grant this: your account lacks some of these privileges.",
  invited: (name: string, email: string) =>
    `${name} is invited. A one-time password was sent to ${email}.`,
  /** @param privileges names of privileges that only these two groups of staff grant */
  onlyWithStaff: (admin: string, developer: string, privileges: string) =>
    `Requires ${admin} or ${developer}: ${privileges}.`,
  inviteElsewhere: "You cannot invite this address. Ask an administrator of all layouts to do it.",
  notAnswered: "Network Error: the server did not answer.",
  pressAgain: "Press Register user again. It is safe to retry.",
  noneRegistered: "No user was registered.",
});

export const REGISTRATION_MESSAGES = { ...REGISTRATION_TABLE, ...VERBATIM };

/**
 * Error messages that are shown under the email. The form has no password field, so errors of the
 * mailed password are shown there too.
 */
const EMAIL_REFUSALS: Readonly<Record<string, string>> = {
  EmailInUse: VERBATIM.emailInUse,
  InvalidEmail: VERBATIM.emailNotValid,
  AddressNotAvailable: REGISTRATION_TABLE.inviteElsewhere,
  OperationNotAllowed: VERBATIM.notAllowed,
  WeakPassword: VERBATIM.weakPassword,
};

export const REGISTRATION_REFUSALS = messages("registrationRefusals", {
  AccountPending: "The account is still being created. Press Register user again in a moment.",
  RightNotHeld: "You can't grant this: your account lacks some of these privileges.",
  IdempotencyMismatch: "This was already sent with different content. Press Register user again.",
  InvalidArgument: "The server rejected the input. Check the fields.",
  NotPermitted: "You can no longer register users. No user was registered.",
  Forbidden: "You can no longer register users. No user was registered.",
});

const WORDS: FailureWords = {
  refusals: REGISTRATION_REFUSALS,
  sentences: { networkError: REGISTRATION_TABLE.notAnswered },
  advice: {
    networkError: REGISTRATION_TABLE.pressAgain,
    refused: REGISTRATION_TABLE.noneRegistered,
    failed: REGISTRATION_TABLE.pressAgain,
  },
};

/** Error message for the email; undefined if the failure is not about the email. */
export function emailFault(failure: Failure): string | undefined {
  return failure.status === "refused" ? EMAIL_REFUSALS[failure.code] : undefined;
}

/** Error message of the whole form. */
export function registrationFault(failure: Failure): string {
  return failureText(failure, WORDS);
}

export function privilegeList(names: readonly Privilege[]): string {
  return listText(names.map((name) => PRIVILEGE_LABELS[name]));
}

/** Note for privileges that only the provider's staff groups grant. */
export function onlyWithStaff(names: readonly Privilege[]): string {
  const { ADMIN, DEV } = PRIVILEGE_LABELS;
  return REGISTRATION_TABLE.onlyWithStaff(ADMIN, DEV, privilegeList(names));
}
