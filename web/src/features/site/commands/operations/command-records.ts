/** What the console and the server say to each other of commands. */
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { LedgerCommand } from "./ledger.generated.ts";

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

export type LedgerStatus = LedgerCommand["status"];
