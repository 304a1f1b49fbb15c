/** Builds the context of one command: the live view of its master and the state of the commands. */
import type { Command } from "#domain/wire/command.ts";
import type { CommandContext } from "./command-handler.ts";
import type { MasterView } from "./master-view.ts";

type Own = Pick<CommandContext, "clock" | "extras" | "jobs" | "random" | "indexOf">;

export function contextOf(command: Command, view: MasterView, own: Own): CommandContext {
  return {
    ...own,
    command,
    physical: view.physical,
    field: view.field,
    watch: view.watch,
    config: view.config,
    sensors: view.sensors,
    power: view.power,
    get modelSeconds() {
      return view.modelSeconds;
    },
    get controlSeconds() {
      return view.controlSeconds;
    },
    get bootTime() {
      return view.bootTime;
    },
    get control() {
      return view.control;
    },
    get stow() {
      return view.stow;
    },
    get alarms() {
      return view.alarms;
    },
    get isRadioWorking() {
      return view.isRadioWorking;
    },
    get isClockWorking() {
      return view.isClockWorking;
    },
    get parameters() {
      return view.parameters;
    },
    takeParameters: (values) => view.takeParameters(values),
    event: (type, data) => view.event(type, data),
    publishMaster: () => view.publishMaster(),
    publishNodes: () => view.publishNodes(),
    announce: () => view.announce(),
  };
}
