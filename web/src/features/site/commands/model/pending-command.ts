/** A command that is ready to be sent. */
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import type { CommandIntent } from "#web/api/command-intents.ts";
import type { CommandTarget } from "#web/features/site/model/command-target.ts";

export interface PendingCommand {
  readonly intent: CommandIntent;
  readonly entry: CommandEntry;
  readonly risk: RiskClass;
  readonly target: CommandTarget;
}

/** True if the user must confirm the command before it is sent. */
export function isConfirmed({ risk }: Pick<PendingCommand, "risk">): boolean {
  return risk === "R3" || risk === "R4";
}
