/** Texts of the sign-in through the provider of a company, and of its faults. */
import { messages } from "#web/language/messages.ts";
import type { SignOnFault } from "#web/session/single-sign-on.ts";

export const SIGN_ON_MESSAGES = messages("signOn", {
  /** @param provider name of the company's sign-in */
  go: (provider: string) => `Continue with ${provider}`,
  hint: (provider: string, domain: string) => `Accounts of ${domain} sign in through ${provider}.`,
  usePassword: "Use a break-glass password",
  useProvider: "Use the company's sign-in",
  /** Title of the notice of a sign-in with a break-glass account. */
  breakGlassUsed: (email: string, time: string) =>
    `The break-glass account ${email} signed in with its password on ${time}.`,
  againTitle: "Sign in again to send",
  againWhy: (provider: string) =>
    `This session was not used for a while and may only read. Sign in with ${provider} again, then send the command once more.`,
  factorMissing:
    "The sign-in of your company did not confirm a second factor. Set one up there and sign in again.",
  factorByProvider: (provider: string) => `Second factor confirmed by ${provider}`,
  noFactorByProvider: (provider: string) => `${provider} confirmed no second factor`,
  faults: {
    cancelled: "The sign-in was cancelled.",
    wrongState: "The sign-in could not be completed in this tab. Start it again.",
    unreachable: "The sign-in of your company does not answer. Try again in a few minutes.",
    PasswordNotAllowed:
      "Accounts of your company sign in through its own sign-in. Enter your email and continue there.",
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
  },
} satisfies { readonly faults: Readonly<Record<SignOnFault, string>> } & Record<string, unknown>);
