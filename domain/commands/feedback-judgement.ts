/** Judges a feedback to a command: it counts, comes too late to count, repeats, or is refused. */
import type { Feedback } from "#domain/wire/feedback.ts";
import { isFinal } from "#domain/wire/feedback.ts";
import {
  type CommandState,
  isFinalState,
  MEASURED_CODE,
  NO_CONTROLLER_CODE,
  nextCommandState,
} from "./command-state.ts";
import { FAIL_MESSAGES } from "./wire/fail-messages.ts";

/** A command that was sent to a master, with its progress so far. */
export interface AnsweredCommand {
  /** The master that the command was sent to. */
  readonly mId: string;
  readonly name: string;
  readonly status: CommandState;
  readonly code?: string | undefined;
  /** Number of the last feedback that counted; undefined before the first. */
  readonly seq?: number | undefined;
}

/** The parts of a feedback that must be the same in a repetition. */
export type FeedbackContent = Pick<Feedback, "seq" | "status" | "message" | "ts"> & {
  readonly code?: string | undefined;
};

export type FeedbackJudgement =
  | { readonly kind: "counts"; readonly status: CommandState }
  /**
   * The feedback is superseded by a later one, or by a measurement: part of the history, without
   * effect on the outcome.
   */
  | { readonly kind: "late" }
  | { readonly kind: "repeated" }
  | { readonly kind: "refused"; readonly reason: FeedbackFault };

export type FeedbackFault =
  /** The command was sent to another master. */
  | "foreignCommand"
  | "foreignName"
  /** A final feedback is already stored, or the cloud had never sent the command. */
  | "afterFinal"
  /** Another feedback has this number. */
  | "seqTaken";

/**
 * Judges a feedback by its number, because the broker may deliver in any order and more than once.
 * `stored` is the stored feedback with the same number.
 */
export function judgeFeedback(
  command: AnsweredCommand,
  feedback: Feedback,
  stored: FeedbackContent | undefined,
): FeedbackJudgement {
  if (command.mId !== feedback.mId) return refused("foreignCommand");
  if (command.name !== feedback.name) return refused("foreignName");
  if (stored !== undefined) {
    return isSame(stored, contentOf(feedback)) ? { kind: "repeated" } : refused("seqTaken");
  }
  const isOvertaken = command.seq !== undefined && feedback.seq < command.seq;
  if (isFinalState(command.status)) {
    if (command.code === MEASURED_CODE) return { kind: "late" };
    return isOvertaken && !isFinal(feedback.status) ? { kind: "late" } : refused("afterFinal");
  }
  // The command is still open here, so a final feedback is not late: it ends the command even if
  // feedback with a higher number, which should not have been sent, came before.
  if (isOvertaken && !isFinal(feedback.status)) return { kind: "late" };
  const { status, code } = contentOf(feedback);
  return {
    kind: "counts",
    status: nextCommandState(command.status, { kind: "feedback", status, code }),
  };
}

/**
 * The parts of a feedback that count. A code gives the reason of a failure, or means that a restart
 * left the outcome unknown; in any other feedback it is ignored.
 */
export function contentOf(feedback: Feedback): FeedbackContent {
  const { seq, status, message, ts } = feedback;
  const code = codeOf(feedback);
  return { seq, status, message, ts, ...(code === undefined ? {} : { code }) };
}

/**
 * The code of a failure. A board without a location may send only the text, which implies the code.
 */
function codeOf({ status, code, message }: Feedback): string | undefined {
  if (status !== "fail") return status === "running" ? code : undefined;
  return message === FAIL_MESSAGES.NO_CONTROLLER.message ? NO_CONTROLLER_CODE : code;
}

function isSame(one: FeedbackContent, other: FeedbackContent): boolean {
  return (
    one.seq === other.seq &&
    one.status === other.status &&
    one.code === other.code &&
    one.message === other.message
  );
}

function refused(reason: FeedbackFault): FeedbackJudgement {
  return { kind: "refused", reason };
}
