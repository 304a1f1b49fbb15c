/** Panel beside the map that runs commands for the chosen masters or the nodes selected on it. */
import { useMemo, useState } from "react";
import { COMMAND_ENTRIES } from "#domain/commands/catalogue/catalogue.ts";
import { type CommandTarget, nodeTarget } from "#web/features/site/model/command-target.ts";
import type { Selection } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { ControlRef } from "#web/features/site/view/url/control-ref.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { DrillButton, useMayDrill } from "./DrillButton.tsx";
import { DrillPanel } from "./DrillPanel.tsx";
import { DRILL } from "./model/drill.ts";
import { aimedNodes } from "./model/node-orders.ts";
import type { TargetLevel } from "./model/offered-commands.ts";
import { NodesRunPanel } from "./NodesRunPanel.tsx";
import { RunPanel } from "./RunPanel.tsx";
import { RunProof } from "./RunProof.tsx";
import { type Picked, TargetPicker } from "./TargetPicker.tsx";
import type { DrillWatch } from "./use-drill-watch.ts";

interface Props {
  readonly site: Site;
  readonly control: ControlRef;
  readonly onGo: (next: Partial<ControlRef>) => void;
  readonly drill: DrillWatch;
}

export function SideRun({ site, control, onGo, drill }: Props) {
  const { selection } = useSiteView();
  const mayDrill = useMayDrill();
  const [level, setLevel] = useState(() => levelOf(control.command));
  // The chosen masters are in the URL, so that map navigation does not change the targets of a
  // command.
  const chosen = useMemo(() => chosenIds(site, control.masters), [site, control.masters]);
  const isAll = (ids: ReadonlySet<string>) => ids.size === site.masters.length;
  const chooseMasters = (ids: ReadonlySet<string>) =>
    onGo({ masters: isAll(ids) ? undefined : [...ids] });
  const picked = { level, setLevel, chosen, choose: chooseMasters };
  const target = targetOf(site, picked, selection);
  const choose = (command: string | undefined) => onGo({ command, motion: undefined });
  if (control.command === DRILL && mayDrill)
    return <DrillPanel {...{ site, control, onGo, drill }} />;
  if (level === "node" && selection.nodes.size > 1) {
    const targeted = aimedNodes(site, selection.nodes);
    return (
      <NodesRunPanel site={site} targeted={targeted} command={control.command} onChoose={choose}>
        <TargetPicker site={site} picked={picked} target={target} targeted={targeted} />
      </NodesRunPanel>
    );
  }
  return (
    <RunPanel
      site={site}
      target={target}
      level={level}
      command={control.command}
      onChoose={choose}
      onMotion={(motion) => onGo({ motion })}
      followed={
        control.motion !== undefined && (
          <RunProof
            key={control.motion}
            site={site}
            motion={control.motion}
            onOpen={() => onGo({ tab: "proof" })}
          />
        )
      }
    >
      <TargetPicker site={site} picked={picked} target={target} />
      {control.command === undefined && <DrillButton onOpen={() => choose(DRILL)} />}
    </RunPanel>
  );
}

/** The target that a command in the address is for: nodes if no master can have it. */
function levelOf(command: string | undefined): TargetLevel {
  return COMMAND_ENTRIES.find(({ id }) => id === command)?.level === "node" ? "node" : "master";
}

/** Ids of the chosen masters; those of all masters if the URL names none. */
function chosenIds({ masters }: Site, named: readonly string[] | undefined): ReadonlySet<string> {
  const ids = masters.map(({ id }) => id);
  return new Set(named === undefined ? ids : ids.filter((id) => named.includes(id)));
}

/**
 * The target of a command: the chosen masters or, in node mode, the single node that is selected on
 * the map.
 */
function targetOf(
  site: Site,
  { level, chosen }: Picked,
  { nodes }: Selection,
): CommandTarget | undefined {
  if (level === "master") {
    return { kind: "masters", masters: site.masters.filter(({ id }) => chosen.has(id)) };
  }
  const [only] = nodes;
  return only === undefined || nodes.size > 1 ? undefined : nodeTarget(site, only);
}
