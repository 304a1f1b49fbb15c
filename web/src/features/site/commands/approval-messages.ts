/** Texts of two-person approval. */

import type { Approval } from "#web/features/site/commands/operations/approvals.generated.ts";
import { listText, numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import type { ReasonWords } from "#web/ui/reason-messages.ts";

const MASTERS = { one: "# master", other: "# masters" } as const;

export const APPROVAL_MESSAGES = messages("approval", {
  // Request for approval
  needed:
    "This command requires a second person. It is sent after someone else approves it. The request expires after 10 minutes.",
  ask: "Ask for approval",
  reasonHint: "10 to 500 characters. Shown to the second person and in the history.",
  nowWaiting: "Waiting for a second person. Nothing has been sent yet.",

  // Waiting requests
  title: "Waiting for a second person",
  askedBy: "Requested by",
  why: "Reason",
  to: "To",
  parameters: "Parameters",
  override: "Override",
  predicted: "Expected",
  look: "Review",
  own: "You requested this. Someone else must approve it.",
  notYours: "Your account can't send this command, so you can't approve it.",
  offline: "No connection: you can't approve or refuse now.",

  // Dialog that approves
  approve: "Approve…",
  approveHint:
    "The command is sent immediately, in the requester's name. The history names both of you.",
  approveNow: "Approve and send",
  predictedNow: "Expected now",
  cancel: "Cancel",

  approveTitle: (label: string) => `Approve ${label}?`,
  /**
   * Time left.
   * @param clock such as "9:05"
   */
  left: (clock: string) => `${clock} left`,
  banner: (label: string, username: string, masters: number) =>
    `${username} requests approval: ${label}, ${plural(masters, MASTERS)}`,
  more: (more: number) => `and ${numberText(more)} more`,
  /** Names of the first masters, and the number of further ones. */
  listed: (names: string, more: number) => `${names} and ${numberText(more)} more`,
  /**
   * Accessible name of the command button while approval requests wait.
   * @param name of the button without requests
   */
  waiting: (name: string, waiting: number) =>
    `${name} (${plural(waiting, { one: "# request", other: "# requests" })} for a second person)`,
  /** The preview as it was when the request was made. */
  reaches: (reached: number, masters: number) =>
    `reaches ${numberText(reached)} of ${plural(masters, MASTERS)}, moves no tracker immediately`,
  reachesAndMoves: (reached: number, masters: number, moving: number, staying: number) =>
    `reaches ${numberText(reached)} of ${plural(masters, MASTERS)}, ${plural(moving, { one: "# tracker", other: "# trackers" })} would move, ${numberText(staying)} stay`,
  sent: (sent: number, masters: number) =>
    `Sent to ${numberText(sent)} of ${plural(masters, MASTERS)}.`,

  // How a request ended
  approved: (username: string) => `Approved by ${username}`,
  refused: (username: string) => `Refused by ${username}`,
  refusedBecause: (username: string, reason: string) => `Refused by ${username}: ${reason}`,
  withdrawn: (username: string) => `Withdrawn by ${username}`,
  withdrawnBecause: (username: string, reason: string) => `Withdrawn by ${username}: ${reason}`,
  expired: "Expired without approval. Nothing was sent.",
});

/** Texts of the switch that turns two-person approval of a site on or off. */
export const RULE_MESSAGES = messages("twoPersonRule", {
  ruleOn: "Two-person approval: on",
  ruleOff: "Two-person approval: off",
  turnOn: "Turn on",
  turnOff: "Turn off",
  turnOnTitle: "Turn on two-person approval?",
  turnOffTitle: "Turn off two-person approval?",
  turnOnHint:
    "R4 commands are sent only after someone else approves them. Safety stows never wait.",
  turnOffHint:
    "Everyone on this site sees that you did this, and why. You, and accounts that you created or changed, still need a second person for 30 days.",
});

interface DecisionWords extends ReasonWords {
  /** Label of the button, on the approval request, that opens the dialog. */
  readonly open: string;
  /** Message after the decision was made. */
  readonly done: string;
}

/** Texts of the decisions that require a reason. */
export const DECISION_WORDS = messages("decisions", {
  refuse: {
    open: "Refuse…",
    title: "Refuse this command?",
    hint: "The command is not sent, and the request ends.",
    reasonHint: "10 to 500 characters. Shown to the requester and in the history.",
    go: "Refuse",
    done: "Command refused. Nothing was sent.",
  },
  withdraw: {
    open: "Withdraw…",
    title: "Withdraw your request?",
    hint: "The command is not sent. Your request and the reason stay in the history.",
    reasonHint: "10 to 500 characters.",
    go: "Withdraw",
    done: "Request withdrawn. Nothing was sent.",
  },
  vouch: {
    open: "Vouch…",
    title: "Vouch for this person?",
    hint: "You confirm that this person is not the requester. They can then approve this request. Vouching sends nothing.",
    reasonHint: "10 to 500 characters. Shown with your name to everyone who sees the request.",
    go: "Vouch",
    done: "The person you vouched for can now approve this request.",
  },
} satisfies Readonly<Record<string, DecisionWords>>);

/** Result of a request, such as "Refused by ada@example.com: wind is rising". */
export function endText({ state, decision }: Pick<Approval, "state" | "decision">): string {
  if (state === "expired") return APPROVAL_MESSAGES.expired;
  if (state === "waiting" || decision === undefined) return "";
  const { username, reason } = decision;
  if (state === "approved") return APPROVAL_MESSAGES.approved(username);
  return reason === undefined
    ? APPROVAL_MESSAGES[state](username)
    : APPROVAL_MESSAGES[`${state}Because`](username, reason);
}

/**
 * Time that is left to approve, such as "9:05 left".
 * @param seconds an integer
 */
export function leftText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return APPROVAL_MESSAGES.left(`${minutes}:${String(seconds % 60).padStart(2, "0")}`);
}

/** Accessible name of the command button, with the number of waiting approval requests. */
export function waitingLabel(name: string, waiting: number): string {
  return waiting === 0 ? name : APPROVAL_MESSAGES.waiting(name, waiting);
}

/**
 * Names of the masters; if there are many, of the first `shown` ones, and the number of the others.
 */
export function mastersText(names: readonly string[], shown: number): string {
  const more = names.length - shown;
  return more <= 0
    ? listText(names)
    : APPROVAL_MESSAGES.listed(names.slice(0, shown).join(", "), more);
}

/** The preview as it was when the request was made, as text. */
export function predictedText({
  nodes,
  moving,
  staying,
  mastersReached,
  masters,
}: Pick<Approval, "nodes" | "moving" | "staying" | "mastersReached" | "masters">): string {
  return nodes === 0
    ? APPROVAL_MESSAGES.reaches(mastersReached, masters.length)
    : APPROVAL_MESSAGES.reachesAndMoves(mastersReached, masters.length, moving, staying);
}
