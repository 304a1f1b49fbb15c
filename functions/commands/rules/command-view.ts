/**
 * A command of the ledger as users read it: with its outcome at the time of reading, and times in
 * seconds.
 */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { outcomeAt } from "#domain/commands/command-state.ts";
import { visibleReply } from "#domain/commands/visible-reply.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import type { FeedbackRow } from "#functions/shared/store/command-feedback.ts";
import type { CommandRow } from "#functions/shared/store/commands.ts";
import { SKIPPED, UNKNOWN_OUTCOME } from "./command-answer.ts";

/** A command as the API returns it; times are epoch seconds. */
export interface CommandView
  extends Omit<
    CommandRow,
    | "kind"
    | "args"
    | "override"
    | "isDrill"
    | "workZoneReason"
    | "answer"
    | "payloadHash"
    | "sid"
    | "n"
    | "ts"
    | "message"
    | "code"
    | "status"
  > {
  readonly args: readonly CommandArgument[];
  readonly isDrill: boolean;
  readonly status: string;
  readonly message: string | null;
  readonly code: string | null;
  readonly overrideRules: readonly string[] | null;
  readonly overrideReason: string | null;
  readonly workZoneReason: string | null;
  /** The master's feedback on the command; null when the command is read as part of a list. */
  readonly feedback: readonly FeedbackView[] | null;
}

export interface CommandArgument {
  readonly key: string;
  readonly value: string;
}

export interface FeedbackView {
  readonly seq: number;
  readonly status: string;
  readonly message: string;
  readonly code: string | null;
  /** Epoch seconds by the master's clock. */
  readonly ts: number;
  /** Epoch seconds by the server's clock. */
  readonly receivedAt: number;
}

/** Time of reading, and rights of the reader. */
export interface ViewedBy {
  readonly clock: Clock;
  readonly held: PrivilegeBits;
}

/**
 * Makes the view of a command. The status "no answer" is computed and never stored, so that late
 * feedback still counts. State bits that the reader may not see are removed from messages.
 */
export function commandView(
  row: CommandRow,
  { clock, held }: ViewedBy,
  feedback: readonly FeedbackRow[] | null = null,
): CommandView {
  const { kind, args, override, isDrill, answer, payloadHash, sid, n, ts, ...shown } = row;
  const status = statusOf(row, clock);
  return {
    ...shown,
    args: argumentsOf(args),
    isDrill: isDrill === true,
    createdAt: inSeconds(row.createdAt),
    ...(row.finalAt === undefined ? {} : { finalAt: inSeconds(row.finalAt) }),
    ...(row.lastFeedbackAt === undefined ? {} : { lastFeedbackAt: inSeconds(row.lastFeedbackAt) }),
    status,
    message:
      status === UNKNOWN_OUTCOME.status ? UNKNOWN_OUTCOME.message : visibleMessage(row, held),
    code: row.code ?? null,
    overrideRules: override?.rules ?? null,
    overrideReason: override?.reason ?? null,
    workZoneReason: row.workZoneReason ?? null,
    feedback: feedback?.map((one) => feedbackView(one, row.name, held)) ?? null,
  };
}

export function argumentsOf(args: Readonly<Record<string, string>>): readonly CommandArgument[] {
  return Object.entries(args).map(([key, value]) => ({ key, value }));
}

function statusOf(row: CommandRow, clock: Clock): string {
  const { status, createdAt, lastFeedbackAt, answer } = row;
  const now = clock.nowMilliseconds();
  if (answer?.status === SKIPPED.status) return SKIPPED.status;
  return outcomeAt(status, { sentAt: createdAt, lastFeedbackAt, now });
}

function visibleMessage({ name, message }: CommandRow, held: PrivilegeBits): string | null {
  return message === undefined ? null : visibleReply(held, name, message);
}

/**
 * Makes the view of one feedback of a master.
 * @param name wire name of the command that the feedback answers
 */
function feedbackView(
  { seq, status, message, code, ts, receivedAt }: FeedbackRow,
  name: string,
  held: PrivilegeBits,
): FeedbackView {
  const visible = visibleReply(held, name, message);
  return {
    seq,
    status,
    message: visible,
    code: code ?? null,
    ts,
    receivedAt: inSeconds(receivedAt),
  };
}

function inSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
