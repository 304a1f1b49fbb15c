/** What the dispatcher decides, each time from what it has just read: how a command is numbered, whether its message may still go, and what is then known. Whose turn it is: command-turns.ts. */
import { type CommandState, stateOfCode } from "#domain/commands/command-state.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { COMMAND_LIFETIME_SECONDS } from "#domain/wire/command.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type {
  CommandAnswer,
  CommandProgress,
  CommandRow,
} from "#functions/shared/store/commands.ts";
import {
  answerOf,
  EXPIRED,
  OFFLINE,
  SENT,
  SUPERSEDED,
  UNAVAILABLE,
  UNKNOWN_OUTCOME,
} from "./command-answer.ts";
import type { PublishOutcome } from "./command-broker.ts";

/** What only a command has that goes out. */
export interface CommandNumbers {
  readonly status: Extract<CommandState, "created">;
  /** Epoch seconds, as the next one. */
  readonly ts: number;
  readonly exp: number;
  readonly sid: string;
  readonly n: number;
}

/** The life of a command begins with its number. */
export function numbersOf(n: number, sid: string, clock: Clock): CommandNumbers {
  const ts = nowSeconds(clock);
  return { status: "created", ts, exp: ts + COMMAND_LIFETIME_SECONDS, sid, n };
}

/** What a repeat is told; undefined when the id is that of another command. */
export function repeatedAnswer(
  row: CommandRow,
  payloadHash: string,
  clock: Clock,
): CommandAnswer | undefined {
  return row.payloadHash === payloadHash ? answerOf(row, clock) : undefined;
}

/** How long the message may still take; refused with an answer when nothing may go to the master any more. */
export type PublishVerdict = Result<{ readonly milliseconds: number }, CommandAnswer>;

/** What is known of the master at that moment. */
export interface PublishMoment {
  /** Of its connection; undefined while it has none. */
  readonly sid: string | undefined;
  /** Of its newest command. */
  readonly n: number;
}

/** Right before the message goes out. What was let by in the meantime would only be refused by the master. */
export function judgePublish(
  command: Pick<CommandNumbers, "sid" | "exp" | "n">,
  { sid, n }: PublishMoment,
  clock: Clock,
): PublishVerdict {
  if (sid !== command.sid) return err(OFFLINE);
  if (n > command.n) return err(SUPERSEDED);
  const milliseconds = command.exp * 1000 - clock.nowMilliseconds();
  return milliseconds > 0 ? ok({ milliseconds }) : err(EXPIRED);
}

export const ANSWER_AFTER_PUBLISH: Readonly<Record<PublishOutcome, CommandAnswer>> = {
  published: SENT,
  notPublished: UNAVAILABLE,
  unknown: UNKNOWN_OUTCOME,
};

/** States in which a row waits for the dispatcher: in any other a master has spoken. */
export const AWAITING_DISPATCH = ["created"] as const satisfies readonly CommandState[];

/** How the row goes on after such an answer. */
export function progressAfter(
  { status, code, message }: CommandAnswer,
  clock: Clock,
): CommandProgress {
  const isFinal = status !== SENT.status && status !== UNKNOWN_OUTCOME.status;
  return {
    status: stateAfter(status, code),
    code: code ?? undefined,
    message,
    finalAt: isFinal ? clock.nowMilliseconds() : undefined,
  };
}

function stateAfter(status: string, code: string | null): CommandState {
  if (status === SENT.status) return "sent";
  return status === UNKNOWN_OUTCOME.status ? "noAnswer" : stateOfCode(code ?? undefined);
}
