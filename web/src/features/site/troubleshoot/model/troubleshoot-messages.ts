/**
 * Texts of the Troubleshoot wizard. Some wordings are fixed, misspellings included: see
 * docs/words.md.
 */
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
  further: "Next steps depend on the answers.",

  // Choice of the issue
  chooseIssue: "Choose the issue",
  issue: "What is wrong with this node?",
  issueMissing: "Choose the issue first.",

  // Reset
  resetTitle: "Clear every answer?",
  resetHint: "All answers for this node will be lost.",
  keepAnswers: "Keep the answers",
  clearAnswers: "Clear",

  // Review
  reviewHint: "Check the report before you submit it. Use Back to correct a step.",
  rmaNumbers: "RMA numbers",
  commandsLeft: "Commands still to run",
  noCommandsLeft: "No commands still to run.",
  answers: "Answers",

  // End
  finished: "All steps completed - you're finished",
  startAgain: "Start Again",
  unsaved:
    "This browser can't store the answers: leave this window open until the report is submitted.",
  sent: "Report submitted.",
  storedOffline:
    "No connection: the report is saved on this device and sent when you are online. Do not clear the browser's data until then.",
  storedFailed:
    "The server rejected the report. It is saved on this device, with the unsent changes.",
  notStored:
    "The report could not be sent or saved on this device. Leave this window open and submit again.",
} as const;

export const TAB_MESSAGES = {
  intro:
    "Diagnose this node step by step, repair it and report the work. Answers are saved on this device until the report is sent.",
  start: "Start troubleshooting",
  goOn: "Continue where you left off",
  withoutId:
    "This node has no ID, so it can't receive commands. The wizard's commands are queued in the report.",
  offline: "No connection: the report is saved on this device and sent when you are online.",
  mayNotControl:
    "Your account can't send commands. They are queued in the report for someone who can.",
  unsent: "Reports of this node stored only on this device:",
  loading: "Loading...",
} as const;

export const REPORT_MESSAGES = {
  title: "Reports of this node",
  none: "No reports yet.",
  loading: "Loading...",
  offline: "No connection: later reports may be missing here.",
  notPermitted: "You can't view these reports.",
  failed: "The reports could not be loaded.",
  leftToRun: "Still to run",
  rma: "RMA",
} as const;

export const ANSWER_MESSAGES = {
  yes: "Yes",
  no: "No",
  choose: "Choose…",
  copy: "Copy",
  copied: "Copied.",
  notCopied: "The browser could not copy it.",
} as const;

export const COMMAND_STEP_MESSAGES = {
  runHere: "Run it here",
  willBeQueued: "Answer No to queue it in the report for someone who can run it.",
  queued: "Queued: the report lists this command as still to run.",
  succeeded: "The master reports success: answered with Yes.",
  offline: "No connection: commands are never queued.",
} as const;

/** What the commands of the wizard do, by its names for them. */
export const WIZARD_EFFECTS: Readonly<Record<string, string>> = {
  "Replace Actuator":
    "Clears alarms, flags and move counters of this node, for the new actuator. The table may move.",
  "Replace Charging Panel":
    "Clears alarms, flags and counters of this node, for the new panel. The table may move.",
  "Replace Battery":
    "Clears alarms, flags and counters of this node, for the new battery. The table may move.",
  "Rescue Node":
    "A nearby node leaves its network for up to a minute, finds this node and returns it to its master.",
  "Replace Node":
    "Sends parameters, limits and location to this node, and clears its alarms and flags. The table may move.",
  "Reset All Node Alarms":
    "Clears the alarms of all nodes of this master; alarms with a lasting cause return. Tables may move.",
  "Tracking-Enabled":
    "All tables of this master track the sun again, also after an emergency stop. Tables move.",
};

export const ASSIGN_MESSAGES = {
  hint: "This records the ID in the report only. To put the node into operation, also assign the ID here.",
} as const;

