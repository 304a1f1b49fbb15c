/**
 * The view that commands have of their master. Each read returns the present state, because a
 * restart replaces the stow control.
 */
import type { WindStowRow } from "#domain/parameters/wind-stow-table.ts";
import type { CommandContext, RestartKind } from "./command-handler.ts";
import type { FeedbackMessage } from "./command-journal.ts";

/** Keys of the command context that belong to the commands, not to the master. */
type OwnOfCommands = "command" | "clock" | "extras" | "jobs" | "random" | "indexOf";

export interface MasterView extends Omit<CommandContext, OwnOfCommands> {
  /** The wind stow table as the stow control uses it: angles in degrees or sentinels. */
  readonly windStowTable: readonly WindStowRow[];
  /** Whether the hail feed reports hail. */
  readonly isHailReported: boolean;
  publish(feedback: FeedbackMessage): void;
  /** Restarts the master, or only its connection, once all messages have been sent. */
  restart(what: RestartKind): void;
}
