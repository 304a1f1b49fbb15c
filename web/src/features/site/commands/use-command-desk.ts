/** The desk that sends commands, for as long as a component shows it. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { useServices } from "#web/session/services.ts";
import { type CommandDesk, createCommandDesk } from "./command-desk.ts";
import type { CommandRun } from "./model/command-run.ts";

export interface UsedDesk {
  readonly desk: CommandDesk;
  readonly run: CommandRun | undefined;
}

/** The layout must be the same at each drawing. */
export function useCommandDesk(layoutId: string): UsedDesk {
  const services = useServices();
  const [desk] = useState(() => createCommandDesk(services, layoutId));
  const run = useSyncExternalStore(desk.subscribe, desk.state);
  useEffect(() => desk.start(), [desk]);
  return { desk, run };
}
