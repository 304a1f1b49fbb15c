/** Texts of setting up an authenticator app. */
import { messages } from "#web/language/messages.ts";

export const TOTP_SETUP_MESSAGES = messages("totpSetup", {
  setupScan: "Scan this code with an authenticator app, then enter the code the app shows.",
  setupSecret: "No camera? Enter this key in the app:",
  setupQr: "QR code for the authenticator app",
  copyKey: "Copy key",
  keyCopied: "Key copied",
  keyNotCopied: "The key could not be copied.",
});