/** @param present ID of the place; undefined for none. */
export function idNotSet(id: string, present: string | undefined): string {
  return present === undefined
    ? `${id} is not assigned here yet.`
    : `${id} is not assigned here yet: the current ID is ${present}.`;
}

export function takeOverId(id: string): string {
  return `Use ${id}`;
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
  skipHint: "Required to continue without waiting.",
  wait: "Wait instead",
} as const;

export const HINT_MESSAGES = {
  around: "Around this node",
  rescuers: "Nearest reporting nodes",
  configured: "Configured",
  reported: "Last reported by the node",
  stale: "out of date",
} as const;

const REFUSED_TASKS: Readonly<Record<string, string>> = {
  NotFound: "This node is no longer part of the layout.",
  NotPermitted: "Your account can't report repairs here.",
  Forbidden: "Your account can't report repairs here.",
  InvalidArgument: "The server rejected an answer.",
  IdempotencyMismatch: "Another report has the same number.",
};

/** Why the server has not taken a report, one sentence. */
export function taskFailureText(failure: Failure): string {
  return failureText(failure, { refusals: REFUSED_TASKS });
}

type SubmittedKind =
  | { readonly kind: "sent" | "storedOffline" }
  | { readonly kind: "storedFailed"; readonly reason: string };

/** Where the report is, and why it is not on the server. */
export function submittedText(submitted: SubmittedKind): string {
  switch (submitted.kind) {
    case "sent":
      return WIZARD_MESSAGES.sent;
    case "storedOffline":
      return WIZARD_MESSAGES.storedOffline;
    case "storedFailed":
      return `${WIZARD_MESSAGES.storedFailed} ${submitted.reason}`;
  }
}

/** Such as "Step 2 of 9"; how many there are is not known before the answers settle it. */
export function stepOf(index: number, count: number | undefined): string {
  return count === undefined ? `step ${index}` : `step ${index} of ${count}`;
}

/** What is kept of a node that somebody has begun with. */
export function draftIn(
  issue: string | undefined,
  count: number,
  since: string | undefined,
  photos: string | undefined,
): string {
  const answers = count === 1 ? "1 answer" : `${count} answers`;
  return [issue, since && `started ${since}`, answers, photos].filter(Boolean).join(" · ");
}

/** @param since when it was begun, by the clocks of the site. */
export function answersSaved(count: number, since: string): string {
  return `${count === 1 ? "1 answer" : `${count} answers`} saved since ${since}.`;
}

export function goOnAt(step: string): string {
  return `Continue: ${step}`;
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
  if (fault.code === "notDate") return "Enter a date from 2000 on.";
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
    return `${labels.length} questions not answered yet.`;
  }
  const rest = labels.length - MOST_NAMED;
  const named = labels.slice(0, MOST_NAMED).join(", ");
  return `Not answered yet: ${named}${rest > 0 ? ` and ${rest} more` : ""}`;
}

const MOST_NAMED = 3;

function gateText(reason: GateReason): string {
  switch (reason.code) {
    case "answer": {
      const field = ANSWER_FIELDS[reason.name];
      return `${field.label}: ${answerFaultText(field, reason.fault)}`;
    }
    case "protectionRefused":
      return "Put on the protective equipment before you continue.";
    case "notGoodReading": {
      const field: AnswerField = ANSWER_FIELDS[reason.name];
      const unit = "unit" in field ? field.unit : undefined;
      const { min, max } = reason;
      return `${field.label} is out of range: a good panel has more than ${withUnit(String(min), unit)} and less than ${withUnit(String(max), unit)}.`;
    }
    case "goodReadings":
      return "Both readings are in range, so the panel is good.";
    case "waiting":
      return `Wait ${reason.seconds} seconds, or skip the wait and give a reason.`;
    case "noteNeeded":
      return `${ANSWER_FIELDS[reason.name].label}: required to continue.`;
  }
}
