/**
 * State of one command request in progress: what the Run Command button shows, and the status at
 * each master.
 */
import {
  type CommandState,
  isFinalState,
  nextCommandState,
  outcomeAt,
  stateOfCode,
} from "#domain/commands/command-state.ts";
import { IDLE, nextChangeAt, nextRunState, type RunState } from "#domain/commands/run-state.ts";
import { answersWithWords } from "#domain/commands/status-reply.ts";
import type { CommandIntent } from "#web/api/command-intents.ts";
import type { CommandRequestAnswer } from "#web/api/commands.generated.ts";
import type { CommandEventRecord } from "#web/features/site/commands/operations/command-events.generated.ts";

/**
 * Status of a command at one master. skipped: the master has no parameter set; error: the request
 * to the server failed.
 */
export type TargetStatus = CommandState | "skipped" | "error";

/** State of the command at one master. Times are epoch milliseconds by this device's clock. */
export interface TargetRun {
  readonly mLocId: string;
  readonly masterName: string;
  /** State of the Run Command button as far as this master is concerned. */
  readonly button: RunState;
  readonly status: TargetStatus;
  /** Message of the master, or the reason why the command was not sent to it. */
  readonly message: string;
  readonly code: string | undefined;
  /** Id of the command to this master; undefined until the server has responded. */
  readonly commandId: string | undefined;
  readonly seq: number | undefined;
  readonly lastFeedbackAt: number | undefined;
}

export interface CommandRun extends RunStart {
  readonly submittedAt: number;
  readonly targets: readonly TargetRun[];
  /**
   * Events of the same command that arrived before the server's response with the ids of this
   * request's commands; they may belong to another request.
   */
  readonly early: readonly CommandEventRecord[];
}

export type CommandRunEvent =
  | { readonly kind: "answered"; readonly requests: readonly CommandRequestAnswer[] }
  | { readonly kind: "requestFailed"; readonly message: string; readonly code: string | undefined }
  | { readonly kind: "eventReceived"; readonly event: CommandEventRecord }
  /** Ledger entries, read because the subscription may have missed events. */
  | { readonly kind: "ledgerRead"; readonly commands: readonly CommandRequestAnswer[] }
  /** Ledger entries, read because an event does not contain the full reply. */
  | { readonly kind: "readInFull"; readonly commands: readonly CommandRequestAnswer[] }
  | { readonly kind: "elapsed" };

export interface RunTarget {
  readonly mLocId: string;
  readonly masterName: string;
}

/** A command request at the time when it is sent. */
export interface RunStart {
  readonly intent: CommandIntent;
  /** Id of the command in the catalogue. */
  readonly entryId: string;
  /** True if the server stores the request as one batch for several masters. */
  readonly isBatch: boolean;
}

export function startRun(start: RunStart, targets: readonly RunTarget[], at: number): CommandRun {
  return {
    ...start,
    submittedAt: at,
    early: [],
    targets: targets.map(({ mLocId, masterName }) => ({
      mLocId,
      masterName,
      button: nextRunState(IDLE, { kind: "submitted", at }),
      status: "created",
      message: "",
      code: undefined,
      commandId: undefined,
      seq: undefined,
      lastFeedbackAt: undefined,
    })),
  };
}

export function nextRun(run: CommandRun, event: CommandRunEvent, at: number): CommandRun {
  switch (event.kind) {
    case "answered":
      return withEarly(
        eachTarget(run, (target) => answered(target, event.requests, at)),
        at,
      );
    case "requestFailed":
      return eachTarget(run, (target) => failed(target, event, at));
    case "eventReceived":
      return withEvent(run, event.event, at);
    case "ledgerRead":
      return eachTarget(run, (target) => withLedger(target, event.commands, at));
    case "readInFull":
      return eachTarget(run, (target) => readInFull(target, event.commands));
    case "elapsed":
      return eachTarget(run, (target) => elapsed(run, target, at));
  }
}

/**
 * Time at which the run changes next without any event, such as by a time-out; undefined: never.
 */
export function nextRunChangeAt({ targets }: CommandRun): number | undefined {
  const times = targets.flatMap(({ button }) => nextChangeAt(button) ?? []);
  return times.length === 0 ? undefined : times.reduce((one, other) => Math.min(one, other));
}

function eachTarget(run: CommandRun, change: (target: TargetRun) => TargetRun): CommandRun {
  return { ...run, targets: run.targets.map(change) };
}

/** Status at the master for each final status in the ledger. */
const ENDED: Readonly<Record<string, TargetStatus>> = {
  success: "success",
  fail: "fail",
  refused: "refused",
  expired: "expired",
  superseded: "superseded",
  skipped: "skipped",
};

/**
 * Final status according to the ledger; the code of a failed command decides which. Undefined while
 * the command is open.
 */
function endOf({ status, code }: CommandRequestAnswer): TargetStatus | undefined {
  const ended = ENDED[status];
  return ended === "fail" ? stateOfCode(code) : ended;
}

function answered(
  target: TargetRun,
  requests: readonly CommandRequestAnswer[],
  at: number,
): TargetRun {
  const request = requests.find(({ mLocId }) => mLocId === target.mLocId);
  if (request === undefined) return target;
  const { id, message, code } = request;
  const ended = endOf(request);
  const answeredTarget = { ...target, commandId: id, message, code };
  return ended === undefined
    ? { ...answeredTarget, status: "sent" }
    : withEnd(answeredTarget, ended, at);
}

