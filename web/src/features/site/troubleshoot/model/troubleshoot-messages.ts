/**
 * Texts of the repair wizard. Some wordings are fixed, misspellings included: see docs/words.md.
 */
import type { AnswerFault, AnswerField } from "#domain/troubleshoot/answer-field.ts";
import type { AnswerName } from "#domain/troubleshoot/answers.ts";
import type { GateReason } from "#domain/troubleshoot/gate.ts";
import type { WizardCommandName } from "#domain/troubleshoot/wizard-commands.ts";
import type { Failure } from "#web/api/failure.ts";
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { failureText } from "#web/ui/failure-messages.ts";
import { faultText, rangeText } from "#web/ui/field-messages.ts";
import { optionText, shownField } from "./wizard-texts.ts";

/** Texts that are required word for word. */
const VERBATIM = {
  unknownStep: "Unknown step",
  finished: "All steps completed - you're finished",
  invalidNodeId: "Invalid Node ID",
  nodeIdHint: "Node ID - no leading '0x'",
} as const;

export const TROUBLESHOOT_MESSAGES = messages("troubleshoot", {
  wizard: {
    title: "Troubleshoot",
    steps: "Steps",
    close: "Close",
    back: "Back",
    next: "Next",
    submit: "Submit",
    reset: "Reset",
    further: "Next steps depend on the answers.",
    /** Position of the open step, appended to its title. */
    stepOf: (index: number, count: number) => `step ${index} of ${count}`,
    /**
     * Position of the open step while the number of steps is unknown, because it depends on the
     * answers.
     */
    stepAt: (index: number) => `step ${index}`,

    // Step for the choice of the issue
    chooseIssue: "Choose the issue",
    issue: "What is wrong with this node?",
    issueMissing: "Choose the issue first.",
    /**
     * Text about stored answers.
     * @param since start of the repair, in the time zone of the site
     */
    answersSaved: (count: number, since: string) =>
      plural(count, {
        one: `# answer saved since ${since}.`,
        other: `# answers saved since ${since}.`,
      }),
    goOnAt: (step: string) => `Continue: ${step}`,

    // Dialog that clears all answers
    resetTitle: "Clear every answer?",
    resetHint: "All answers for this node will be lost.",
    keepAnswers: "Keep the answers",
    clearAnswers: "Clear",

    // Review of the report
    reviewHint: "Check the report before you submit it. Use Back to correct a step.",
    rmaNumbers: "RMA numbers",
    commandsLeft: "Commands still to run",
    noCommandsLeft: "No commands still to run.",
    answers: "Answers",

    // Last page of the wizard
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
  },
  tab: {
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
    /** When a repair that is not finished was started. */
    startedAt: (time: string) => `started ${time}`,
    answers: (count: number) => plural(count, { one: "# answer", other: "# answers" }),
  },
  /** List of earlier reports of the node */
  reports: {
    title: "Reports of this node",
    none: "No reports yet.",
    loading: "Loading...",
    offline: "No connection: later reports may be missing here.",
    notPermitted: "You can't view these reports.",
    failed: "The reports could not be loaded.",
    leftToRun: "Still to run",
    rma: "RMA",
  },
  answers: {
    yes: "Yes",
    no: "No",
    choose: "Choose…",
    copy: "Copy",
    copied: "Copied.",
    notCopied: "The browser could not copy it.",
    /**
     * Reason why Next is disabled: a question without an answer.
     * @param question text of the question, or names of fields
     */
    answerFirst: (question: string) => `Answer: ${question}`,
    questionsOpen: (count: number) =>
      plural(count, {
        one: "# question not answered yet.",
        other: "# questions not answered yet.",
      }),
    notAnswered: (names: string) => `Not answered yet: ${names}`,
    notAnsweredMore: (names: string, more: number) =>
      `Not answered yet: ${names} and ${numberText(more)} more`,
    notDate: "Enter a date from 2000 on.",
    tooLong: (limit: number) => `At most ${numberText(limit)} characters.`,
    controlCharacters: "Control characters are not allowed.",
    protectionRefused: "Put on the protective equipment before you continue.",
    /**
     * Reason why a measured value is not good.
     * @param min with its unit; `max` has its unit, too
     */
    notGoodReading: (field: string, min: string, max: string) =>
      `${field} is out of range: a good panel has more than ${min} and less than ${max}.`,
    goodReadings: "Both readings are in range, so the panel is good.",
    waiting: (seconds: number) => `Wait ${seconds} seconds, or skip the wait and give a reason.`,
    noteNeeded: (field: string) => `${field}: required to continue.`,
  },
  command: {
    runHere: "Run it here",
    willBeQueued: "Answer No to queue it in the report for someone who can run it.",
    queued: "Queued: the report lists this command as still to run.",
    succeeded: "The master reports success: answered with Yes.",
    offline: "No connection: commands are never queued.",
  },
  /** What each command does, by the wizard's names for the commands. */
  effects: {
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
  },
  assign: {
    hint: "This records the ID in the report only. To put the node into operation, also assign the ID here.",
    idNotSet: (id: string) => `${id} is not assigned here yet.`,
    otherId: (id: string, present: string) =>
      `${id} is not assigned here yet: the current ID is ${present}.`,
    takeOverId: (id: string) => `Use ${id}`,
  },
  /** Texts about RMA numbers (for the return of parts), by the letter of the part. */
  rma: {
    numberOf: {
      N: "RMA number of the node",
      A: "RMA number of the actuator",
      C: "RMA number of the charging panel",
      B: "RMA number of the battery",
    },
    copyNumberOf: {
      N: "Copy the RMA number of the node",
      A: "Copy the RMA number of the actuator",
      C: "Copy the RMA number of the charging panel",
      B: "Copy the RMA number of the battery",
    },
  },
  wait: {
    start: "Start the timer",
    skip: "Skip the wait",
    skipHint: "Required to continue without waiting.",
    wait: "Wait instead",
    secondsLeft: (seconds: number) =>
      plural(seconds, { one: "# second left", other: "# seconds left" }),
    waited: (seconds: number) => `Waited ${seconds} seconds.`,
  },
  hints: {
    around: "Around this node",
    rescuers: "Nearest reporting nodes",
    configured: "Configured",
    reported: "Last reported by the node",
    stale: "out of date",
  },
  refusals: {
    NotFound: "This node is no longer part of the layout.",
    NotPermitted: "Your account can't report repairs here.",
    Forbidden: "Your account can't report repairs here.",
    InvalidArgument: "The server rejected an answer.",
    IdempotencyMismatch: "Another report has the same number.",
  },
});

