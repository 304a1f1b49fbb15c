/** React hook that creates a command runner, which lives as long as the component. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { useServices } from "#web/session/services.ts";
import { type CommandRunner, createCommandRunner } from "./command-runner.ts";
import type { CommandRun } from "./model/command-run.ts";

export interface UsedCommandRunner {
  readonly commandRunner: CommandRunner;
  readonly run: CommandRun | undefined;
}

/** React hook of the command runner. The layout must not change while the component is mounted. */
export function useCommandRunner(layoutId: string): UsedCommandRunner {
  const services = useServices();
  const [commandRunner] = useState(() => createCommandRunner(services, layoutId));
  const run = useSyncExternalStore(commandRunner.subscribe, commandRunner.state);
  useEffect(() => commandRunner.start(), [commandRunner]);
  return { commandRunner, run };
}
