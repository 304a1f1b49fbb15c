/** Texts shared by the whole console. */
import { numberText, plural } from "#web/language/counts.ts";
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
  backToSignIn: "Back to sign in",
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
  setupScan: "Scan this code with an authenticator app, then enter the code the app shows.",
  setupSecret: "No camera? Enter this key in the app:",
  setupQr: "QR code for the authenticator app",
  copyKey: "Copy key",
  keyCopied: "Key copied",
  keyNotCopied: "The key could not be copied.",
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

  // Texts of the password reset
  resetTitle: "Reset your password",
  resetHint: "We will email you a code to confirm it is you.",
  sendCode: "Send code",
  verificationCode: "Verification code",
  resetSubmit: "Set password and sign in",
  changeEmail: "Use another email",

  // Texts of the list of demo accounts
  demoTitle: "Demo accounts",
  demoHint: "One click signs you in with that role.",
  demoFailed: "The demo accounts could not be loaded.",

  // Texts around every page: top bar and navigation drawer
  openMenu: "Open menu",
  helpChat: "Help chat",
  closeHelpChat: "Close the help chat",
  helpChatOffline: "The help chat needs a network.",
  closeMenu: "Close menu",
  navigation: "Main",
  layouts: "Layouts",
  users: "Users",
  alarms: "Alarms",
  thisSite: "This site",
  siteMap: "Map",
  deviceLocations: "Device locations",
  editLayout: "Edit layout",
  configureLayout: "Configure masters and nodes",
  siteTokens: "Access tokens",
  siteNotifications: "Notification rules",
  help: "Help",
  logout: "Logout",
  offline: "Offline",
  signInToNetwork: "Sign in to this network first",
  tooManyRequests: "Too many requests",
  tooManySignIns: "Too many requests from this network address. Wait a minute and try again.",
  skipToContent: "Skip to content",
  dismiss: "Dismiss",
  language: "Language",
  theme: "Theme",
  themeLight: "Light",
  themeDark: "Dark",
  themeSun: "Sun",
  unitTemperature: "Temperature",
  unitWind: "Wind",
  unitSnow: "Snow",
  accountTitle: "Account",
  twoFactorOn: "Two-factor authentication is on",
  twoFactorOff: "Two-factor authentication is off",
  twoFactorSetUp: "Set up",
  recoveryCodes: "Recovery codes",
  sessions: "Your sessions",
  twoFactorDone:
    "Two-factor authentication is on. You will be asked for a code at your next sign-in.",
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

  // Texts of the layout list
  layoutName: "Layout Name",
  customer: "Customer",
  state: "State",
  searchLayouts: "Search layouts",
  clearSearch: "Clear search",
  refresh: "Refresh",
  loading: "Loading...",
  sortBy: "Sort by",
  layoutsEmpty: "No layouts yet",
  layoutsEmptyHint: "Layouts appear here when an administrator grants you access.",
  layoutsNoMatch: "No layouts match your search",
  layoutsFailed: "Layouts could not be loaded",
  layoutsOfflineHint: "Layouts load when you are online.",
  layoutsNotPermitted: "You can't view layouts",
  layoutsNotPermittedHint: "Ask an administrator for access.",
  /**
   * @param date day from which two-factor authentication is mandatory, as the deployment configures
   * it
   */
  twoFactorNotice: (date: string) =>
    `Two-factor authentication with an authenticating app becomes mandatory from ${date}.`,
  layoutCount: (count: number) => plural(count, { one: "# layout", other: "# layouts" }),
  layoutsFound: (shown: number, all: number) =>
    `${numberText(shown)} of ${plural(all, { one: "# layout", other: "# layouts" })}`,
  masterCount: (count: number) => plural(count, { one: "# master", other: "# masters" }),
  updatedAt: (time: string) => `Updated ${time}`,
  /** Shown while offline if data is cached. */
  cachedSince: (time: string) => `No connection. Showing data from ${time}.`,
  /** Shown when a refresh failed for another reason and data is cached. */
  staleSince: (time: string) => `The list could not be refreshed. Showing data from ${time}.`,
  release: (text: string) => `Release ${text}`,
  /** Shown during a request pause. @param seconds 1 or more */
  tryingAgainIn: (seconds: number) => `Too many requests, trying again in ${seconds} s`,
});

export const MESSAGES = { ...COMMON_TABLE, ...VERBATIM };

export type MessageKey = keyof typeof MESSAGES;