function failed(
  target: TargetRun,
  { message, code }: Extract<CommandRunEvent, { kind: "requestFailed" }>,
  at: number,
): TargetRun {
  const button = nextRunState(target.button, { kind: "requestFailed", at });
  return { ...target, status: "error", message, code, button };
}

/** Ends the command at one master; the Run Command button shows every unsuccessful end as fail. */
function withEnd(target: TargetRun, status: TargetStatus, at: number): TargetRun {
  const feedback = status === "success" ? "success" : "fail";
  const button = nextRunState(target.button, { kind: "feedback", status: feedback, at });
  return { ...target, status, button };
}

function withEarly(run: CommandRun, at: number): CommandRun {
  const accepted: CommandRun = { ...run, early: [] };
  return run.early.reduce((next, event) => withEvent(next, event, at), accepted);
}

function withEvent(run: CommandRun, event: CommandEventRecord, at: number): CommandRun {
  if (event.name !== run.intent.name) return run;
  const isOwn = run.targets.some(({ commandId }) => commandId === event.id);
  if (isOwn) return eachTarget(run, (target) => withFeedback(target, event, at));
  const isAwaited = run.targets.some(
    ({ mLocId, commandId }) => mLocId === event.mLocId && commandId === undefined,
  );
  return isAwaited ? { ...run, early: [...run.early, event] } : run;
}

/**
 * Applies feedback of a master: final feedback regardless of its sequence number, other feedback
 * only in order.
 */
function withFeedback(target: TargetRun, event: CommandEventRecord, at: number): TargetRun {
  const { status, message, code, seq } = event;
  if (target.commandId !== event.id || !isOpen(target.status)) return target;
  const isFinal = status === "success" || status === "fail";
  const isOvertaken = seq !== undefined && target.seq !== undefined && seq <= target.seq;
  if (isOvertaken && !isFinal) return target;
  return {
    ...target,
    status: nextCommandState(target.status, { kind: "feedback", status, code }),
    message,
    code,
    seq: seq ?? target.seq,
    lastFeedbackAt: at,
    button: nextRunState(target.button, { kind: "feedback", status, at }),
  };
}

/** Applies the status in the ledger if it is final; other states have arrived as events or will. */
function withLedger(
  target: TargetRun,
  commands: readonly CommandRequestAnswer[],
  at: number,
): TargetRun {
  const found = commands.find(({ id }) => id === target.commandId);
  if (found === undefined || !isOpen(target.status)) return target;
  const { message, code } = found;
  const ended = endOf(found);
  return ended === undefined ? target : withEnd({ ...target, message, code }, ended, at);
}

/**
 * Replaces the message by the full one in the ledger if both have the same final status. The server
 * has removed what the user may not see.
 */
function readInFull(target: TargetRun, commands: readonly CommandRequestAnswer[]): TargetRun {
  const found = commands.find(({ id }) => id === target.commandId);
  const isSameEnd = found !== undefined && endOf(found) === target.status;
  return isSameEnd ? { ...target, message: found.message } : target;
}

/**
 * Number of replies to read from the ledger. Events do not suffice: they contain only the parts of
 * a reply that every subscriber may see.
 */
export function answersToRead({ intent, targets }: CommandRun): number {
  if (!answersWithWords(intent.name)) return 0;
  return targets.filter(({ status, commandId }) => status === "success" && commandId !== undefined)
    .length;
}

function elapsed(run: CommandRun, target: TargetRun, at: number): TargetRun {
  const button = nextRunState(target.button, { kind: "elapsed", at });
  if (!isOpen(target.status)) return { ...target, button };
  const { lastFeedbackAt } = target;
  const status = outcomeAt(target.status, { sentAt: run.submittedAt, lastFeedbackAt, now: at });
  return { ...target, button, status };
}

/**
 * Whether the command may still reach a final status. noAnswer counts as open, because the master
 * may report the outcome later.
 */
export function isOpen(status: TargetStatus): status is CommandState {
  return status !== "skipped" && status !== "error" && !isFinalState(status);
}

/** States of the Run Command button by priority: pending ones first, then the worst outcome. */
const BUTTON_ORDER = ["sending", "received", "error", "timeout", "fail", "success"] as const;

export type ButtonStatus = "idle" | (typeof BUTTON_ORDER)[number];

/**
 * State of the Run Command button for all masters: pending while any master is pending, then the
 * worst outcome until all masters are idle.
 */
export function buttonStatus(run: CommandRun | undefined): ButtonStatus {
  if (run === undefined || run.targets.every(({ button }) => button.status === "idle")) {
    return "idle";
  }
  const words = run.targets.map(wordOf);
  return BUTTON_ORDER.find((word) => words.includes(word)) ?? "idle";
}

/**
 * State of one master for the button. Once its own button state is idle again, its outcome counts.
 */
function wordOf({ button, status }: TargetRun): ButtonStatus {
  if (button.status !== "idle") return button.status;
  if (status === "success" || status === "error") return status;
  return status === "noAnswer" ? "timeout" : "fail";
}
