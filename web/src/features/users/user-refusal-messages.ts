/** Texts for refused changes of an account, known beforehand or refused by the server. */
import type { Failure } from "#web/api/failure.ts";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";

const REFUSALS: Readonly<Record<string, string>> = {
  // Fixed wordings (docs/words.md)
  EmailInUse: "Email address is alread in use.",
  InvalidEmail: "Email address is not valid.",

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
};

/** One sentence for the user. */
export function userRefusalText(failure: Failure): string {
  return failureText(failure, {
    refusals: REFUSALS,
    sentences: { networkError: "Network Error: the server did not answer." },
    advice: PRESS_AGAIN,
  });
}

/** Why an action is not offered. */
export function limitText(code: keyof typeof LIMITS): string {
  return LIMITS[code];
}

const LIMITS = {
  OwnAccount: REFUSALS.OwnAccount ?? "",
  RightNotHeld: REFUSALS.RightNotHeld ?? "",
  AddressNotAvailable: REFUSALS.AddressNotAvailable ?? "",
  AllLayoutsNotAllowed: REFUSALS.AllLayoutsNotAllowed ?? "",
  LastAdministrator:
    "You are the only active administrator. Make another user administrator before you change your own rights.",
} as const;

/** Error message of a form field. */
export function fieldFault(field: string, reason: string): string {
  if (reason === "past") return "Expiration cannot be in the past.";
  if (reason === "tooLong") return "Too long.";
  if (field === "email" && reason !== "required") {
    return REFUSALS[reason] ?? REFUSALS.InvalidEmail ?? "";
  }
  return REQUIRED[field] ?? "Required.";
}

const REQUIRED: Readonly<Record<string, string>> = {
  nameFirst: "Enter a first name.",
  nameLast: "Enter a last name.",
  company: "Enter a company name.",
  email: "Enter an email.",
  expiration: "Choose the last day.",
};
