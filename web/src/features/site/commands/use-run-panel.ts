/** React hook that runs commands, from choosing one to its outcome, for any part of the console. */
import { holds } from "#domain/access/privileges.ts";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import type { CommandTarget } from "#web/features/site/model/command-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { type ButtonStatus, buttonStatus, type CommandRun } from "./model/command-run.ts";
import { isMotion } from "./model/motion-goal.ts";
import { entryOf, offeredEntries, type TargetLevel } from "./model/offered-commands.ts";
import type { PendingCommand } from "./model/pending-command.ts";
import { riskAt } from "./model/target-facts.ts";
import { type CommandDraft, useCommandDraft } from "./use-command-draft.ts";
import { useCommandRunner } from "./use-command-runner.ts";
import { type UsedLayoutSwitch, useLayoutSwitch } from "./use-layout-switch.ts";
import { usePreviewOnMap } from "./use-motion-on-map.ts";
import { type RunFlow, useRunFlow } from "./use-run-flow.ts";

interface RunPanelOptions {
  readonly site: Site;
  /** The target of the command; undefined while the user must still select a node. */
  readonly target: CommandTarget | undefined;
  readonly level: TargetLevel;
  /** Id of the chosen command in the catalogue. */
  readonly command: string | undefined;
  /** Called when a motion command is sent, with the id of its proof. */
  readonly onMotion?: ((id: string) => void) | undefined;
}

export interface UsedRunPanel {
  /** The catalogue entries that the user may send to the target. */
  readonly entries: readonly CommandEntry[];
  readonly riskOf: (entry: CommandEntry) => RiskClass;
  /** The chosen command with its form; undefined while none is chosen. */
  readonly draft: CommandDraft | undefined;
  readonly flow: RunFlow;
  /** State of the last command that was sent from this panel. */
  readonly run: CommandRun | undefined;
  readonly status: ButtonStatus;
  readonly remote: UsedLayoutSwitch;
}

/**
 * React hook of the panel that runs commands. The layout must not change while the component is
 * mounted.
 */
export function useRunPanel({
  site,
  target,
  level,
  command,
  onMotion,
}: RunPanelOptions): UsedRunPanel {
  const held = usePrivileges();
  const entries = offeredEntries(held, level);
  const draft = useCommandDraft(site, entryOf(entries, command), target);
  const { commandRunner, run } = useCommandRunner(site.layout.id);
  const remote = useLayoutSwitch("remoteControl");
  const maySeeNodes = holds(held, "DATA_SNAPSHOT");
  function onSent({ intent, entry: { wire } }: PendingCommand): void {
    if (maySeeNodes && isMotion(site, wire, intent.args)) onMotion?.(intent.id);
  }
  const flow = useRunFlow({ site, commandRunner, draft, target, onSent });
  usePreviewOnMap(site, flow.preview);
  const riskOf = (one: CommandEntry) => riskAt(one, target, site.masters.length);
  return { entries, riskOf, draft, flow, run, status: buttonStatus(run), remote };
}
