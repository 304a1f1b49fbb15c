/** Texts shared by the whole console. */
import { messages } from "#web/language/messages.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  capsLock: "CapsLock Is Enabled",
  newPasswordRequired: "A new password is required to proceed.",
  passwordsDoNotMatch: "Passwords do not match",
  requestTimeout: "Request Timeout",
  unexpectedError: "An unexpected error occurred",
  anError: "An error occurred.",
  noPrivileges: "Account has no privileges",
  trialExpired: "Account Trail Expired.",
  networkError: "Network Error",
  newVersion: "A new version of the application is available.",
  usableOffline: "The application can now be used offline.",
  browserUnsupported: "This browser is not supported; Use Chrome or Safari",
  offlineUnsupported: "Offline access is not supported or is disabled.",
  /** Notice that is shown until the user dismisses it. */
  contactAdministrator: (provider: string) =>
    `Account has no privileges! Contact ${provider} Administrator.`,
  codeSent: (email: string) => `A verification code has been sent to ${email}`,
} as const;

/** Texts shared by the whole console that are translated. */
export const COMMON_TABLE = messages("common", {
  product: "Tracker Field Console",

  // Texts of the sign-in page
  acknowledge: "Acknowledge",
  submit: "Submit",
  signIn: "Sign in",
  signInTitle: "Sign in to your sites",
  email: "Email",
  password: "Password",
  showPassword: "Show password",
  hidePassword: "Hide password",
  forgotPassword: "Forgot password?",
  requestAccess: "Request access",
  newPassword: "New password",
  confirmPassword: "Confirm password",
  emailMissing: "Enter your email.",
  passwordMissing: "Enter your password.",
  codeMissing: "Enter the code.",
  codeShape: "The code has 6 digits.",
  startOver: "Start over",
  noticeTitle: "Two-factor authentication",
  newPasswordTitle: "Choose a new password",
  totpTitle: "Confirm it is you",
  totpHint: "Enter the code your authenticator app shows for this account.",
  totpCode: "Authentication code",
  totpSubmit: "Confirm",
  useRecoveryCode: "Use a recovery code",
  recoveryTitle: "Lost your authenticator?",
  setupTitle: "Set up two-factor authentication",
  setupRequired: "Your account needs an authenticator app before it can be used.",
  smsUnsupported:
    "This account asks for a code by text message, which the console does not support. Use an authenticator app instead.",
  challengeUnsupported: "This account asks for a sign-in step the console does not support.",
  passwordResetRequired: "Reset your password before you sign in.",
  userNotConfirmed:
    "This account is not confirmed yet. Choose Request access, then enter the code from the email.",
  codeMismatch: "Wrong code. Wait for the next one and try again.",
  mailedCodeMismatch: "Wrong code. Enter the code from the newest email, or resend it.",
  accountDisabled: "This account is disabled.",
  accountUnknown: "This account is not set up for the console.",
  accountUnreadable: "Your account could not be read. Try again in a moment.",
  sessionExpired: "Your session has ended. Sign in again to continue.",
  signedOut: "You are signed out.",
  signingIn: "Signing in…",

  // Texts of the list of demo accounts
  demoTitle: "Demo accounts",
  demoHint: "One click signs you in with that role.",
  demoFailed: "The demo accounts could not be loaded.",
  logout: "Logout",
  tooManySignIns: "Too many requests from this network address. Wait a minute and try again.",
  dismiss: "Dismiss",
  language: "Language",
  theme: "Theme",
  themeLight: "Light",
  themeDark: "Dark",
  themeSun: "Sun",
  close: "Close",
  starting: "Starting…",
  serverFails: "The server is not answering as it should",
  stillSignedIn: "You are still signed in. Try again in a moment.",
  startFailed: "The console could not start",
  startFailedHint: "Its configuration could not be read. Check your connection and try again.",
  tryAgain: "Try again",
  pageFailed: "This page could not be shown",
  partFailed: "This could not be shown",
  pageFailedHint: "Part of the console could not be loaded. Check your connection and try again.",

  // Texts about updates of the console
  update: "Update",
  updating: "Updating…",

  // Texts about features that the browser lacks
  databaseSilent:
    "This browser's database is not responding. The console works online only; nothing is stored.",
  nothingRemembered:
    "This browser blocks storage for this site. Settings are not saved, and you must sign in again after a reload.",

  // Texts of the page for unknown addresses
  notFoundTitle: "Page not found",
  notFoundHint: "There is nothing at this address:",
  goToLayouts: "Go to layouts",

  // Texts of lists and tables
  clearSearch: "Clear search",
  refresh: "Refresh",
  loading: "Loading...",
  sortBy: "Sort by",
  /**
   * @param date day from which two-factor authentication is mandatory, as the deployment configures
   * it
   */
  twoFactorNotice: (date: string) =>
    `Two-factor authentication with an authenticating app becomes mandatory from ${date}.`,
});

export const MESSAGES = { ...COMMON_TABLE, ...VERBATIM };

export type MessageKey = keyof typeof MESSAGES;
