/** Texts of two-person approval. */

import { count } from "#web/features/site/model/command-messages.ts";
import { numberText } from "#web/language/counts.ts";
import type { ReasonWords } from "#web/ui/reason-messages.ts";
import type { Approval } from "./operations/approvals.generated.ts";

export const APPROVAL_MESSAGES = {
  // Asking
  needed:
    "This command requires a second person. It is sent after someone else approves it. The request expires after 10 minutes.",
  ask: "Ask for approval",
  reasonHint: "10 to 500 characters. Shown to the second person and in the history.",
  nowWaiting: "Waiting for a second person. Nothing has been sent yet.",

  // Waiting
  title: "Waiting for a second person",
  askedBy: "Requested by",
  why: "Reason",
  to: "To",
  parameters: "Parameters",
  override: "Override",
  predicted: "Expected",
  noMotion: "moves no tracker immediately",
  look: "Review",
  own: "You requested this. Someone else must approve it.",
  notYours: "Your account can't send this command, so you can't approve it.",
  offline: "No connection: you can't approve or refuse now.",

  // Approving
  approve: "Approve…",
  approveHint:
    "The command is sent immediately, in the requester's name. The history names both of you.",
  approveNow: "Approve and send",
  predictedNow: "Expected now",
  cancel: "Cancel",

  // The switch
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
} as const;

interface DecisionWords extends ReasonWords {
  /** Label of the button on the request. */
  readonly open: string;
  /** Notice after the decision. */
  readonly done: string;
}

/** Texts of the decisions that require a reason. */
export const DECISION_WORDS: Readonly<Record<"refuse" | "withdraw" | "vouch", DecisionWords>> = {
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
};

const ENDED: Readonly<Record<Exclude<Approval["state"], "waiting">, string>> = {
  approved: "Approved by",
  refused: "Refused by",
  withdrawn: "Withdrawn by",
  expired: "Expired without approval. Nothing was sent.",
};

/** How a request ended, and by whom: "Refused by ada@example.com: wind is rising". */
export function endText({ state, decision }: Pick<Approval, "state" | "decision">): string {
  if (state === "waiting") return "";
  if (decision === undefined) return ENDED[state];
  const reason = decision.reason === undefined ? "" : `: ${decision.reason}`;
  return `${ENDED[state]} ${decision.username}${reason}`;
}

/** Such as "9:05 left". @param seconds an integer */
export function leftText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, "0")} left`;
}

/** Text of the banner over the site. */
export function bannerText(label: string, username: string, masters: number): string {
  return `${username} requests approval: ${label}, ${count(masters, "master")}`;
}

export function moreText(more: number): string {
  return `and ${more} more`;
}

export function approveTitle(label: string): string {
  return `Approve ${label}?`;
}

/** Accessible name of the command button with the number of waiting requests. */
export function waitingLabel(name: string, waiting: number): string {
  return waiting === 0 ? name : `${name} (${count(waiting, "request")} for a second person)`;
}

/** Names of the masters, or the first `shown` of them. */
export function mastersText(names: readonly string[], shown: number): string {
  const listed = names.slice(0, shown).join(", ");
  return names.length <= shown ? listed : `${listed} ${moreText(names.length - shown)}`;
}

/** The preview at the time of the request. */
export function predictedText({
  nodes,
  moving,
  staying,
  mastersReached,
  masters,
}: Pick<Approval, "nodes" | "moving" | "staying" | "mastersReached" | "masters">): string {
  const reach = `reaches ${mastersReached} of ${count(masters.length, "master")}`;
  return nodes === 0
    ? `${reach}, ${APPROVAL_MESSAGES.noMotion}`
    : `${reach}, ${count(moving, "tracker")} would move, ${numberText(staying)} stay`;
}

export function sentText(sent: number, masters: number): string {
  return `Sent to ${sent} of ${count(masters, "master")}.`;
}
