/** The part of a master that running jobs and orders use; always its present state. */
import type { CommandContext } from "./command-handler.ts";

export type LiveMaster = Pick<
  CommandContext,
  | "physical"
  | "field"
  | "watch"
  | "control"
  | "controlSeconds"
  | "stow"
  | "isRadioWorking"
  | "event"
  | "publishMaster"
>;

/** State that belongs to the commands of a master. */
export type OwnOfCommands = Pick<CommandContext, "extras" | "jobs" | "random">;
