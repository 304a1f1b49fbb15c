/** What is said about the second person of a command. */
import type { Approval } from "#web/api/approval-records.ts";
import { count } from "./command-messages.ts";

export const APPROVAL_MESSAGES = {
  // Asking
  needed:
    "This site asks for a second person. Nothing is sent until somebody else has approved it, within 10 minutes.",
  ask: "Ask for approval",
  reason: "Reason",
  reasonHint: "10 to 500 characters; the second person reads it, the ledger keeps it.",
  nowWaiting: "Waits for a second person. Nothing was sent yet.",

  // Waiting
  title: "Waits for a second person",
  askedBy: "Asked by",
  why: "Reason",
  to: "To",
  parameters: "Parameters",
  override: "Override",
  foreseen: "Foreseen",
  noMotion: "moves no tracker at once",
  look: "Look at it",
  own: "You have asked for this: somebody else has to approve it.",
  notYours: "Your account may not give this command, so you cannot approve it.",
  offline: "No connection: nothing can be decided now.",

  // Deciding
  approve: "Approve…",
  refuse: "Refuse…",
  withdraw: "Withdraw…",
  approveHint:
    "It is sent at once, in the name of whoever has asked; the ledger names both of you.",
  approveNow: "Approve and send",
  foreseenNow: "Foreseen now",
  refuseTitle: "Refuse this command?",
  refuseHint: "Nothing is sent. Whoever has asked reads your reason, and the history keeps it.",
  refuseNow: "Refuse",
  withdrawTitle: "Withdraw your request?",
  withdrawHint: "Nothing is sent. The history keeps that you have asked.",
  withdrawNow: "Withdraw",
  cancel: "Cancel",

  // Ended
  declined: "Nothing was sent.",

  // The switch
  ruleOn: "R4 commands need a second person",
  ruleOff: "R4 commands need one person",
  turnOn: "Ask for two",
  turnOff: "Ask for one",
  turnOnTitle: "Ask for a second person",
  turnOffTitle: "Ask for one person only",
  turnOnHint:
    "Commands of class R4 are then sent only once somebody else has approved them. Stows to safety never wait.",
  turnOffHint:
    "Everybody who looks at this site is told that you did this, and why. You yourself, and accounts that you have made or changed, still need a second person for 24 hours.",
} as const;

const ENDED: Readonly<Record<Exclude<Approval["state"], "waiting">, string>> = {
  approved: "Approved by",
  refused: "Refused by",
  withdrawn: "Withdrawn by",
  expired: "Nobody has approved it in time. Nothing was sent.",
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
