/** Titles of the pages, in the top bar and in the tab of the browser. */
import { messages } from "#web/language/messages.ts";

/**
 * Titles by page. The site view and its device locations have the name of the layout as their
 * title.
 */
export const PAGE_TITLES = messages("pageTitles", {
  signIn: "Sign In",
  resetPassword: "Reset Password",
  requestAccess: "Access Request Form",
  registerUser: "Register User",
  layouts: "Layouts",
  storm: "Storm Desk",
  report: "Report",
  insight: "Insight",
  deviceManager: "Device Manager",
  usersList: "User Manager",
  /** @param layoutName name of the layout, blank until it is loaded; also in the titles below */
  alarms: (layoutName: string) => `Alarms - ${layoutName}`,
  radio: (layoutName: string) => `Radio Mesh - ${layoutName}`,
  commissioning: (layoutName: string) => `Commissioning - ${layoutName}`,
  replacement: (layoutName: string) => `Replacement - ${layoutName}`,
  firmware: (layoutName: string) => `Firmware - ${layoutName}`,
  configureLayout: (layoutName: string) => `Layout Configuration - ${layoutName}`,
});
