/** Texts around every page: top bar, navigation drawer and account. */
import { messages } from "#web/language/messages.ts";

export const SHELL_MESSAGES = messages("shell", {
  openMenu: "Open menu",
  helpChat: "Help chat",
  closeHelpChat: "Close the help chat",
  helpChatOffline: "The help chat needs a network.",
  closeMenu: "Close menu",
  navigation: "Main",
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
  offline: "Offline",
  signInToNetwork: "Sign in to this network first",
  tooManyRequests: "Too many requests",
  /** Shown during a request pause. @param seconds 1 or more */
  tryingAgainIn: (seconds: number) => `Too many requests, trying again in ${seconds} s`,
  skipToContent: "Skip to content",
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
  release: (text: string) => `Release ${text}`,
});
