/**
 * The answer to a command request, and the state of its row in the ledger. A repeat of the request
 * gets the same answer.
 */
import { CLOUD_ANSWERS } from "#domain/commands/cloud-answers.ts";
import { type CommandState, MEASURED_CODE, stateOfCode } from "#domain/commands/command-state.ts";
import { FAIL_MESSAGES, type FailCode } from "#domain/commands/wire/fail-messages.ts";
import { filledText } from "#domain/text/template.ts";
import type { ZoneOwner } from "#domain/work-zones/work-zone.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type {
  CommandAnswer,
  CommandProgress,
  CommandRow,
  SecondPerson,
} from "#functions/shared/store/commands.ts";

/** The answer to a command request, with the ids of layout, master and command beside it. */
export interface CommandRequest extends CommandAnswer {
  readonly id: string;
  readonly layoutId: string;
  readonly mLocId: string;
  readonly mId: string;
  readonly name: string;
}

/**
 * Outcome of a publish; `unknown`: the broker did not answer, so the master may have received the
 * message.
 */
export type PublishOutcome = "published" | "notPublished" | "unknown";

export const SENT: CommandAnswer = { status: "sent", message: CLOUD_ANSWERS.sent, code: null };

/**
 * Answer while another invocation is sending this command: its row is written, its publish not yet
 * confirmed.
 */
export const ACCEPTED: CommandAnswer = {
  status: "created",
  message: CLOUD_ANSWERS.accepted,
  code: null,
};

export const UNKNOWN_OUTCOME: CommandAnswer = {
  status: "noAnswer",
  message: CLOUD_ANSWERS.unknownOutcome,
  code: null,
};

/**
 * Answer for a command that its master has not answered, but that its trackers were measured to
 * have obeyed.
 */
export const MEASURED: CommandAnswer = {
  status: "success",
  message: CLOUD_ANSWERS.measured,
  code: MEASURED_CODE,
};

/** Answer for a command that has to carry a parameter set while its master has none. */
export const SKIPPED: CommandAnswer = {
  status: "skipped",
  message: CLOUD_ANSWERS.skipped,
  code: "SKIPPED",
};

/** Answer when nothing was published, because a service of the cloud did not answer in time. */
export const UNAVAILABLE: CommandAnswer = {
  status: "fail",
  message: CLOUD_ANSWERS.unavailable,
  code: "UNAVAILABLE",
};

export const EXPIRED = failed("expired", "EXPIRED");
/**
 * Answer for a command that was not published before a later command to the master got its number.
 */
export const SUPERSEDED = failed("superseded", "SUPERSEDED");
/** Answer for a command that waited too long behind other commands to its master. */
export const CROWDED = failed("refused", "CROWDED");
/** Answer where the owner has closed the gate of the layout to the command's user. */
export const GATE_CLOSED = failed("refused", "GATE_CLOSED");
/**
 * Answer by interlock K9: the master is offline. The Run Command button shows it like any other
 * fail.
 */
export const OFFLINE = failed("fail", "OFFLINE");

export const ANSWER_AFTER_PUBLISH: Readonly<Record<PublishOutcome, CommandAnswer>> = {
  published: SENT,
  notPublished: UNAVAILABLE,
  unknown: UNKNOWN_OUTCOME,
};

export function interlocked(rule: string, reason: string): CommandAnswer {
  return {
    status: "refused",
    message: filledText(FAIL_MESSAGES.INTERLOCK.message, { rule, reason }),
    code: "INTERLOCK",
  };
}

export function drillRefused(reason: string): CommandAnswer {
  const message = filledText(FAIL_MESSAGES.DRILL.message, { reason });
  return { status: "refused", message, code: "DRILL" };
}

/** Most names in an answer; the others are counted. */
const MAX_PEOPLE = 3;

/** The answer where people are in the rows: who, and since when, in UTC. */
export function peopleInRows(zones: readonly Pick<ZoneOwner, "name" | "since">[]): CommandAnswer {
  const named = zones.slice(0, MAX_PEOPLE).map(({ name, since }) => `${name} since ${utc(since)}`);
  const more = zones.length - named.length;
  const people = [...named, ...(more === 0 ? [] : [`${more} more`])].join(", ");
  const message = filledText(FAIL_MESSAGES.WORK_ZONE.message, { people });
  return { status: "refused", message, code: "WORK_ZONE" };
}

function utc(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/**
 * The answer to a request that a second person refused or its requester withdrew; undefined for any
 * other request.
 */
export function declinedAnswer(secondPerson: SecondPerson | undefined): CommandAnswer | undefined {
  switch (secondPerson?.decision) {
    case undefined:
    case "approved":
      return undefined;
    case "refused":
      return { status: "refused", message: CLOUD_ANSWERS.notApproved, code: "NOT_APPROVED" };
    case "withdrawn":
      return { status: "refused", message: CLOUD_ANSWERS.withdrawn, code: "WITHDRAWN" };
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

/**
 * The first answer to the request, as far as its row records it; feedback of the master is not part
 * of it.
 */
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
      // Here the cloud itself ended the command before it was published; the master has sent no
      // feedback.
      return code === OFFLINE.code ? OFFLINE : { status, message, code };
    default:
      return SENT;
  }
}

/** The answer to a repeated request; undefined if the id belongs to another command. */
export function repeatedAnswer(
  row: CommandRow,
  payloadHash: string,
  clock: Clock,
): CommandAnswer | undefined {
  return row.payloadHash === payloadHash ? answerOf(row, clock) : undefined;
}

/**
 * States of a row before the outcome of its publish is recorded. In any other state the row has
 * that outcome, or feedback of the master.
 */
export const AWAITING_DISPATCH = ["created"] as const satisfies readonly CommandState[];

/** The update with which the command's row records this answer. */
export function progressAfter(answer: CommandAnswer, clock: Clock): CommandProgress {
  const { code, message } = answer;
  return {
    status: stateAfter(answer),
    code: code ?? undefined,
    message,
    finalAt: isRefusal(answer) ? clock.nowMilliseconds() : undefined,
  };
}

/** Whether this answer means that the command certainly did not reach the master. */
export function isRefusal({ status }: CommandAnswer): boolean {
  return status !== SENT.status && status !== UNKNOWN_OUTCOME.status;
}

function stateAfter({ status, code }: CommandAnswer): CommandState {
  if (status === SENT.status) return "sent";
  if (status === UNKNOWN_OUTCOME.status) return "noAnswer";
  return code === SKIPPED.code ? "refused" : stateOfCode(code ?? undefined);
}
