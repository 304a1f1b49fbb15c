/** What the Troubleshoot wizard says. Quotations of the spec are verbatim; the others are ours. */
import type { AnswerFault, AnswerField } from "#domain/troubleshoot/answer-field.ts";
import { ANSWER_FIELDS, type AnswerName } from "#domain/troubleshoot/answers.ts";
import type { GateReason } from "#domain/troubleshoot/gate.ts";
import type { Failure } from "#web/api/failure.ts";
import { failureText } from "#web/ui/failure-messages.ts";
import { faultText, rangeText } from "#web/ui/field-messages.ts";

export const WIZARD_MESSAGES = {
  title: "Troubleshoot",
  steps: "Steps",
  close: "Close",
  back: "Back",
  next: "Next",
  submit: "Submit",
  reset: "Reset",
  unknownStep: "Unknown step",
  further: "What follows depends on the answers.",

  // Choice of the issue
  chooseIssue: "Choose the issue",
  issue: "What is wrong with this node?",
  issueMissing: "Choose what is wrong first.",

  // Reset
  resetTitle: "Clear every answer?",
  resetHint: "Everything that was answered for this node is lost.",
  keepAnswers: "Keep the answers",
  clearAnswers: "Clear",

  // Review
  reviewHint: "Look through what goes into the report. Back leads to each step.",
  rmaNumbers: "RMA numbers",
  commandsLeft: "Commands that are left to run",
  noCommandsLeft: "No command is left to run.",
  answers: "Answers",

  // End
  finished: "All steps completed - you're finished",
  startAgain: "Start Again",
  unkept:
    "This browser does not keep the answers: leave this window open until the report is submitted.",
  sent: "The report is on the server.",
  keptOffline:
    "No connection: the report is kept on this device and is sent as soon as there is one. Do not clear the browser's data until then.",
  keptFailed:
    "The server did not take the report. It is kept on this device, among the unsent changes.",
  notKept:
    "The report could be neither sent nor kept on this device. Leave this window open and submit again.",
} as const;

export const TAB_MESSAGES = {
  intro:
    "Find out step by step what is wrong with this node, repair it and report what was done. Every answer is kept on this device until the report is sent.",
  start: "Start troubleshooting",
  goOn: "Go on where you left off",
  withoutId:
    "This node has no ID: no command can be sent to it. Commands of the wizard are queued in the report.",
  offline: "No connection: the report is kept on this device and sent as soon as there is one.",
  mayNotControl:
    "Your account may not send commands. What has to be run is queued in the report for somebody who may.",
  unsent: "Reports of this node that are on this device alone:",
  loading: "Loading...",
} as const;

export const REPORT_MESSAGES = {
  title: "Reports of this node",
  none: "Nothing was reported yet.",
  loading: "Loading...",
  offline: "No connection: later reports may be missing here.",
  notPermitted: "You may not see these reports.",
  failed: "The reports could not be loaded.",
  leftToRun: "Left to run",
  rma: "RMA",
} as const;

export const ANSWER_MESSAGES = {
  yes: "Yes",
  no: "No",
  choose: "Choose…",
  copy: "Copy",
  copied: "Copied.",
  notCopied: "The browser did not allow copying.",
} as const;

export const COMMAND_STEP_MESSAGES = {
  runHere: "Run it here",
  willBeQueued: "Answer No, and it is queued in the report for somebody who can run it.",
  queued: "Queued: the report says that this command is left to run.",
  succeeded: "The master reports success: answered with Yes.",
  offline: "No connection: commands are never kept for later.",
} as const;

/** What the commands of the wizard do, by its names for them. */
export const WIZARD_EFFECTS: Readonly<Record<string, string>> = {
  "Replace Actuator":
    "Clears alarms, flags and move counters of this node, so that it starts afresh with the other actuator. The table may move.",
  "Replace Charging Panel":
    "Clears alarms, flags and counters of this node, so that it starts afresh with the other panel. The table may move.",
  "Replace Battery":
    "Clears alarms, flags and counters of this node, so that it starts afresh with the other battery. The table may move.",
  "Rescue Node":
    "A node nearby leaves its network for at most a minute, looks for this one and brings it back to its master.",
  "Replace Node":
    "Gives this node its parameters, limits and place, and clears its alarms and flags. The table may move.",
  "Reset All Node Alarms":
    "Clears the alarms of every node of this master; those whose cause lasts come back. Tables may move.",
  "Tracking-Enabled":
    "Makes every table of this master follow the sun again, also after an emergency stop. Tables move.",
};

export const ASSIGN_MESSAGES = {
  hint: "This records the ID in the report. For the node to work under it, enter it as the ID of this place as well.",
} as const;

/** @param present ID of the place; undefined for none. */
export function idNotSet(id: string, present: string | undefined): string {
  return present === undefined
    ? `${id} is not set as the ID of this place yet.`
    : `${id} is not set as the ID of this place yet: that is ${present}.`;
}

export function takeOverId(id: string): string {
  return `Take over ${id}`;
}

/** @param part such as "node". */
export function rmaOf(part: string): string {
  return `RMA number of the ${part}`;
}

export function copyRma(part: string): string {
  return `Copy the RMA number of the ${part}`;
}

export const WAIT_MESSAGES = {
  start: "Start the timer",
  skip: "Skip the wait",
  skipHint: "Needed to go on without waiting.",
  wait: "Wait after all",
} as const;

export const HINT_MESSAGES = {
  around: "Around this node",
  rescuers: "Nearest nodes that answer",
  configured: "On record",
  reported: "Last reported by the node",
  stale: "out of date",
} as const;

