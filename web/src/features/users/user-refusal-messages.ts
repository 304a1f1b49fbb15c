/** Why a change of an account cannot be made, in words: before it is tried, and when the server refuses it. */
import type { Failure } from "#web/api/failure.ts";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";

const REFUSALS: Readonly<Record<string, string>> = {
  // Quoted from S0 §5
  EmailInUse: "Email address is alread in use.",
  InvalidEmail: "Email address is not valid.",

  AccountPending:
    "The account is still being created. Nothing is lost: press Create user again in a moment.",
  OwnAccount:
    "This is your own account. You cannot change your own rights: another administrator has to do it.",
  RightNotHeld: "You can only grant rights that you hold yourself, and you do not hold this one.",
  AddressNotAvailable:
    "You cannot invite this address. Ask an administrator of all layouts to do it, or to give the person access to your layout.",
  AllLayoutsNotAllowed: "All layouts are only for verified addresses on the provider's own domain.",
  LastAdministrator: "This is the last administrator. Make somebody else one first.",
  UserNotFound: "There is no such user any more. Refresh the list.",
  AlreadySignedIn: "The person has signed in before, so there is nothing to invite them to.",
  InvitationNotSent: "The mail could not be sent. Try again in a moment.",
  NotPermitted: "You may not do this. Your rights, or the layouts you may see, may have changed.",
  IdempotencyMismatch: "This was already sent with other content. Press the button again.",
  InvalidArgument: "The server did not accept what was entered. Look at the fields again.",
  Conflict: "Somebody else changed this account at the same time. Try again.",
};

/** One sentence, for people. */
export function userRefusalText(failure: Failure): string {
  return failureText(failure, {
    refusals: REFUSALS,
    sentences: { networkError: "Network Error: the server did not answer." },
    advice: PRESS_AGAIN,
  });
}

/** Why something is not offered. */
export function limitText(code: keyof typeof LIMITS): string {
  return LIMITS[code];
}

const LIMITS = {
  OwnAccount: REFUSALS.OwnAccount ?? "",
  RightNotHeld: REFUSALS.RightNotHeld ?? "",
  AddressNotAvailable: REFUSALS.AddressNotAvailable ?? "",
  AllLayoutsNotAllowed: REFUSALS.AllLayoutsNotAllowed ?? "",
  LastAdministrator:
    "You are the only active administrator. Make somebody else one before your own rights are changed.",
} as const;

/** Below a field of the form. */
export function fieldFault(field: string, reason: string): string {
  if (reason === "past") return "Expiration cannot be in the past.";
  if (reason === "tooLong") return "Too long.";
  if (field === "email" && reason !== "required") return REFUSALS.InvalidEmail ?? "";
  return REQUIRED[field] ?? "Required.";
}

const REQUIRED: Readonly<Record<string, string>> = {
  nameFirst: "Enter a first name.",
  nameLast: "Enter a last name.",
  company: "Enter a company name.",
  email: "Enter an email.",
  expiration: "Choose the last day.",
};
