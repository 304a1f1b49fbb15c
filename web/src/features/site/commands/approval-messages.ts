/** What is said about the second person of a command. */

import { count } from "#web/features/site/model/command-messages.ts";
import type { ReasonWords } from "#web/ui/reason-messages.ts";
import type { Approval } from "./operations/approvals.generated.ts";

export const APPROVAL_MESSAGES = {
  // Asking
  needed:
    "This command requires a second person: nothing is sent until somebody else approves it. The request expires after 10 minutes.",
  ask: "Ask for approval",
  reasonHint: "10 to 500 characters. The second person reads it, and the history keeps it.",
  nowWaiting: "Waiting for a second person. Nothing has been sent yet.",

  // Waiting
  title: "Waiting for a second person",
  askedBy: "Requested by",
  why: "Reason",
  to: "To",
  parameters: "Parameters",
  override: "Override",
  foreseen: "Expected",
  noMotion: "moves no tracker immediately",
  look: "Review",
  own: "You requested this. Somebody else has to approve it.",
  notYours: "Your account may not send this command, so you cannot approve it.",
  offline: "No connection: nothing can be decided now.",

  // Approving
  approve: "Approve…",
  approveHint:
    "The command is sent immediately, in the name of the person who requested it. The history names both of you.",
  approveNow: "Approve and send",
  foreseenNow: "Expected now",
  cancel: "Cancel",

  // The switch
  ruleOn: "R4 commands need a second person",
  ruleOff: "R4 commands need one person",
  turnOn: "Require two",
  turnOff: "Require one",
  turnOnTitle: "Require a second person",
  turnOffTitle: "Require one person only",
  turnOnHint:
    "R4 commands are then sent only after somebody else has approved them. Safety stows never wait.",
  turnOffHint:
    "Everybody who looks at this site sees that you did this, and why. You, and accounts that you created or changed, still need a second person for 30 days.",
} as const;

interface DecisionWords extends ReasonWords {
  /** On the button of the request. */
  readonly open: string;
  /** Once it is decided. */
  readonly done: string;
}

/** Decisions that take a reason. */
export const DECISION_WORDS: Readonly<Record<"refuse" | "withdraw" | "vouch", DecisionWords>> = {
  refuse: {
    open: "Refuse…",
    title: "Refuse this command?",
    hint: "The command is not sent, and the request ends.",
    reasonHint:
      "10 to 500 characters. The person who requested it reads it, and the history keeps it.",
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
    hint: "You confirm that this person is not the one who requested the command. They can then approve this one request; vouching sends nothing.",
    reasonHint:
      "10 to 500 characters. Everybody who sees the request reads it, and it is kept with your name.",
    go: "Vouch",
    done: "The person you vouched for can now approve this request.",
  },
};

const ENDED: Readonly<Record<Exclude<Approval["state"], "waiting">, string>> = {
  approved: "Approved by",
  refused: "Refused by",
  withdrawn: "Withdrawn by",
  expired: "Nobody approved it in time. Nothing was sent.",
};

/** How a request ended, and by whom: "Refused by ada@example.com: wind is rising". */
export function endText({ state, decision }: Pick<Approval, "state" | "decision">): string {
  if (state === "waiting") return "";
  if (decision === undefined) return ENDED[state];
  const reason = decision.reason === undefined ? "" : `: ${decision.reason}`;
  return `${ENDED[state]} ${decision.username}${reason}`;
}

/** Of a whole number of seconds: "9:05 left". */
export function leftText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, "0")} left`;
}

/** What stands in the banner over the site. */
export function bannerText(label: string, username: string, masters: number): string {
  return `${username} asks for a second person: ${label}, ${count(masters, "master")}`;
}

export function moreText(more: number): string {
  return `and ${more} more`;
}

export function approveTitle(label: string): string {
  return `Approve ${label}?`;
}

/** How many requests wait, for the badge on the button of the commands. */
export function waitingLabel(name: string, waiting: number): string {
  return waiting === 0 ? name : `${name} (${count(waiting, "request")} for a second person)`;
}

/** Names of masters, the first of them where there are many. */
export function mastersText(names: readonly string[], shown: number): string {
  const listed = names.slice(0, shown).join(", ");
  return names.length <= shown ? listed : `${listed} ${moreText(names.length - shown)}`;
}

/** What was foreseen when it was asked for. */
export function foreseenText({
  nodes,
  moving,
  staying,
  mastersReached,
  masters,
}: Pick<Approval, "nodes" | "moving" | "staying" | "mastersReached" | "masters">): string {
  const reach = `reaches ${mastersReached} of ${count(masters.length, "master")}`;
  return nodes === 0
    ? `${reach}, ${APPROVAL_MESSAGES.noMotion}`
    : `${reach}, ${count(moving, "tracker")} would move, ${staying.toLocaleString("en-US")} stay`;
}

export function sentText(sent: number, masters: number): string {
  return `Sent to ${sent} of ${count(masters, "master")}.`;
}
