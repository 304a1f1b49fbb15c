/** Texts that say why a user does not qualify as a second or third person. */
import { TWO_PERSONS_FAULTS, type TwoPersonsFault } from "#domain/access/two-persons.ts";

const ABOUT_YOU: Readonly<Record<TwoPersonsFault, string>> = {
  samePerson: "This requires two different people, and you are already one of them.",
  newAccount: "Your account was less than a day old when this was requested.",
  newRights:
    "Your rights, your layouts or your authenticator changed less than a day before this was requested, or since then.",
  handledByAsker: "The requester created, changed or reset your account within the last 30 days.",
  handledByApprover:
    "You created, changed or reset the requester's account within the last 30 days.",
  handledByVouched:
    "The person you would vouch for created, changed or reset your account within the last 30 days.",
};

const ABOUT_APPROVER: Readonly<Record<TwoPersonsFault, string>> = {
  samePerson: "they requested it themselves",
  newAccount: "their account was less than a day old when this was requested",
  newRights:
    "their rights, layouts or authenticator changed less than a day before this was requested, or since then",
  handledByAsker: "the requester created, changed or reset their account within the last 30 days",
  handledByApprover:
    "they created, changed or reset the requester's account within the last 30 days",
  handledByVouched: "they created, changed or reset the voucher's account within the last 30 days",
};

/** Alternatives to the refused approval. */
const WAY_OUT = "Someone else can approve it, or an uninvolved administrator can vouch for";

/** Sentences by code; the reason of the refusal precedes each. */
const CONSEQUENCES: Readonly<Record<string, string>> = {
  ApproverTied: `So you can't be the second person. ${WAY_OUT} you.`,
  VoucherTied: "So you can't vouch here. Another administrator may be able to.",
};

/** Reasons why an account is too new to change the site's two-person rule. */
const RULE_REASONS: Readonly<Record<string, string>> = {
  newAccount: "Your account is less than a day old.",
  newRights: "Your rights, your layouts or your authenticator changed within the last day.",
};

/** Undefined for other refusals. */
export function twoPersonsRefusal(code: string, reason: string | undefined): string | undefined {
  if (code === "RightsTooNew") {
    const why = RULE_REASONS[reason ?? ""] ?? "";
    return `${why} Another administrator can switch this off, or you can once a day has passed.`.trim();
  }
  const consequence = CONSEQUENCES[code];
  if (consequence === undefined) return undefined;
  const fault = TWO_PERSONS_FAULTS.find((known) => known === reason);
  return fault === undefined ? consequence : `${ABOUT_YOU[fault]} ${consequence}`;
}

/** "ben@example.com tried to approve this, but can't be the second person: their account was …". */
export function refusedApproverText(username: string, fault: TwoPersonsFault): string {
  return `${username} tried to approve this, but can't be the second person: ${ABOUT_APPROVER[fault]}.`;
}

/** Note with alternatives. @param username the refused approver; undefined: the reader */
export function approverNote(username: string | undefined, fault: TwoPersonsFault): string {
  return username === undefined
    ? `${ABOUT_YOU[fault]} ${CONSEQUENCES.ApproverTied}`
    : `${refusedApproverText(username, fault)} ${WAY_OUT} them.`;
}

interface Vouch {
  readonly username: string;
  readonly approverName: string;
  readonly reason: string;
}

/** @param isForReader true if the reader is the approver */
export function vouchedText(
  { username, approverName, reason }: Vouch,
  isForReader: boolean,
): string {
  const who = isForReader ? "you, so you" : `${approverName}, who`;
  return `${username} vouched for ${who} can now approve this. Reason: ${reason}`;
}
