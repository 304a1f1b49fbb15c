/**
 * Texts for changes of an account that are not possible, known beforehand or refused by the server.
 */
import type { Failure } from "#web/api/failure.ts";
import { messages } from "#web/language/messages.ts";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  EmailInUse: "Email address is alread in use.",
  InvalidEmail: "Email address is not valid.",
} as const;

export const USER_REFUSALS_TABLE = messages("userRefusals", {
  AccountPending: "The account is still being created. Press Create user again in a moment.",
  OwnAccount: "You can't change your own rights. Ask another administrator.",
  RightNotHeld: "You can't grant this group: your account lacks its privileges.",
  AddressNotAvailable:
    "You can't invite this address. Ask an administrator of all layouts to do it, or to grant the user access to your layout.",
  AllLayoutsNotAllowed:
    "All layouts can only be granted to verified addresses on the provider's domain.",
  LastAdministrator: "This is the last administrator. Make another user administrator first.",
  UserNotFound: "This user no longer exists. Refresh the list.",
  AlreadySignedIn: "This user has already signed in and needs no invitation.",
  InvitationNotSent: "The email could not be sent. Try again in a moment.",
  NotPermitted: "You can't do this. Your rights or layouts may have changed.",
  IdempotencyMismatch: "This was already sent with different content. Try again.",
  InvalidArgument: "The server rejected the input. Check the fields.",
  Conflict: "Someone else changed this account at the same time. Try again.",
});

const REFUSALS = { ...USER_REFUSALS_TABLE, ...VERBATIM };

export const USER_FAILURES = messages("userFailures", {
  networkError: "Network Error: the server did not answer.",
});

/** One sentence that says why a change failed. */
export function userRefusalText(failure: Failure): string {
  return failureText(failure, {
    refusals: REFUSALS,
    sentences: USER_FAILURES,
    advice: PRESS_AGAIN,
  });
}

/** Text that says why an action is not offered. */
export function limitText(code: keyof typeof LIMITS): string {
  return LIMITS[code];
}

export const USER_LIMITS = messages("userLimits", {
  LastAdministrator:
    "You are the only active administrator. Make another user administrator before you change your own rights.",
});

const LIMITS = {
  OwnAccount: USER_REFUSALS_TABLE.OwnAccount,
  RightNotHeld: USER_REFUSALS_TABLE.RightNotHeld,
  AddressNotAvailable: USER_REFUSALS_TABLE.AddressNotAvailable,
  AllLayoutsNotAllowed: USER_REFUSALS_TABLE.AllLayoutsNotAllowed,
  ...USER_LIMITS,
};

/** Error message of a form field. */
export function fieldFault(field: string, reason: string): string {
  if (reason === "past" || reason === "tooLong") return USER_FAULTS[reason];
  if (field === "email" && reason !== "required") {
    return refusalOf(reason) ?? VERBATIM.InvalidEmail;
  }
  return REQUIRED[field] ?? USER_FAULTS.required;
}

function refusalOf(code: string): string | undefined {
  const refusals: Readonly<Record<string, string>> = REFUSALS;
  return refusals[code];
}

export const USER_FAULTS = messages("userFaults", {
  past: "Expiration cannot be in the past.",
  tooLong: "Too long.",
  required: "Required.",
});

export const USER_REQUIRED = messages("userRequired", {
  nameFirst: "Enter a first name.",
  nameLast: "Enter a last name.",
  company: "Enter a company name.",
  email: "Enter an email.",
  expiration: "Choose the last day.",
});
const REQUIRED: Readonly<Record<string, string>> = USER_REQUIRED;
