/** Texts where a signed-in user gives the password again. */
import { messages } from "#web/language/messages.ts";

export const PASSWORD_PROOF_MESSAGES = messages("passwordProof", {
  password: "Your password",
  required: "Enter your password.",
  wrong: "Wrong password.",
  tooManyAttempts: "Too many attempts. Wait a few minutes.",
  unreachable: "The server can't be reached. Nothing was sent.",
  failed: "The password could not be checked. Try again.",
  // Texts of the dialog that gives control back to an idle session
  idleTitle: "Enter your password to send",
  idleWhy:
    "This session was not used for a while, so it can only read. After your password, the command is sent.",
  idleSend: "Send",
  cancel: "Cancel",
  // Texts where a user signs in again at the company instead
  /** @param provider name of the sign-in of the company */
  againGo: (provider: string) => `Sign in again at ${provider}`,
  againWaiting: "Waiting for your sign-in in the other window. This page stays as it is.",
  againFailed: "That sign-in did not succeed. The other window says why.",
  againBlocked: "The browser did not open a window. Allow windows for this page and try again.",
  againHere: "Sign in on this page (entries are lost)",
});
