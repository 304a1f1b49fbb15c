/** Types of command requests, as the console sends them to the server. */
import type { CommandArguments } from "#domain/commands/permit.ts";

/** What a user wants to send: one command to one or several masters of a layout. */
export interface CommandIntent {
  /** UUID v7 of the request; also the idempotency key, so that a retry is the same request. */
  readonly id: string;
  readonly layoutId: string;
  /** Name of the command as sent to masters. */
  readonly name: string;
  readonly args: CommandArguments;
  readonly mLocIds: readonly string[];
  readonly override: IntentOverride | undefined;
  /** True for a stow drill. */
  readonly isDrill?: true;
  /** The reason for a stow to safety although people are in the rows. */
  readonly workZoneReason?: string | undefined;
  /** Time of the request by this device's clock; epoch seconds. */
  readonly clientTime: number;
}

export interface IntentOverride {
  readonly rules: readonly string[];
  readonly reason: string;
}
