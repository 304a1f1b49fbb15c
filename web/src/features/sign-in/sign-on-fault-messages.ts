/** Why a sign-in through the provider of a company did not succeed; loaded after such a sign-in. */
import { messages } from "#web/language/messages.ts";
import type { SignOnFault } from "#web/session/single-sign-on.ts";
import { SIGN_ON_MESSAGES } from "./sign-on-messages.ts";

export const SIGN_ON_FAULT_TABLE = messages("signOnFaults", {
  cancelled: "The sign-in was cancelled.",
  wrongState: "The sign-in could not be completed in this tab. Start it again.",
  otherPerson: "Another person signed in than the one who is signed in to this console.",
  unreachable: "The sign-in of your company does not answer. Try again in a few minutes.",
  BreakGlassAccount: "This is a break-glass account. Sign in with its password.",
  ProviderUnknown: "The sign-in of your company is not set up for this account.",
  AddressNotVerified:
    "Your company's sign-in has not verified your email. Contact your company's administrator.",
  AddressOfOtherDomain:
    "Your company's sign-in named an email of another domain. Contact your company's administrator.",
  AddressChanged:
    "Your company's sign-in named another email than that of your account. Contact an administrator.",
  IdentityChanged:
    "The account with this email belongs to another person at your company's sign-in. Contact an administrator.",
  AccountUnknown: "There is no account with this email. Ask an administrator to invite you.",
  refused: "The sign-in was refused. Try again, or contact an administrator.",
});

export const SIGN_ON_FAULT_MESSAGES: Readonly<Record<SignOnFault, string>> = {
  ...SIGN_ON_FAULT_TABLE,
  PasswordNotAllowed: SIGN_ON_MESSAGES.passwordNotAllowed,
};
