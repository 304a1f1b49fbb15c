/**
 * The part of a master that its jobs and standing orders use; each read returns the present state.
 */
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

/** State that a master's commands own: settings made by commands, jobs and random numbers. */
export type OwnOfCommands = Pick<CommandContext, "extras" | "jobs" | "random">;