export const WIZARD_MESSAGES = {
  ...TROUBLESHOOT_MESSAGES.wizard,
  unknownStep: VERBATIM.unknownStep,
  finished: VERBATIM.finished,
};
export const TAB_MESSAGES = TROUBLESHOOT_MESSAGES.tab;
export const REPORT_MESSAGES = TROUBLESHOOT_MESSAGES.reports;
export const ANSWER_MESSAGES = TROUBLESHOOT_MESSAGES.answers;
export const COMMAND_STEP_MESSAGES = TROUBLESHOOT_MESSAGES.command;
export const WIZARD_EFFECTS: Readonly<Record<WizardCommandName, string>> =
  TROUBLESHOOT_MESSAGES.effects;
export const ASSIGN_MESSAGES = TROUBLESHOOT_MESSAGES.assign;
export const RMA_MESSAGES = TROUBLESHOOT_MESSAGES.rma;
export const WAIT_MESSAGES = TROUBLESHOOT_MESSAGES.wait;
export const HINT_MESSAGES = TROUBLESHOOT_MESSAGES.hints;

/**
 * Text for an ID that was not assigned to the location.
 * @param present ID at the location; undefined: none
 */
export function idNotSet(id: string, present: string | undefined): string {
  return present === undefined
    ? ASSIGN_MESSAGES.idNotSet(id)
    : ASSIGN_MESSAGES.otherId(id, present);
}

/** Explains in one sentence why the server has not accepted a report. */
export function taskFailureText(failure: Failure): string {
  return failureText(failure, { refusals: TROUBLESHOOT_MESSAGES.refusals });
}

type SubmittedKind =
  | { readonly kind: "sent" | "storedOffline" }
  | { readonly kind: "storedFailed"; readonly reason: string };

/** Text about the state of a submitted report, and why it is not on the server. */
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

/**
 * Position of a step, such as "Step 2 of 9". The number of steps is omitted while it depends on
 * further answers.
 */
