/** Texts about accounts and sessions that sign in through a company, for signed-in users. */
import { messages } from "#web/language/messages.ts";

export const SIGN_ON_ACCOUNT_MESSAGES = messages("signOnAccount", {
  /** Title of the notice of a sign-in with a break-glass account. */
  breakGlassUsed: (email: string, time: string) =>
    `The break-glass account ${email} signed in with its password on ${time}.`,
  againTitle: "Sign in again to send",
  againWhy: (provider: string) =>
    `This session was not used for a while, so it can only read. After your sign-in at ${provider}, the command is sent.`,
  // Texts of the window in which a person signs in again
  windowDone: "You are signed in again",
  windowDoneHint: "Close this window and go on in the other one.",
  windowFailedHint: "Close this window and start again in the other one.",
  factorByProvider: (provider: string) => `Second factor confirmed by ${provider}`,
  noFactorByProvider: (provider: string) => `${provider} confirmed no second factor`,
});
