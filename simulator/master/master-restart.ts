/**
 * Restarts of a master: the state that it stores, how it goes down, and its start with the stored
 * state.
 */
import type { RestartKind } from "#simulator/command/command-handler.ts";
import type { MasterCommands } from "#simulator/command/master-commands.ts";
import type { MasterFlash } from "./master-flash.ts";
import type { MasterParts } from "./master-parts.ts";

/** Why a master goes down: a command, or a failing power supply. */
export type RestartReason = RestartKind | "power";

const RESET_BY_SOFTWARE = 3;
const RESET_BY_POWER = 0;

/** Stores what survives a restart. */
export function storeState({ flash, control }: MasterParts, { extras }: MasterCommands): void {
  flash.save("stow", control.current.memory);
  flash.save("extras", extras);
}

/** Restores the state from before the program ended, and stores it in this memory from now on. */
export function restoreState(
  parts: MasterParts,
  commands: MasterCommands,
  flash: MasterFlash,
): void {
  const { control, field } = parts;
  parts.flash = flash;
  commands.restart();
  const extras = flash.load("extras");
  if (extras !== undefined) {
    commands.takeExtras(extras);
    field.setMasterAmplifier(extras.isMasterAmplifierOn);
  }
  const memory = flash.load("stow");
  if (memory !== undefined) control.restart(memory);
}

/** Takes the whole controller down for the duration of a restart. */
export function takeDown(
  { uptime, time }: MasterParts,
  commands: MasterCommands,
  why: RestartReason,
): void {
  uptime.goDown(time.modelSeconds, why === "power" ? RESET_BY_POWER : RESET_BY_SOFTWARE);
  commands.restart();
}

/** Starts the master with the stored state. */
export function boot({ uptime, time, link, health, control, flash, work }: MasterParts): void {
  work.countAgain();
  uptime.started(time.epochSeconds, time.isClockSet);
  link.restarted();
  health.restart();
  control.restart(flash.load("stow"));
}
