/** Texts of the user manager. Some wordings are fixed, misspellings included: see docs/words.md. */

import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  saved: "Save Successful",
  resent: "Resent invitation!",
  notResent: "Unable to resend invitation!",
} as const;

export const USERS_TABLE = messages("users", {
  views: "Views",
  usersView: "Users",
  accessView: "Layout access",
  commandersView: "Who can command",
  changesView: "Access changes",

  someAccounts:
    "You see accounts that have only layouts of yours, and accounts without a layout that you created.",
  lastLayout:
    "An account without a layout is managed by the person who created it and by administrators of all layouts.",

  // Texts of the table of users
  table: "Users",
  search: "Search users",
  add: "Add user",
  register: "Register user",
  email: "Email",
  nameFirst: "First Name",
  nameLast: "Name Last",
  created: "Creation Date",
  modified: "Last Modified Date",
  enabled: "Account Enabled",
  expiration: "Expiration",
  status: "Account Status",
  company: "Company",
  role: "Role",
  allLayouts: "All Layouts Accessible",
  yes: "Yes",
  no: "No",
  never: "Never",
  you: "You",

  // Texts that replace the table, such as while it is loading
  loading: "Loading...",
  empty: "No users yet",
  emptyHint: "Add the first user.",
  noMatch: "No user matches",
  offlineHint: "Users are not stored on this device. They load when you are online.",
  failed: "The users could not be loaded",
  notPermitted: "You can't view users",
  notPermittedHint: "Only administrators can manage accounts.",
  stale: "No connection. Showing data from when the page was loaded.",
  notRefreshed: "The list could not be refreshed. Showing saved data.",

  // Texts of the dialog of a user
  newUser: "New user",
  details: "User Details",
  attributes: "User Attributes",
  layoutAccess: "Layout Access",
  privilegeGroups: "Privilege Groups",
  unsaved: "Unsaved changes",
  unknown: "User not found",
  unknownHint: "This account does not exist, or you do not manage it.",
  back: "Back",
  next: "Next",
  save: "Save",
  create: "Create user",
  close: "Close",
  cancel: "Cancel",
  notCreated: "No account was created.",
  maybeCreated: "It is unknown whether the account was created.",
  isOffline: "No connection: nothing can be saved now.",
  leaving: {
    title: "Discard unsaved changes?",
    hint: "Your changes here will be lost.",
    stay: "Keep editing",
    go: "Discard",
  },

  // Texts of the step for attributes
  firstName: "First name",
  lastName: "Last name",
  companyName: "Company name",
  emailFixed: "You can't change the email after the user is saved.",
  emailLower: "The invitation is sent here. Saved in lower case.",
  allLayoutsBox: "All Layouts",
  allLayoutsTitle: "Grant access to all layouts?",
  allLayoutsHint: "The user gets access to all layouts, not just their company's.",
  allLayoutsGive: "Grant access",
  expires: "Account Expires",
  lastDay: "Last day",

  // Texts about the state of an account
  account: "Account",
  state: "State",
  authenticator: "Authenticator",
  authenticatorOn: "Set up",
  authenticatorOff: "Not set up",
  trialEnds: "Trial ends",
  resend: "Resend invitation",
  disable: "Disable account",
  enable: "Enable account",
  endSessions: "End all sessions",
  resetAuthenticator: "Reset authenticator",
  history: "Access changes",
  reasonHint: "10 to 500 characters. Stored with the change.",

  // Texts of the step for layout access
  searchLayouts: "Search layouts",
  noLayouts: "No layouts yet",
  noLayoutMatches: "No layout matches",
  giveShown: "Select all shown",
  takeShown: "Clear all shown",
  layoutsUnread: "The layouts could not be read.",
  layoutGone: "Layout without a name",

  // Texts with numbers or names in them
  /** @param steps names of steps; also in the text below */
  unsent: (steps: string) => `Not sent: ${steps}.`,
  savedSteps: (steps: string) => `Saved: ${steps}.`,
  trialUntil: (time: string) => `${time} (trial)`,
  /** Says when the last day of an account ends. */
  endsAt: (zone: string) => `Ends at 23:59:59, ${zone}`,
  /** End of an account at another time than the end of a day. */
  endsExactly: (time: string, zone: string) => `Ends ${time}, ${zone}`,
  layoutsGiven: (given: number, all: number) =>
    plural(all, {
      one: `${numberText(given)} of 1 layout granted`,
      other: `${numberText(given)} of # layouts granted`,
    }),
  userCount: (count: number) => plural(count, { one: "# user", other: "# users" }),
  usersOf: (found: number, all: number) =>
    `${numberText(found)} of ${plural(all, { one: "# user", other: "# users" })}`,
  onlyOnOwnDomain: "Only for addresses on the provider's own domain.",
  onlyOn: (domain: string) => `Only for addresses on ${domain}.`,
});

export const USER_MESSAGES = { ...USERS_TABLE, ...VERBATIM };

/** Number of users that match the search, such as "12 of 40 users". */
export function usersFound(found: number, all: number): string {
  return found === all ? USER_MESSAGES.userCount(all) : USER_MESSAGES.usersOf(found, all);
}

/** Text that says why the All Layouts checkbox cannot be checked. */
export function onlyOnDomain(domain: string | undefined): string {
  return domain === undefined ? USER_MESSAGES.onlyOnOwnDomain : USER_MESSAGES.onlyOn(domain);
}

/**
 * Text for an invitation that was not resent: the fixed wording (docs/words.md), then the reason.
 */
export function notResent(why: string): string {
  return `${USER_MESSAGES.notResent} ${why}`;
}
