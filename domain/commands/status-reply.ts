/** The one command whose reply contains words of alarms and flags. */
import type { WireCommandName } from "./wire/wire-commands.ts";

const STATUS_OF_NODE: WireCommandName = "request-node-realtime-status";

/** @param name of a command on the wire */
export function answersWithWords(name: string): boolean {
  return name === STATUS_OF_NODE;
}
