/** React hook of a command desk that lives as long as the component. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { useServices } from "#web/session/services.ts";
import { type CommandDesk, createCommandDesk } from "./command-desk.ts";
import type { CommandRun } from "./model/command-run.ts";

export interface UsedDesk {
  readonly desk: CommandDesk;
  readonly run: CommandRun | undefined;
}

/** The layout must not change during the component's life. */
export function useCommandDesk(layoutId: string): UsedDesk {
  const services = useServices();
  const [desk] = useState(() => createCommandDesk(services, layoutId));
  const run = useSyncExternalStore(desk.subscribe, desk.state);
  useEffect(() => desk.start(), [desk]);
  return { desk, run };
}
