/** What a feedback means for the command it answers: it counts, comes too late to count, repeats, or is refused. */
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

/** The command as it was sent, and how far it has come. */
export interface AnsweredCommand {
  /** That it was sent to. */
  readonly mId: string;
  readonly name: string;
  readonly status: CommandState;
  readonly code?: string | undefined;
  /** Of the last feedback that counted; undefined before the first. */
  readonly seq?: number | undefined;
}

/** What of a feedback must be the same in a repetition. */
export type FeedbackContent = Pick<Feedback, "seq" | "status" | "message" | "ts"> & {
  readonly code?: string | undefined;
};

export type FeedbackJudgement =
  | { readonly kind: "counts"; readonly status: CommandState }
  /** Overtaken by a later one, or by a measurement: part of the story, and tells nothing new about the outcome. */
  | { readonly kind: "late" }
  | { readonly kind: "repeated" }
  | { readonly kind: "refused"; readonly reason: FeedbackFault };

export type FeedbackFault =
  /** The command was sent to another master. */
  | "foreignCommand"
  | "foreignName"
  /** A final was there, or the cloud had never sent the command. */
  | "afterFinal"
  /** Another feedback has this number. */
  | "seqTaken";

/**
 * The broker may deliver in any order and more than once (devices.md 2), so the number decides and not the arrival.
 * `stored` is the feedback that is kept under the same number.
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
  // A final ends the command whatever its number: what was numbered higher should not have been said.
  if (isOvertaken && !isFinal(feedback.status)) return { kind: "late" };
  const { status, code } = contentOf(feedback);
  return {
    kind: "counts",
    status: nextCommandState(command.status, { kind: "feedback", status, code }),
  };
}

/** A code says why something failed, or that a restart left the outcome unknown; elsewhere it means nothing. */
export function contentOf(feedback: Feedback): FeedbackContent {
  const { seq, status, message, ts } = feedback;
  const code = codeOf(feedback);
  return { seq, status, message, ts, ...(code === undefined ? {} : { code }) };
}

/** A board without a place may know no more than the words. */
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
