/** The state of a command in the history. An open state can still change; a final one cannot. */
import type { Feedback } from "#domain/wire/feedback.ts";
import { FAIL_MESSAGES, type FailCode } from "./wire/fail-messages.ts";

/** noAnswer is open: the master may have executed the command and report it later. */
export const OPEN_COMMAND_STATES = ["created", "sent", "received", "running", "noAnswer"] as const;

export const FINAL_COMMAND_STATES = [
  "success",
  "fail",
  "expired",
  "superseded",
  "refused",
] as const;

export type OpenCommandState = (typeof OPEN_COMMAND_STATES)[number];
export type FinalCommandState = (typeof FINAL_COMMAND_STATES)[number];
export type CommandState = OpenCommandState | FinalCommandState;

/**
 * Code of a success without feedback of the master: the trackers were measured at the commanded
 * angle.
 */
export const MEASURED_CODE = "MEASURED";

/**
 * Code of a refusal by a board without a location; recognised by its text where the board has no
 * codes.
 */
export const NO_CONTROLLER_CODE = "NO_CONTROLLER" satisfies FailCode;

/** Milliseconds to wait for the first feedback after sending. */
export const FIRST_ANSWER_MS = 15_000;

/** Milliseconds to wait for the next feedback of a command that is not final. */
export const NEXT_ANSWER_MS = 60_000;

export type CommandEvent =
  /** The command was published to the master. */
  | { readonly kind: "sent" }
  | {
      readonly kind: "feedback";
      readonly status: Feedback["status"];
      /** Code of a fail. */
      readonly code?: string | undefined;
    }
  /** The cloud has refused the command and published nothing. */
  | { readonly kind: "refused"; readonly code: FailCode }
  | ({ readonly kind: "elapsed" } & AnswerTimes)
  /** The trackers were measured at the commanded angle. */
  | { readonly kind: "measured" };

/** Times in epoch milliseconds. */
export interface AnswerTimes {
  readonly sentAt: number;
  readonly lastFeedbackAt?: number | undefined;
  readonly now: number;
}

export function isFinalState(state: CommandState): state is FinalCommandState {
  return FINAL_COMMAND_STATES.some((final) => final === state);
}

/**
 * The state after an event. A final state never changes, and feedback never leads back from running
 * to received.
 */
export function nextCommandState(state: CommandState, event: CommandEvent): CommandState {
  if (isFinalState(state)) return state;
  switch (event.kind) {
    case "sent":
      return state === "created" ? "sent" : state;
    case "feedback":
      return afterFeedback(state, event);
    case "refused":
      // A refusal by the cloud no longer counts after the first feedback, which proves that the
      // command was sent; then only the master knows its outcome.
      return state === "created" || state === "sent" ? stateOfCode(event.code) : state;
    case "elapsed":
      // No timeout is stored for a `created` command, because the function that created it may
      // still be publishing. The elapsed time affects only what is shown.
      return state === "created" ? state : outcomeAt(state, event);
    case "measured":
      return state === "created" ? state : "success";
  }
}

/**
 * The state to show at that time for a stored state. It is not written, because late feedback still
 * counts. A command that stayed `created` times out too: the function that created it may have
 * failed after the publish.
 */
export function outcomeAt(
  state: CommandState,
  { sentAt, lastFeedbackAt, now }: AnswerTimes,
): CommandState {
  if (isFinalState(state)) return state;
  const isOverdue =
    lastFeedbackAt === undefined
      ? now - sentAt >= FIRST_ANSWER_MS
      : now - lastFeedbackAt >= NEXT_ANSWER_MS;
  return isOverdue ? "noAnswer" : state;
}

/**
 * The final state that a code means: expired, superseded or refused for a command that did nothing;
 * fail for any other code, known or not.
 */
export function stateOfCode(code: string | undefined): FinalCommandState {
  return code !== undefined && isFailCode(code) ? FAIL_MESSAGES[code].state : "fail";
}

function isFailCode(code: string): code is FailCode {
  return Object.hasOwn(FAIL_MESSAGES, code);
}

function afterFeedback(
  state: OpenCommandState,
  { status, code }: Extract<CommandEvent, { kind: "feedback" }>,
): CommandState {
  switch (status) {
    case "received":
      return state === "running" ? state : "received";
    case "running":
    case "success":
      return status;
    case "fail":
      return stateOfCode(code);
  }
}
