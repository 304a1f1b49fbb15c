/** What the history says of a command: it is open until it is final, and final once. */
import type { Feedback } from "#domain/wire/feedback.ts";
import { FAIL_MESSAGES, type FailCode } from "./wire/fail-messages.ts";

/** noAnswer is open: the master may have carried the command out and say so later. */
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

/** Code of a success that no master has told: the trackers were measured where the command sends them. */
export const MEASURED_CODE = "MEASURED";

/** Code of a refusal by a board that stands at no place; told by its words where the board knows no codes. */
export const NO_CONTROLLER_CODE = "NO_CONTROLLER" satisfies FailCode;

/** Milliseconds to wait for the first feedback after sending. */
export const FIRST_ANSWER_MS = 15_000;

/** Milliseconds after the last feedback of a command that is not final. */
export const NEXT_ANSWER_MS = 60_000;

export type CommandEvent =
  /** Published to the master. */
  | { readonly kind: "sent" }
  | {
      readonly kind: "feedback";
      readonly status: Feedback["status"];
      /** Of a fail. */
      readonly code?: string | undefined;
    }
  /** By the cloud, which has published nothing. */
  | { readonly kind: "refused"; readonly code: FailCode }
  | ({ readonly kind: "elapsed" } & AnswerTimes)
  /** The trackers were measured where the command sends them. */
  | { readonly kind: "measured" };

/** Epoch milliseconds. */
export interface AnswerTimes {
  readonly sentAt: number;
  readonly lastFeedbackAt?: number | undefined;
  readonly now: number;
}

export function isFinalState(state: CommandState): state is FinalCommandState {
  return FINAL_COMMAND_STATES.some((final) => final === state);
}

/** Nothing follows a final state. What a master says never leads back from running to received. */
export function nextCommandState(state: CommandState, event: CommandEvent): CommandState {
  if (isFinalState(state)) return state;
  switch (event.kind) {
    case "sent":
      return state === "created" ? "sent" : state;
    case "feedback":
      return afterFeedback(state, event);
    case "refused":
      // Once a master has spoken the command was sent, and only the master knows what became of it.
      return state === "created" || state === "sent" ? stateOfCode(event.code) : state;
    case "elapsed":
      // Whoever makes it may still be at it: only what is shown counts the time.
      return state === "created" ? state : outcomeAt(state, event);
    case "measured":
      return state === "created" ? state : "success";
  }
}

/**
 * What to show at that time of a stored state; needs no write, since a late answer still counts. A command that stayed
 * `created` counts too: whoever made it may have failed after its message was out.
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

/** Expired, superseded and refused commands did nothing; any other code, known or not, is a fail. */
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
