/** Why somebody does not count as a second or third person, in words. */
import { TWO_PERSONS_FAULTS, type TwoPersonsFault } from "#domain/access/two-persons.ts";

const ABOUT_YOU: Readonly<Record<TwoPersonsFault, string>> = {
  samePerson: "You cannot be two of the people that this takes.",
  newAccount: "Your account is less than a day older than this request.",
  newRights:
    "Your rights, your layouts or your authenticator were changed less than a day before this request.",
  handledByAsker:
    "Whoever asks for this has made your account, changed its rights or reset it within the last 30 days.",
  handledByApprover:
    "You have made, changed or reset the account of whoever asks within the last 30 days.",
  handledByVouched: "The approver has made, changed or reset your account within the last 30 days.",
};

const ABOUT_APPROVER: Readonly<Record<TwoPersonsFault, string>> = {
  samePerson: "has asked for it",
  newAccount: "has an account that is less than a day older than this request",
  newRights: "was given other rights, layouts or another authenticator less than a day before it",
  handledByAsker: "has an account that whoever asks has made, changed or reset within 30 days",
  handledByApprover: "has made, changed or reset the account of whoever asks within 30 days",
  handledByVouched: "is tied to the account of whoever vouches",
};

/** Sentences by code; the reason of the refusal goes before each. */
const CONSEQUENCES: Readonly<Record<string, string>> = {
  ApproverTied:
    "So you do not count as the second person. Somebody else can approve, or an administrator can vouch for you.",
  VoucherTied: "So you cannot vouch here. Another administrator can.",
};

/** The rule of the site itself is changed by settled accounts only. */
const RULE_REASONS: Readonly<Record<string, string>> = {
  newAccount: "Your account is less than a day old.",
  newRights: "Your rights, your layouts or your authenticator were changed within the last day.",
};

/** Undefined for refusals about something else. */
export function twoPersonsRefusal(code: string, reason: string | undefined): string | undefined {
  if (code === "RightsTooNew") {
    const why = RULE_REASONS[reason ?? ""] ?? "";
    return `${why} Another administrator can switch this off, or you can a day later.`.trim();
  }
  const consequence = CONSEQUENCES[code];
  if (consequence === undefined) return undefined;
  const fault = TWO_PERSONS_FAULTS.find((known) => known === reason);
  return fault === undefined ? consequence : `${ABOUT_YOU[fault]} ${consequence}`;
}

/** "ben@example.com has an account that is less than a day older than this request." */
export function refusedApproverText(username: string, fault: TwoPersonsFault): string {
  return `${username} wants to approve this, but ${ABOUT_APPROVER[fault]}.`;
}

export function vouchedText(username: string, approverName: string, reason: string): string {
  return `${username} has vouched for ${approverName}, who may approve this: ${reason}`;
}

export const VOUCH_MESSAGES = {
  vouch: "Vouch…",
  title: "Vouch for the approver?",
  hint: "Nothing is sent by this. The approver can then approve this one request, and the audit keeps your name and reason.",
  press: "Vouch",
  done: "The approver can approve the request now.",
} as const;
