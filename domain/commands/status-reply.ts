/** Identifies the one command whose reply contains words of alarms and flags. */
import type { WireCommandName } from "./wire/wire-commands.ts";

const STATUS_OF_NODE: WireCommandName = "request-node-realtime-status";

/**
 * Whether the reply to this command contains words of alarms and flags.
 * @param name name of the command on the wire
 */
export function answersWithWords(name: string): boolean {
  return name === STATUS_OF_NODE;
}
