/** The stow of a whole site by one button: prepared when it is asked for, sent when it is confirmed. */
import { useState } from "react";
import { entriesOf } from "#domain/commands/catalogue/catalogue.ts";
import { newId } from "#web/api/new-id.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useServices } from "#web/session/services.ts";
import { riskAt } from "./model/aim-facts.ts";
import type { AskedCommand } from "./model/asked-command.ts";
import { buttonStatus, type CommandRun } from "./model/command-run.ts";
import { useCommandDesk } from "./use-command-desk.ts";

export interface StowSite {
  /** Undefined while it has not been asked for. */
  readonly asked: AskedCommand | undefined;
  /** The last one that was sent from here. */
  readonly run: CommandRun | undefined;
  /** The last one is still on its way: until its answers are in, another would not be sent. */
  readonly isBusy: boolean;
  readonly ask: () => void;
  readonly cancel: () => void;
  /** @param token of the first step; undefined where the site's only master needs none */
  readonly confirm: (token: string | undefined) => void;
}

/** The stow that every master has an angle for in its settings. */
const STOW = "strong-angle-stow";

/** The layout must be the same at each drawing. */
export function useStowSite(site: Site): StowSite {
  const { nowSeconds } = useServices();
  const { desk, run } = useCommandDesk(site.layout.id);
  const [asked, setAsked] = useState<AskedCommand>();

  function confirm(token: string | undefined): void {
    if (asked === undefined) return;
    setAsked(undefined);
    // The server wants the name of the site; the dialog shows it, and holding the button takes the place of typing it.
    const confirmation = token && { token, siteName: site.layout.name, reason: undefined };
    desk.submit({
      intent: asked.intent,
      entryId: asked.entry.id,
      targets: commandedMasters(site).map(({ id, name }) => ({ mLocId: id, masterName: name })),
      confirmation: confirmation || undefined,
    });
  }

  return {
    asked,
    run,
    isBusy: buttonStatus(run) !== "idle",
    ask: () => setAsked(stowOf(site, nowSeconds())),
    cancel: () => setAsked(undefined),
    confirm,
  };
}

/** @param now epoch seconds */
function stowOf(site: Site, now: number): AskedCommand | undefined {
  const [entry] = entriesOf(STOW);
  if (entry === undefined) return undefined;
  const masters = commandedMasters(site);
  const aim = { kind: "masters", masters } as const;
  const intent = {
    id: newId(now),
    layoutId: site.layout.id,
    name: STOW,
    args: {},
    mLocIds: masters.map(({ id }) => id),
    override: undefined,
    clientTime: now,
  } as const;
  return { intent, entry, aim, risk: riskAt(entry, aim, site.masters.length) };
}

/** Nothing can be sent to a master without a controller. */
function commandedMasters({ masters }: Site) {
  return masters.filter(({ mId }) => mId !== "0");
}