export function stepOf(index: number, count: number | undefined): string {
  return count === undefined ? WIZARD_MESSAGES.stepAt(index) : WIZARD_MESSAGES.stepOf(index, count);
}

/** Text about the stored answers of a repair, for the tab of the node. */
export function draftIn(
  issue: string | undefined,
  count: number,
  since: string | undefined,
  photos: string | undefined,
): string {
  const started = since && TAB_MESSAGES.startedAt(since);
  return [issue, started, TAB_MESSAGES.answers(count), photos].filter(Boolean).join(" · ");
}

/** Remaining time of a wait in minutes and seconds. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Text of an option with its unit. */
export function withUnit(option: string, unit: string | undefined): string {
  if (unit === undefined) return option;
  return unit === "°" ? `${option}°` : `${option} ${unit}`;
}

/** Text of an answer. */
export function answerText(name: AnswerName, value: boolean | string): string {
  const field = shownField(name);
  if (field.kind === "yesNo") {
    const { yes = ANSWER_MESSAGES.yes, no = ANSWER_MESSAGES.no } = field;
    return value === true ? yes : no;
  }
  return withUnit(optionText(String(value)), "unit" in field ? field.unit : undefined);
}

/** Error message for an invalid answer. */
export function answerFaultText(field: AnswerField, fault: AnswerFault): string {
  if (fault.code === "notDate") return ANSWER_MESSAGES.notDate;
  if (fault.code === "notNodeId") return VERBATIM.invalidNodeId;
  if (field.kind === "decimal" || field.kind === "hex" || field.kind === "text") {
    return faultText(field, fault);
  }
  if (fault.code === "tooLong") return ANSWER_MESSAGES.tooLong(fault.limit);
  if (fault.code === "forbiddenCharacter") return ANSWER_MESSAGES.controlCharacters;
  return faultText({ kind: "text", label: field.label, maxLength: 0 }, fault);
}

/** Text about the valid values, shown below the field. */
export function answerHint(field: AnswerField): string | undefined {
  if (field.kind === "nodeId") return VERBATIM.nodeIdHint;
  return field.kind === "hex" ? rangeText(field) : undefined;
}

/** Texts that say why Next is disabled; all missing answers together are one reason. */
export function gateTexts(reasons: readonly GateReason[]): readonly string[] {
  const missing = reasons.filter(
    (reason) => reason.code === "answer" && reason.fault.code === "missing",
  );
  const others = reasons.filter((reason) => !missing.includes(reason));
  const open = missing.map(({ name }) => shownField(name).label);
  return [...(open.length === 0 ? [] : [openText(open)]), ...others.map(gateText)];
}

/**
 * Text about questions without an answer. A single question is quoted; several are counted, so that
 * the line stays short.
 */
function openText(labels: readonly string[]): string {
  const [first = "", ...others] = labels;
  if (others.length === 0 && first.endsWith("?")) return ANSWER_MESSAGES.answerFirst(first);
  if (labels.some((label) => label.endsWith("?"))) {
    return ANSWER_MESSAGES.questionsOpen(labels.length);
  }
  const rest = labels.length - MOST_NAMED;
  const named = labels.slice(0, MOST_NAMED).join(", ");
  return rest > 0
    ? ANSWER_MESSAGES.notAnsweredMore(named, rest)
    : ANSWER_MESSAGES.notAnswered(named);
}

const MOST_NAMED = 3;

function gateText(reason: GateReason): string {
  switch (reason.code) {
    case "answer": {
      const field = shownField(reason.name);
      return `${field.label}: ${answerFaultText(field, reason.fault)}`;
    }
    case "protectionRefused":
      return ANSWER_MESSAGES.protectionRefused;
    case "notGoodReading": {
      const field = shownField(reason.name);
      const unit = "unit" in field ? field.unit : undefined;
      const { min, max } = reason;
      const limits = [withUnit(String(min), unit), withUnit(String(max), unit)] as const;
      return ANSWER_MESSAGES.notGoodReading(field.label, ...limits);
    }
    case "goodReadings":
      return ANSWER_MESSAGES.goodReadings;
    case "waiting":
      return ANSWER_MESSAGES.waiting(reason.seconds);
    case "noteNeeded":
      return ANSWER_MESSAGES.noteNeeded(shownField(reason.name).label);
  }
}
