/** React hook that runs a command, from its choice to its outcome, for any part of the console. */
import { holds } from "#domain/access/privileges.ts";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import type { Aim } from "#web/features/site/model/aim.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { riskAt } from "./model/aim-facts.ts";
import type { AskedCommand } from "./model/asked-command.ts";
import { type ButtonStatus, buttonStatus, type CommandRun } from "./model/command-run.ts";
import { isMotion } from "./model/motion-goal.ts";
import { type AimLevel, entryOf, offeredEntries } from "./model/offered-commands.ts";
import { useCommandDesk } from "./use-command-desk.ts";
import { type CommandDraft, useCommandDraft } from "./use-command-draft.ts";
import { type UsedLayoutSwitch, useLayoutSwitch } from "./use-layout-switch.ts";
import { usePreviewOnMap } from "./use-motion-on-map.ts";
import { type RunFlow, useRunFlow } from "./use-run-flow.ts";

interface Given {
  readonly site: Site;
  /** Undefined while a node must be selected and none is. */
  readonly aim: Aim | undefined;
  readonly level: AimLevel;
  /** Id of the chosen entry. */
  readonly command: string | undefined;
  /** Called when a motion command is sent, with the id of its proof. */
  readonly onMotion?: ((id: string) => void) | undefined;
}

export interface UsedRunDesk {
  /** The commands that the user may send there. */
  readonly entries: readonly CommandEntry[];
  readonly riskOf: (entry: CommandEntry) => RiskClass;
  /** Undefined while no command is chosen. */
  readonly draft: CommandDraft | undefined;
  readonly flow: RunFlow;
  /** The last command that was sent here. */
  readonly run: CommandRun | undefined;
  readonly status: ButtonStatus;
  readonly remote: UsedLayoutSwitch;
}

/** The layout must not change during the component's life. */
export function useRunDesk({ site, aim, level, command, onMotion }: Given): UsedRunDesk {
  const held = usePrivileges();
  const entries = offeredEntries(held, level);
  const draft = useCommandDraft(site, entryOf(entries, command), aim);
  const { desk, run } = useCommandDesk(site.layout.id);
  const remote = useLayoutSwitch("remoteControl");
  const maySeeNodes = holds(held, "DATA_SNAPSHOT");
  function onSent({ intent, entry: { wire } }: AskedCommand): void {
    if (maySeeNodes && isMotion(site, wire, intent.args)) onMotion?.(intent.id);
  }
  const flow = useRunFlow({ site, desk, draft, aim, onSent });
  usePreviewOnMap(site, flow.preview);
  const riskOf = (one: CommandEntry) => riskAt(one, aim, site.masters.length);
  return { entries, riskOf, draft, flow, run, status: buttonStatus(run), remote };
}
