/**
 * React hook of the whole-site stow: prepares the command when the user presses the button, sends
 * it when the user confirms.
 */
import { useState } from "react";
import { entriesOf } from "#domain/commands/catalogue/catalogue.ts";
import { newId } from "#web/api/new-id.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useServices } from "#web/session/services.ts";
import { buttonStatus, type CommandRun } from "./model/command-run.ts";
import type { PendingCommand } from "./model/pending-command.ts";
import { riskAt } from "./model/target-facts.ts";
import { useCommandRunner } from "./use-command-runner.ts";

export interface StowSite {
  /** The stow that the user must confirm; undefined until the button was pressed. */
  readonly command: PendingCommand | undefined;
  /** State of the last stow that was sent from here. */
  readonly run: CommandRun | undefined;
  /**
   * True from sending the last stow until its button state is idle again, after the outcome or a
   * time-out; another stow would be ignored until then.
   */
  readonly isBusy: boolean;
  readonly openConfirmation: () => void;
  readonly cancel: () => void;
  /**
   * Sends the stow.
   * @param token of the first of two steps; undefined for a site with one master, which needs none
   * @param workZoneReason why it goes ahead although people are in the rows; undefined for none
   */
  readonly confirm: (token: string | undefined, workZoneReason: string | undefined) => void;
}

/** Catalogue id of the whole-site stow: each master stows at the angle in its settings. */
const STOW = "strong-angle-stow";

/** React hook of the whole-site stow. The layout must not change while the component is mounted. */
export function useStowSite(site: Site): StowSite {
  const { nowSeconds } = useServices();
  const { commandRunner, run } = useCommandRunner(site.layout.id);
  const [command, setCommand] = useState<PendingCommand>();

  function confirm(token: string | undefined, workZoneReason: string | undefined): void {
    if (command === undefined) return;
    setCommand(undefined);
    // The server requires the site's name. The dialog shows it, and holding the button replaces
    // typing it.
    const confirmation = token && { token, siteName: site.layout.name, reason: undefined };
    commandRunner.submit({
      intent: workZoneReason === undefined ? command.intent : { ...command.intent, workZoneReason },
      entryId: command.entry.id,
      targets: commandedMasters(site).map(({ id, name }) => ({ mLocId: id, masterName: name })),
      confirmation: confirmation || undefined,
    });
  }

  return {
    command,
    run,
    isBusy: buttonStatus(run) !== "idle",
    openConfirmation: () => setCommand(stowOf(site, nowSeconds())),
    cancel: () => setCommand(undefined),
    confirm,
  };
}

/**
 * Creates the stow of the whole site as a new command request.
 * @param now epoch seconds
 */
function stowOf(site: Site, now: number): PendingCommand | undefined {
  const [entry] = entriesOf(STOW);
  if (entry === undefined) return undefined;
  const masters = commandedMasters(site);
  const target = { kind: "masters", masters } as const;
  const intent = {
    id: newId(now),
    layoutId: site.layout.id,
    name: STOW,
    args: {},
    mLocIds: masters.map(({ id }) => id),
    override: undefined,
    clientTime: now,
  } as const;
  return { intent, entry, target, risk: riskAt(entry, target, site.masters.length) };
}

/** Masters with a controller; others cannot receive commands. */
function commandedMasters({ masters }: Site) {
  return masters.filter(({ mId }) => mId !== "0");
}
