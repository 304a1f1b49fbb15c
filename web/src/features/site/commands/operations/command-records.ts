/** Types of command requests between console and server. */
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { LedgerCommand } from "./ledger.generated.ts";

/** One intent for one or several masters of a layout. */
export interface CommandIntent {
  /** UUID v7; idempotency key of the intent. */
  readonly id: string;
  readonly layoutId: string;
  /** Wire name of the command. */
  readonly name: string;
  readonly args: CommandArguments;
  readonly mLocIds: readonly string[];
  readonly override: IntentOverride | undefined;
  /** Time of the intent by this device's clock; epoch seconds. */
  readonly clientTime: number;
}

export interface IntentOverride {
  readonly rules: readonly string[];
  readonly reason: string;
}

export type LedgerStatus = LedgerCommand["status"];
