/** Texts about accounts and sessions that sign in through a company, for signed-in users. */
import { messages } from "#web/language/messages.ts";

export const SIGN_ON_ACCOUNT_MESSAGES = messages("signOnAccount", {
  /** Title of the notice of a sign-in with a break-glass account. */
  breakGlassUsed: (email: string, time: string) =>
    `The break-glass account ${email} signed in with its password on ${time}.`,
  againTitle: "Sign in again to send",
  againWhy: (provider: string) =>
    `This session was not used for a while and may only read. Sign in with ${provider} again, then send the command once more.`,
  factorByProvider: (provider: string) => `Second factor confirmed by ${provider}`,
  noFactorByProvider: (provider: string) => `${provider} confirmed no second factor`,
});
