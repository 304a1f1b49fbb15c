/** What commands have ordered until some time, and what comes due by itself. */
import { highFlag } from "#simulator/node/words.ts";
import type { CommandContext } from "./command-handler.ts";

/** What a master lends, alive, to what goes on without a command. */
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

/** What belongs to the commands of a master. */
export type OwnOfCommands = Pick<CommandContext, "extras" | "jobs" | "random">;

const REBROADCASTS = highFlag("rebroadcast");
const SLEEPS = highFlag("sleep");

export function stepStandingOrders(master: LiveMaster, own: OwnOfCommands): void {
  endAtMidnight(master, own);
}

/** Nodes know the time: those that nobody reaches come back to their habits too. */
function endAtMidnight(master: LiveMaster, { extras }: OwnOfCommands): void {
  const { field } = master;
  const isOver = (until: number | undefined) => until !== undefined && until <= field.localSeconds;
  if (isOver(extras.rebroadcastUntil)) {
    extras.rebroadcastUntil = undefined;
    for (const controller of field.controllers) field.keepFlags(controller, REBROADCASTS, false);
  }
  if (!isOver(extras.sleeplessUntil)) return;
  extras.sleeplessUntil = undefined;
  for (const controller of field.controllers) field.keepFlags(controller, SLEEPS, true);
  master.publishMaster();
}
