/** What the server says of commands: as they are sent, as masters answer them, as the ledger keeps them. */
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import type { Feedback } from "#domain/wire/feedback.ts";

/** One intent for one or several masters of a layout. */
export interface CommandIntent {
  /** A UUID of version 7; the same one is the same intent. */
  readonly id: string;
  readonly layoutId: string;
  /** On the wire. */
  readonly name: string;
  readonly args: CommandArguments;
  readonly mLocIds: readonly string[];
  readonly override: IntentOverride | undefined;
  /** By this machine's clock; epoch seconds. */
  readonly clientTime: number;
}

export interface IntentOverride {
  readonly rules: readonly string[];
  readonly reason: string;
}

/** What has become of the request to one master when it is answered. */
export interface CommandRequestAnswer {
  readonly id: string;
  readonly mLocId: string;
  /** sent, created, fail, refused, skipped, expired or noAnswer. */
  readonly status: string;
  readonly message: string;
  readonly code: string | undefined;
}

/** What a master says of a command. */
export interface CommandEventRecord {
  readonly id: string;
  readonly mLocId: string;
  readonly name: string;
  readonly status: Feedback["status"];
  readonly message: string;
  readonly code: string | undefined;
  readonly seq: number | undefined;
  readonly userId: string;
}

export interface PreparedIntent {
  readonly token: string;
  /** The last second in which it can be confirmed; epoch seconds. */
  readonly expiresAt: number;
  readonly masters: number;
  readonly nodes: number;
  /** Confirmed, it waits until somebody else has approved it. */
  readonly needsSecondPerson: boolean;
}

/** A command of the past, as the ledger has it; times are epoch seconds. */
export interface LedgerCommand {
  readonly id: string;
  readonly mLocId: string;
  readonly masterName: string;
  readonly name: string;
  readonly args: readonly { readonly key: string; readonly value: string }[];
  readonly nId: string | undefined;
  readonly nLocId: string | undefined;
  readonly entryId: string;
  readonly risk: RiskClass;
  readonly scope: string;
  readonly username: string;
  readonly overrideRules: readonly string[] | undefined;
  readonly overrideReason: string | undefined;
  readonly batchId: string | undefined;
  /** Undefined where one person was enough. */
  readonly secondPerson: CommandDecision | undefined;
  readonly createdAt: number;
  readonly status: LedgerStatus;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly lastFeedbackAt: number | undefined;
  readonly finalAt: number | undefined;
}

export const LEDGER_STATUSES = [
  "created",
  "sent",
  "received",
  "running",
  "noAnswer",
  "success",
  "fail",
  "expired",
  "superseded",
  "refused",
  "skipped",
] as const;

export type LedgerStatus = (typeof LEDGER_STATUSES)[number];

export interface LedgerFeedback {
  readonly seq: number;
  readonly status: string;
  readonly message: string;
  readonly code: string | undefined;
  /** By the server's clock; epoch seconds. */
  readonly receivedAt: number;
}

/** What a second person has said of a command; `withdrawn` by whoever had asked. */
export interface CommandDecision {
  readonly decision: "approved" | "refused" | "withdrawn";
  readonly username: string;
  /** Epoch seconds. */
  readonly at: number;
  readonly reason: string | undefined;
}
