/** Texts of the sign-in through the provider of a company. */
import { messages } from "#web/language/messages.ts";

export const SIGN_ON_MESSAGES = messages("signOn", {
  /** @param provider name of the company's sign-in */
  go: (provider: string) => `Continue with ${provider}`,
  hint: (provider: string, domain: string) => `Accounts of ${domain} sign in through ${provider}.`,
  usePassword: "Use a break-glass password",
  useProvider: "Use the company's sign-in",
  factorMissing: "Your company confirmed no second factor. Set one up there and sign in again.",
  passwordNotAllowed: "Sign in through your company: enter your email and continue there.",
});
