/**
 * Texts of registering a user. The wording of the refusals of an email is fixed, misspelling
 * included: see docs/words.md.
 */
import { PRIVILEGES, type Privilege } from "#domain/access/privileges.ts";
import type { Failure } from "#web/api/failure.ts";
import { type FailureWords, failureText } from "#web/ui/failure-messages.ts";

export const REGISTRATION_MESSAGES = {
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
  companyRole: "Employee",
  required: "This is required.",
  tooLong: "At most 100 characters.",
  emailDiffers: "Email confirmation doesn't match",
  noDate: "Choose a day.",
  past: "The expiry date cannot be in the past.",
  notHeld: "You can't grant this: your account lacks some of these privileges.",
} as const;

/**
 * Shown under the email. The form has no password field, so refusals of the mailed password show
 * there too.
 */
const EMAIL_REFUSALS: Readonly<Record<string, string>> = {
  EmailInUse: "Email address is alread in use.",
  InvalidEmail: "Email address is not valid.",
  AddressNotAvailable:
    "You cannot invite this address. Ask an administrator of all layouts to do it.",
  OperationNotAllowed: "Email/password accounts are not enabled.",
  WeakPassword: "Password is not strong enough.",
};

export const EMAIL_NOT_VALID = "Email address is not valid.";

const REFUSALS: Readonly<Record<string, string>> = {
  AccountPending: "The account is still being created. Press Register user again in a moment.",
  RightNotHeld: REGISTRATION_MESSAGES.notHeld,
  IdempotencyMismatch: "This was already sent with different content. Press Register user again.",
  InvalidArgument: "The server rejected the input. Check the fields.",
  NotPermitted: "You can no longer register users. No user was registered.",
  Forbidden: "You can no longer register users. No user was registered.",
};

const WORDS: FailureWords = {
  refusals: REFUSALS,
  sentences: { networkError: "Network Error: the server did not answer." },
  advice: {
    networkError: "Press Register user again. It is safe to retry.",
    refused: "No user was registered.",
    failed: "Press Register user again. It is safe to retry.",
  },
};

/** Undefined if the failure is not about the email. */
export function emailFault(failure: Failure): string | undefined {
  return failure.status === "refused" ? EMAIL_REFUSALS[failure.code] : undefined;
}

/** Error message of the whole form. */
export function registrationFault(failure: Failure): string {
  return failureText(failure, WORDS);
}

export function privilegeList(names: readonly Privilege[]): string {
  return names.map((name) => PRIVILEGES[name].label).join(", ");
}

/** Note for privileges that only staff groups grant. */
export function onlyWithStaff(names: readonly Privilege[]): string {
  const { ADMIN, DEV } = PRIVILEGES;
  return `Requires ${ADMIN.label} or ${DEV.label}: ${privilegeList(names)}.`;
}

export function invited(name: string, email: string): string {
  return `${name} is invited. A one-time password was sent to ${email}.`;
}
