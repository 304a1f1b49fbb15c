/**
 * The view of a master for its commands; always its present state, because a restart replaces its
 * stow control.
 */
import type { WindStowRow } from "#domain/parameters/wind-stow-table.ts";
import type { CommandContext, RestartKind } from "./command-handler.ts";
import type { FeedbackMessage } from "./command-journal.ts";

/** State of the commands themselves. */
type OwnOfCommands = "command" | "clock" | "extras" | "jobs" | "random" | "indexOf";

export interface MasterView extends Omit<CommandContext, OwnOfCommands> {
  /** The table as the stow control uses it: angles in degrees or sentinels. */
  readonly windStowTable: readonly WindStowRow[];
  /** Whether the hail feed reports hail. */
  readonly isHailReported: boolean;
  publish(feedback: FeedbackMessage): void;
  /** Restarts once all messages have been sent. */
  restart(what: RestartKind): void;
}
