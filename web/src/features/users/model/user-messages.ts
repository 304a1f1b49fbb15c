/** What the user manager says about accounts. Quotations of the spec are verbatim, misspellings included; the others are ours. */

export const USER_MESSAGES = {
  views: "Views",
  usersView: "Users",
  accessView: "Layout access",
  commandersView: "Who can command",
  changesView: "Access changes",

  someAccounts:
    "You see accounts whose layouts are all among yours, and accounts without a layout that you created.",
  lastLayout:
    "An account without a layout is managed by the person who created it and by administrators of all layouts.",

  // Table (S0 §2, S0 §3)
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

  // States
  loading: "Loading...",
  empty: "No users yet",
  emptyHint: "Add the first user.",
  noMatch: "No user matches",
  offlineHint: "Users are not kept on this device. They load as soon as the server can be reached.",
  failed: "The users could not be loaded",
  notPermitted: "You may not see users",
  notPermittedHint: "Only administrators manage accounts.",
  stale: "No connection. Showing what was known when the page was loaded.",
  notRefreshed: "The list could not be refreshed. Showing what was known before.",

  // Dialog
  newUser: "New user",
  details: "User Details",
  attributes: "User Attributes",
  layoutAccess: "Layout Access",
  privilegeGroups: "Privilege Groups",
  unsaved: "Unsaved changes",
  unknown: "There is no such user",
  unknownHint:
    "The address of this page names an account that does not exist or is not yours to manage.",
  back: "Back",
  next: "Next",
  save: "Save",
  create: "Create user",
  close: "Close",
  cancel: "Cancel",
  saved: "Save Successful",
  isOffline: "No connection: nothing can be saved now.",
  leaving: {
    title: "Discard unsaved changes?",
    hint: "What you have changed here has not been saved.",
    stay: "Keep editing",
    go: "Discard",
  },

  // Attributes (S0 §5)
  firstName: "First name",
  lastName: "Last name",
  companyName: "Company name",
  emailFixed: "The email cannot be changed once the user is saved.",
  emailLower: "The invitation is sent here. Saved in lower case.",
  allLayoutsBox: "All Layouts",
  allLayoutsTitle: "Give access to all layouts?",
  allLayoutsHint: "The user gets access to all layouts, not just their company's.",
  allLayoutsGive: "Give access",
  expires: "Account Expires",
  lastDay: "Last day",

  // The account
  account: "Account",
  state: "State",
  authenticator: "Authenticator",
  authenticatorOn: "Set up",
  authenticatorOff: "Not set up",
  trialEnds: "Trial ends",
  resend: "Resend invitation",
  resent: "Resent invitation!",
  notResent: "Unable to resend invitation!",
  disable: "Disable account",
  enable: "Enable account",
  resetAuthenticator: "Reset authenticator",
  history: "Access changes",
  reasonHint: "10 to 500 characters. It is kept with the change.",

  // Layout access
  searchLayouts: "Search layouts",
  noLayouts: "No layouts yet",
  noLayoutMatches: "No layout matches",
  giveShown: "Select all shown",
  takeShown: "Clear all shown",
  layoutsUnread: "The layouts could not be read.",
  layoutGone: "Layout without a name",
} as const;

/** "12 of 40 users". */
export function usersFound(found: number, all: number): string {
  const total = all === 1 ? "1 user" : `${all.toLocaleString("en-US")} users`;
  return found === all ? total : `${found.toLocaleString("en-US")} of ${total}`;
}

export function trialUntil(time: string): string {
  return `${time} (trial)`;
}

/** Which second ends the last day. */
export function endsAt(zone: string): string {
  return `Ends at 23:59:59, ${zone}`;
}

/** Of an end that is no end of a day. */
export function endsExactly(time: string, zone: string): string {
  return `Ends ${time}, ${zone}`;
}

/** "3 of 12 layouts given". */
export function layoutsGiven(given: number, all: number): string {
  return `${given} of ${all === 1 ? "1 layout" : `${all} layouts`} given`;
}

/** Why the box for all layouts cannot be ticked. */
export function onlyOnDomain(domain: string | undefined): string {
  return domain === undefined
    ? "Only for addresses on the provider's own domain."
    : `Only for addresses on ${domain}.`;
}

/** S0 §8, and why. */
export function notResent(why: string): string {
  return `${USER_MESSAGES.notResent} ${why}`;
}
