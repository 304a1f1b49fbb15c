/** What whoever asked for a command is told: the same to a repeat as to the first request. */
import { MEASURED_CODE } from "#domain/commands/command-state.ts";
import { FAIL_MESSAGES, type FailCode } from "#domain/commands/wire/fail-messages.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { CommandAnswer, CommandRow, SecondPerson } from "#functions/shared/store/commands.ts";

/** The flat answer of S2:206 with the ids that belong to it. */
export interface CommandRequest extends CommandAnswer {
  readonly id: string;
  readonly layoutId: string;
  readonly mLocId: string;
  readonly mId: string;
  readonly name: string;
}

export const SENT: CommandAnswer = { status: "sent", message: "Command sent", code: null };

/** Somebody else is at it: the intent is stored, its message not yet known to be out. */
export const ACCEPTED: CommandAnswer = {
  status: "created",
  message: "Command accepted",
  code: null,
};

export const UNKNOWN_OUTCOME: CommandAnswer = {
  status: "noAnswer",
  message: "No answer: outcome unknown",
  code: null,
};

/** Told of a command that its master has not answered, once its trackers were measured. */
export const MEASURED: CommandAnswer = {
  status: "success",
  message: "Measured: the trackers stand where the command sends them",
  code: MEASURED_CODE,
};

/** S2:186. */
export const SKIPPED: CommandAnswer = {
  status: "skipped",
  message: "Skipped: no parameter set",
  code: "SKIPPED",
};

/** Nothing was published, because something of ours did not answer in time. */
export const UNAVAILABLE: CommandAnswer = {
  status: "fail",
  message: "Not sent: try again",
  code: "UNAVAILABLE",
};

export const EXPIRED = failed("expired", "EXPIRED");
/** A later command of the master was let by before this one was out. */
export const SUPERSEDED = failed("superseded", "SUPERSEDED");
/** Its turn did not come in time. */
export const CROWDED = failed("refused", "CROWDED");
/** K9; the button shows it as any other fail (S2:128). */
export const OFFLINE = failed("fail", "OFFLINE");

export function interlocked(rule: string, reason: string): CommandAnswer {
  return { status: "refused", message: `Refused (${rule}): ${reason}`, code: "INTERLOCK" };
}

/** Of a request that its second person has refused, or that was taken back; undefined for any other. */
export function declinedAnswer(secondPerson: SecondPerson | undefined): CommandAnswer | undefined {
  switch (secondPerson?.decision) {
    case undefined:
    case "approved":
      return undefined;
    case "refused":
      return { status: "refused", message: "Refused by a second person", code: "NOT_APPROVED" };
    case "withdrawn":
      return { status: "refused", message: "Taken back before it was approved", code: "WITHDRAWN" };
  }
}

function failed(status: string, code: FailCode): CommandAnswer {
  return { status, message: FAIL_MESSAGES[code].message, code };
}

export function requestOf(
  command: Omit<CommandRequest, keyof CommandAnswer>,
  { status, message, code }: CommandAnswer,
): CommandRequest {
  const { id, layoutId, mLocId, mId, name } = command;
  return { id, layoutId, mLocId, mId, name, status, message, code };
}

/** What the first request was told, as far as the row says. What a master has said since is not repeated here. */
export function answerOf(row: CommandRow, clock: Clock): CommandAnswer {
  const { answer, status, message = "", code = null, seq, exp = 0 } = row;
  if (answer !== undefined) return answer;
  if (seq !== undefined) return SENT;
  switch (status) {
    case "created":
      return nowSeconds(clock) > exp ? UNKNOWN_OUTCOME : ACCEPTED;
    case "noAnswer":
      return UNKNOWN_OUTCOME;
    case "fail":
    case "expired":
    case "superseded":
    case "refused":
      // No master has spoken: the cloud itself has ended it before it was out.
      return code === OFFLINE.code ? OFFLINE : { status, message, code };
    default:
      return SENT;
  }
}
