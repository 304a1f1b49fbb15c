/** Texts about who can command a site, and about changes of rights. */
import type { Privilege } from "#domain/access/privileges.ts";
import { listText, numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const RIGHTS_MESSAGES = messages("rights", {
  // Texts about who can command a site
  commanders: "Who can command this site now",
  layout: "Layout",
  noLayouts: "No layouts yet",
  noLayoutsHint: "Accounts that can command a layout are listed here.",
  unknownLayout: "Unlisted layout",
  nobody: "No account can command this site",
  nobodyHint: "No active account with controls has access to this layout.",
  notNamed: "None of the accounts you manage",
  notNamedHint:
    "Accounts that you do not manage can command this site. Only their number is shown.",
  email: "Email",
  name: "Name",
  controls: "Controls",
  access: "Access",
  ends: "Ends",
  authenticator: "Authenticator",
  allLayouts: "All layouts",
  never: "Never",
  authenticatorOn: "Set up",
  authenticatorOff: "Not set up",

  // Texts about recorded changes of rights
  changes: "Access changes",
  month: "Month (UTC)",
  utc: "UTC",
  earlier: "Earlier month",
  later: "Later month",
  when: "When",
  by: "By",
  what: "What",
  whose: "Account",
  change: "Change",
  reason: "Reason",
  none: "none",
  noChanges: "No access changes",
  noChangesHint: "No account that you manage was changed in this month.",
  noChangesOfOne: "No changes of this account are visible to you.",
  byBeyond: "An account you do not manage",
  older: "Load older changes",
  enabled: "Account enabled",
  disabled: "Account disabled",

  // Texts with numbers or names in them
  /** Time zone of the times in the list below the text. */
  timesIn: (zone: string) => `Times in ${zone}`,
  ofOne: (email: string) => `Changes of ${email}`,
  peopleCount: (count: number) => plural(count, { one: "# person", other: "# people" }),
  /** Number of commanders whose accounts the user does not manage; they are not listed. */
  beyondCount: (count: number) => `${numberText(count)} more that you do not manage`,
  endAllSessions: "End all sessions…",
  endAllTitle: "End the sessions of everyone on this layout",
  endAllHint:
    "Signs out everyone whose account you manage and who may open this layout, on every device. Their open pages stop within seconds. You stay signed in; the others can sign in again.",
  endAllGo: "End all sessions",
  sessionsEnded: (accounts: number) =>
    plural(accounts, { one: "Sessions of # account ended", other: "Sessions of # accounts ended" }),
  /** Number of accounts with access to the layout that the user does not manage. */
  staySignedIn: (accounts: number) =>
    plural(accounts, {
      one: "# account that you do not manage stays signed in",
      other: "# accounts that you do not manage stay signed in",
    }),
  someNotEnded: (ended: number, failed: number) =>
    `Ended: ${numberText(ended)} accounts. Not ended: ${numberText(failed)}. Press again to end the rest.`,
  changeCount: (count: number) => plural(count, { one: "# change", other: "# changes" }),
  /** Number of listed changes if further pages exist. */
  changesAndOlder: (count: number) =>
    plural(count, { one: "# change, and older ones", other: "# changes, and older ones" }),
  /** Day on which the access was granted. */
  givenOn: (day: string) => `Granted ${day}`,
  givenBy: (day: string, by: string) => `Granted ${day} by ${by}`,
  /**
   * Attribute with its value, such as "Company: Acme".
   * @param change the new value, or the values before and after
   */
  ofField: (field: string, change: string) => `${field}: ${change}`,
});

/** Text for how many accounts were signed out of a layout, and how many were not. */
export function sessionsEndedText({
  ended,
  beyond,
}: {
  readonly ended: number;
  readonly beyond: number;
}): string {
  const text = RIGHTS_MESSAGES.sessionsEnded(ended);
  return beyond === 0 ? text : `${text}. ${RIGHTS_MESSAGES.staySignedIn(beyond)}`;
}

/** Short names of the privileges that control a site, for the column "Controls". */
export const CONTROLS_TABLE = messages("controls", {
  CONTROL_STANDARD: "Basic",
  CONTROL_CX: "Commissioning",
  GAMECHANGE: "Advanced",
});
export const CONTROLS: Partial<Readonly<Record<Privilege, string>>> = CONTROLS_TABLE;

export const ACCESS_OPERATIONS = messages("accessOperations", {
  "Mutation.createUser": "Account created",
  "Mutation.updateUserAttr": "Attributes changed",
  "Mutation.updateUserGroups": "Groups changed",
  "Mutation.setUserLayoutIds": "Layouts changed",
  "Mutation.endUserSessions": "All sessions ended",
  "Mutation.setUserBreakGlass": "Break-glass account changed",
  "Mutation.endLayoutSessions": "All sessions of a layout ended",
  "Mutation.resetUserAuthenticator": "Authenticator reset",
  "Mutation.userResendInvitation": "Invitation resent",
  "POST /auth/recovery-codes": "Recovery codes created",
  "POST /auth/sessions/end": "Own sessions ended",
  "POST /auth/recover": "Authenticator removed with a recovery code",
  ConfirmForgotPassword: "Password reset",
  LinkSignOn: "Linked to the sign-in of the company",
  BreakGlassSignIn: "Break-glass account used",
});
const OPERATIONS: Readonly<Record<string, string>> = ACCESS_OPERATIONS;

/**
 * Text for what a recorded change did; an unknown operation is shown unchanged.
 * @param after attributes after the change
 */
export function operationText(operation: string, after: Readonly<Record<string, unknown>>): string {
  if (operation === "Mutation.setUserEnabled") {
    return after.enabled === true ? RIGHTS_MESSAGES.enabled : RIGHTS_MESSAGES.disabled;
  }
  return OPERATIONS[operation] ?? operation;
}

export const ACCESS_FIELDS = messages("accessFields", {
  email: "Email",
  nameFirst: "First name",
  nameLast: "Last name",
  company: "Company",
  companyRole: "Role",
  allLayouts: "All layouts",
  expiration: "Expires",
  trialExpiration: "Trial ends",
  groups: "Groups",
  layoutIds: "Layouts",
  enabled: "Enabled",
  mfaEnrolledAt: "Authenticator",
  recoveryCodes: "Recovery codes",
  breakGlass: "Break-glass account",
  signOnSubject: "Identity at the provider",
});
const FIELDS: Readonly<Record<string, string>> = ACCESS_FIELDS;

export function fieldText(field: string): string {
  return FIELDS[field] ?? field;
}

/**
 * Text for a changed attribute, such as "Company: Acme → Bright", or "Company: Acme" if it was
 * empty before.
 */
export function replacedText(field: string, before: string | undefined, after: string): string {
  const change = before === undefined ? after : `${before} → ${after}`;
  return RIGHTS_MESSAGES.ofField(fieldText(field), change);
}

/** Text for added and removed members of a list, such as "Groups: + CONTROLS, − DEV". */
export function membersText(
  field: string,
  added: readonly string[],
  removed: readonly string[],
): string {
  const parts = [...added.map((one) => `+ ${one}`), ...removed.map((one) => `− ${one}`)];
  return RIGHTS_MESSAGES.ofField(fieldText(field), listText(parts));
}

/**
 * Text for when and by whom access was granted, such as "Granted 2025-10-14 by ada@example.com";
 * without an email if it is hidden.
 */
export function givenText(day: string, by: string | undefined): string {
  return by === undefined ? RIGHTS_MESSAGES.givenOn(day) : RIGHTS_MESSAGES.givenBy(day, by);
}

/**
 * Number of listed changes, such as "12 changes".
 * @param hasMore true if further pages exist, which the text mentions
 */
export function changeCount(count: number, hasMore: boolean): string {
  return hasMore ? RIGHTS_MESSAGES.changesAndOlder(count) : RIGHTS_MESSAGES.changeCount(count);
}