const REFUSED_TASKS: Readonly<Record<string, string>> = {
  NotFound: "This node is not part of the layout any more.",
  NotPermitted: "Your account may not report repairs here.",
  Forbidden: "Your account may not report repairs here.",
  InvalidArgument: "The server did not accept an answer.",
  IdempotencyMismatch: "Another report has the same number.",
};

/** Why the server has not taken a report, one sentence. */
export function taskFailureText(failure: Failure): string {
  return failureText(failure, { refusals: REFUSED_TASKS });
}

type SubmittedKind =
  | { readonly kind: "sent" | "keptOffline" }
  | { readonly kind: "keptFailed"; readonly reason: string };

/** Where the report is, and why it is not on the server. */
export function submittedText(submitted: SubmittedKind): string {
  switch (submitted.kind) {
    case "sent":
      return WIZARD_MESSAGES.sent;
    case "keptOffline":
      return WIZARD_MESSAGES.keptOffline;
    case "keptFailed":
      return `${WIZARD_MESSAGES.keptFailed} ${submitted.reason}`;
  }
}

/** Such as "Step 2 of 9"; how many there are is not known before the answers settle it. */
export function stepOf(place: number, count: number | undefined): string {
  return count === undefined ? `step ${place}` : `step ${place} of ${count}`;
}

/** What is kept of a node that somebody has begun with. */
export function draftIn(
  issue: string | undefined,
  count: number,
  since: string | undefined,
  photos: string | undefined,
): string {
  const answers = count === 1 ? "1 answer" : `${count} answers`;
  return [issue, since && `begun ${since}`, answers, photos].filter(Boolean).join(" · ");
}

/** @param since when it was begun, by the clocks of the site. */
export function answersKept(count: number, since: string): string {
  return `${count === 1 ? "1 answer is" : `${count} answers are`} kept since ${since}.`;
}

export function goOnAt(step: string): string {
  return `Go on: ${step}`;
}

/** Minutes and seconds. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function secondsLeftText(seconds: number): string {
  return `${seconds} seconds left`;
}

export function waitedText(seconds: number): string {
  return `Waited ${seconds} seconds.`;
}

/** What can be chosen, with its unit. */
export function withUnit(option: string, unit: string | undefined): string {
  if (unit === undefined) return option;
  return unit === "°" ? `${option}°` : `${option} ${unit}`;
}

/** An answer in words. */
export function answerText(name: AnswerName, value: boolean | string): string {
  const field: AnswerField = ANSWER_FIELDS[name];
  if (field.kind === "yesNo") {
    const { yes = ANSWER_MESSAGES.yes, no = ANSWER_MESSAGES.no } = field;
    return value === true ? yes : no;
  }
  return withUnit(String(value), "unit" in field ? field.unit : undefined);
}

/** Why something that was entered is no answer. */
export function answerFaultText(field: AnswerField, fault: AnswerFault): string {
  if (fault.code === "notDate") return "Enter a day from 2000 on.";
  if (fault.code === "notNodeId") return "Invalid Node ID";
  if (field.kind === "decimal" || field.kind === "hex" || field.kind === "text") {
    return faultText(field, fault);
  }
  if (fault.code === "tooLong") return `At most ${fault.limit} characters.`;
  if (fault.code === "forbiddenCharacter") return "Control characters are not allowed.";
  return faultText({ kind: "text", label: field.label, maxLength: 0 }, fault);
}

/** Which values are taken, below the field. */
export function answerHint(field: AnswerField): string | undefined {
  if (field.kind === "nodeId") return "Node ID - no leading '0x'";
  return field.kind === "hex" ? rangeText(field) : undefined;
}

/** Why Next is not available; answers that are missing are told together. */
export function gateTexts(reasons: readonly GateReason[]): readonly string[] {
  const missing = reasons.filter(
    (reason) => reason.code === "answer" && reason.fault.code === "missing",
  );
  const others = reasons.filter((reason) => !missing.includes(reason));
  const open = missing.map(({ name }) => ANSWER_FIELDS[name].label);
  return [...(open.length === 0 ? [] : [openText(open)]), ...others.map(gateText)];
}

/** A question is said as it stands; many are counted, so that the line stays short. */
function openText(labels: readonly string[]): string {
  const [first = "", ...others] = labels;
  if (others.length === 0 && first.endsWith("?")) return `Answer: ${first}`;
  if (labels.some((label) => label.endsWith("?"))) {
    return `${labels.length} questions are still to be answered.`;
  }
  const rest = labels.length - MOST_NAMED;
  const named = labels.slice(0, MOST_NAMED).join(", ");
  return `Still to be answered: ${named}${rest > 0 ? ` and ${rest} more` : ""}`;
}

const MOST_NAMED = 3;

function gateText(reason: GateReason): string {
  switch (reason.code) {
    case "answer": {
      const field = ANSWER_FIELDS[reason.name];
      return `${field.label}: ${answerFaultText(field, reason.fault)}`;
    }
    case "protectionRefused":
      return "Put on the protection first: nobody goes on without it.";
    case "notGoodReading": {
      const field: AnswerField = ANSWER_FIELDS[reason.name];
      const unit = "unit" in field ? field.unit : undefined;
      const { min, max } = reason;
      return `${field.label} is out of range: a good panel has more than ${withUnit(String(min), unit)} and less than ${withUnit(String(max), unit)}.`;
    }
    case "goodReadings":
      return "Both readings are in range: a panel that measures so is good.";
    case "waiting":
      return `Wait ${reason.seconds} seconds, or skip the wait and say why.`;
    case "noteNeeded":
      return `${ANSWER_FIELDS[reason.name].label}: needed to go on.`;
  }
}
