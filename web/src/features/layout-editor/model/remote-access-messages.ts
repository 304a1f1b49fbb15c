/** Texts of the report of remote access. */
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const REMOTE_ACCESS_MESSAGES = messages("remoteAccess", {
  about: (days: number) =>
    `Who may see this site and what they did in the last ${numberText(days)} days: sessions, commands, windows and refused attempts.`,
  loading: "Loading...",
  notPermitted: "Only administrators can view the report.",
  offlineHint: "The report is not stored on this device.",
  failed: "The report could not be loaded",
  who: "People",
  all: "Everyone",
  provider: "Accounts of the provider",
  refusedOnly: "With refused attempts",
  one: "Person",
  everyone: "All people",
  none: "No match",
  noneHint: "Choose other people.",
  csv: "CSV",
  isProviders: "Provider",
  isOwners: "Owner",
  noAccess: "No access now",
  unknownAccount: "Account no longer exists",
  allLayouts: "sees all layouts",
  grantedOn: (time: string) => `granted ${time}`,
  inactive: "not active",
  noRights: "no rights",
  sessions: (count: number) =>
    count === 0 ? "no session reported" : plural(count, { one: "# session", other: "# sessions" }),
  noSessions: "No session was reported. Use without the console leaves none.",
  session: (device: string, networks: string, from: string, to: string) =>
    `${device}, ${networks}: ${from} to ${to}`,
  unknownDevice: "Unknown browser",
  unknownNetwork: "network unknown",
  commands: (count: number) => plural(count, { one: "# command", other: "# commands" }),
  command: (time: string, name: string, masters: number, outcome: string) =>
    `${time}: ${name}, ${plural(masters, { one: "# master", other: "# masters" })}: ${outcome}`,
  outcome: (count: number, status: string) => `${numberText(count)} ${status}`,
  refused: (count: number) =>
    plural(count, { one: "# refused attempt", other: "# refused attempts" }),
  attempt: (time: string, operation: string, reason: string) => `${time}: ${operation}: ${reason}`,
  changes: (count: number) =>
    plural(count, { one: "# change of the gate", other: "# changes of the gate" }),
  quiet: "Nothing in this time.",
  details: "Details",
  detailsOf: (person: string) => `Details of ${person}`,
  more: (count: number) => `and ${numberText(count)} more: see the CSV file`,
  gateOn: (time: string, owners: string) => `${time}: gate turned on or changed, owner: ${owners}`,
  gateOff: (time: string) => `${time}: gate turned off`,
  opened: (time: string, people: string, end: string) =>
    `${time}: opened for ${people} until ${end}`,
  closed: (time: string, people: string) => `${time}: closed for ${people}`,
  because: (text: string, reason: string) => `${text} (${reason})`,
  sealed: (time: string, hash: string) =>
    `Commands, windows and refused attempts are sealed with the ledger up to the hour of ${time}; hash ${hash}. Sessions and rights are as stored now and not sealed.`,
  notSealed: "Nothing of this is sealed yet. Seals are made every hour.",
  verify: "Check against the seals",
  verifying: "Checking…",
  intact: (hours: number) =>
    plural(hours, { one: "# hour matches its seal.", other: "# hours match their seals." }),
  broken: (time: string) => `The ledger does not match its seal of the hour of ${time}.`,
  notVerified: "The seals could not be checked.",
});

export const REMOTE_STATUS_NAMES = messages("remoteStatusNames", {
  created: "sent",
  sent: "sent",
  received: "received",
  running: "running",
  success: "done",
  fail: "failed",
  expired: "expired",
  superseded: "superseded",
  refused: "refused",
  noAnswer: "without an answer: outcome unknown",
});

export const ATTEMPT_REASONS = messages("attemptReasons", {
  NotPermitted: "right missing",
  GateClosed: "the owner's gate was closed",
  OwnersOnly: "only for administrators of the owner",
  NotFound: "not found",
  InvalidArgument: "values of another account or site",
  RemoteControlOff: "remote control was off",
  ConfirmationInvalid: "not confirmed",
  SecondPersonRequired: "second person missing",
  ApprovalInvalid: "requester lost the right",
  ApproverTied: "approver tied to the requester",
  VoucherTied: "voucher tied to the requester",
  AccountDisabled: "account disabled",
  AccountExpired: "account expired",
  TrialExpired: "trial expired",
  NoPrivileges: "no rights",
  MfaRequired: "authenticator missing",
  SessionEnded: "session had ended",
  SessionIdle: "session was idle",
  MakerNotPermitted: "creator of the token lost the right",
  TokenExpired: "token expired",
  ScopeMissing: "not in the scope of the token",
});

const REASONS: Readonly<Record<string, string>> = ATTEMPT_REASONS;
const STATUSES: Readonly<Record<string, string>> = REMOTE_STATUS_NAMES;

/** Why an attempt was refused; an unknown code is shown unchanged. */
export function reasonText(code: string): string {
  return REASONS[code] ?? code;
}

export function outcomesText(
  outcomes: readonly { readonly status: string; readonly count: number }[],
): string {
  return outcomes
    .map(({ status, count }) => REMOTE_ACCESS_MESSAGES.outcome(count, STATUSES[status] ?? status))
    .join(", ");
}

/** Name of an operation without its type, such as setRemoteControl; a route is shown unchanged. */
export function operationName(operation: string): string {
  return operation.replace(/^(?:Mutation|Query|Subscription)\./, "");
}
