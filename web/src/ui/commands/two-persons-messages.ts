/**
 * Texts that say why a user does not qualify to approve a command as second person, or to vouch for
 * one as third.
 */
import { TWO_PERSONS_FAULTS, type TwoPersonsFault } from "#domain/access/two-persons.ts";
import { messages } from "#web/language/messages.ts";

export const ABOUT_YOU = messages("aboutYou", {
  samePerson: "This requires two different people, and you are already one of them.",
  newAccount: "Your account was less than a day old when this was requested.",
  newRights:
    "Your rights, your layouts or your authenticator changed less than a day before this was requested, or since then.",
  handledByAsker: "The requester created, changed or reset your account within the last 30 days.",
  handledByApprover:
    "You created, changed or reset the requester's account within the last 30 days.",
  handledByVouched:
    "The person you would vouch for created, changed or reset your account within the last 30 days.",
} satisfies Readonly<Record<TwoPersonsFault, string>>);

/** Reasons why another user cannot be the second person. */
export const ABOUT_APPROVER = messages("aboutApprover", {
  samePerson: (username: string) =>
    `${username} tried to approve this, but can't be the second person: they requested it themselves.`,
  newAccount: (username: string) =>
    `${username} tried to approve this, but can't be the second person: their account was less than a day old when this was requested.`,
  newRights: (username: string) =>
    `${username} tried to approve this, but can't be the second person: their rights, layouts or authenticator changed less than a day before this was requested, or since then.`,
  handledByAsker: (username: string) =>
    `${username} tried to approve this, but can't be the second person: the requester created, changed or reset their account within the last 30 days.`,
  handledByApprover: (username: string) =>
    `${username} tried to approve this, but can't be the second person: they created, changed or reset the requester's account within the last 30 days.`,
  handledByVouched: (username: string) =>
    `${username} tried to approve this, but can't be the second person: they created, changed or reset the voucher's account within the last 30 days.`,
} satisfies Readonly<Record<TwoPersonsFault, (username: string) => string>>);

/** Texts that follow a reason: what it leads to, and what the user can do instead. */
export const CONSEQUENCES = messages("twoPersons", {
  notSecond:
    "So you can't be the second person. Someone else can approve it, or an uninvolved administrator can vouch for you.",
  notVoucher: "So you can't vouch here. Another administrator may be able to.",
  otherApprover: "Someone else can approve it, or an uninvolved administrator can vouch for them.",
  newAccount: "Your account is less than a day old.",
  newRights: "Your rights, your layouts or your authenticator changed within the last day.",
  notYet: "Another administrator can switch this off, or you can once a day has passed.",
  vouchedForYou: (username: string, reason: string) =>
    `${username} vouched for you, so you can now approve this. Reason: ${reason}`,
  vouchedFor: (username: string, approver: string, reason: string) =>
    `${username} vouched for ${approver}, who can now approve this. Reason: ${reason}`,
});

/** Text of the consequence for each code of a refusal. */
const CONSEQUENCE_OF: Readonly<Record<string, string>> = {
  ApproverTied: CONSEQUENCES.notSecond,
  VoucherTied: CONSEQUENCES.notVoucher,
};

/** Reasons why an account is too new to change the site's two-person rule. */
const RULE_REASONS: Readonly<Record<string, string>> = {
  newAccount: CONSEQUENCES.newAccount,
  newRights: CONSEQUENCES.newRights,
};

/**
 * Explains a refusal by the server that concerns the second person; undefined for other refusals.
 */
export function twoPersonsRefusal(code: string, reason: string | undefined): string | undefined {
  if (code === "RightsTooNew") {
    const why = RULE_REASONS[reason ?? ""] ?? "";
    return `${why} ${CONSEQUENCES.notYet}`.trim();
  }
  const consequence = CONSEQUENCE_OF[code];
  if (consequence === undefined) return undefined;
  const fault = TWO_PERSONS_FAULTS.find((known) => known === reason);
  return fault === undefined ? consequence : `${ABOUT_YOU[fault]} ${consequence}`;
}

/**
 * Says which user was refused as the second person and why: "ben@example.com tried to approve this,
 * but can't be the second person: their account was …".
 */
export function refusedApproverText(username: string, fault: TwoPersonsFault): string {
  return ABOUT_APPROVER[fault](username);
}

/**
 * Note about a refused approver, with what they can do instead.
 * @param username the refused approver; undefined: the user who reads the note
 */
export function approverNote(username: string | undefined, fault: TwoPersonsFault): string {
  return username === undefined
    ? `${ABOUT_YOU[fault]} ${CONSEQUENCES.notSecond}`
    : `${refusedApproverText(username, fault)} ${CONSEQUENCES.otherApprover}`;
}

interface Vouch {
  readonly username: string;
  readonly approverName: string;
  readonly reason: string;
}

/**
 * Says that a user has vouched for the approver.
 * @param isForReader true if the user who reads the text is the approver
 */
export function vouchedText(
  { username, approverName, reason }: Vouch,
  isForReader: boolean,
): string {
  return isForReader
    ? CONSEQUENCES.vouchedForYou(username, reason)
    : CONSEQUENCES.vouchedFor(username, approverName, reason);
}
