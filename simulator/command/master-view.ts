/** What a master lends to its commands: live, since its control is a new one after a restart. */
import type { CommandContext, RestartKind } from "./command-handler.ts";
import type { FeedbackMessage } from "./command-journal.ts";

/** What belongs to the commands themselves. */
type OwnOfCommands = "command" | "clock" | "extras" | "jobs" | "random" | "indexOf";

export interface MasterView extends Omit<CommandContext, OwnOfCommands> {
  publish(feedback: FeedbackMessage): void;
  /** Goes down once everything has been said. */
  restart(what: RestartKind): void;
}
