/** Texts of the password reset and of the code that it mails. */
import { messages } from "#web/language/messages.ts";

export const PASSWORD_RESET_MESSAGES = messages("passwordReset", {
  backToSignIn: "Back to sign in",
  resetTitle: "Reset your password",
  resetHint: "We will email you a code to confirm it is you.",
  sendCode: "Send code",
  verificationCode: "Verification code",
  resetSubmit: "Set password and sign in",
  changeEmail: "Use another email",
});
