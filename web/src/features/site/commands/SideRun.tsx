/** Runs commands beside the map, for the chosen masters or the nodes selected on the map. */
import { useMemo, useState } from "react";
import { type Aim, nodeAim } from "#web/features/site/model/aim.ts";
import type { Selection } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { ControlRef } from "#web/features/site/view/url/control-ref.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { AimPicker, type Picked } from "./AimPicker.tsx";
import { aimedNodes } from "./model/node-orders.ts";
import type { AimLevel } from "./model/offered-commands.ts";
import { NodesDesk } from "./NodesDesk.tsx";
import { RunDesk } from "./RunDesk.tsx";
import { RunProof } from "./RunProof.tsx";

interface Props {
  readonly site: Site;
  readonly control: ControlRef;
  readonly onGo: (next: Partial<ControlRef>) => void;
}

export function SideRun({ site, control, onGo }: Props) {
  const { selection } = useSiteView();
  const [level, setLevel] = useState<AimLevel>("master");
  // In the URL, so that map navigation does not change the targets of a command.
  const chosen = useMemo(() => chosenIds(site, control.masters), [site, control.masters]);
  const isAll = (ids: ReadonlySet<string>) => ids.size === site.masters.length;
  const chooseMasters = (ids: ReadonlySet<string>) =>
    onGo({ masters: isAll(ids) ? undefined : [...ids] });
  const picked = { level, setLevel, chosen, choose: chooseMasters };
  const aim = aimOf(site, picked, selection);
  const choose = (command: string | undefined) => onGo({ command, motion: undefined });
  if (level === "node" && selection.nodes.size > 1) {
    const aimed = aimedNodes(site, selection.nodes);
    return (
      <NodesDesk site={site} aimed={aimed} command={control.command} onChoose={choose}>
        <AimPicker site={site} picked={picked} aim={aim} aimed={aimed} />
      </NodesDesk>
    );
  }
  return (
    <RunDesk
      site={site}
      aim={aim}
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
      <AimPicker site={site} picked={picked} aim={aim} />
    </RunDesk>
  );
}

/** All masters, unless some are named. */
function chosenIds({ masters }: Site, named: readonly string[] | undefined): ReadonlySet<string> {
  const ids = masters.map(({ id }) => id);
  return new Set(named === undefined ? ids : ids.filter((id) => named.includes(id)));
}

/** In node mode, the single node that is selected on the map. */
function aimOf(site: Site, { level, chosen }: Picked, { nodes }: Selection): Aim | undefined {
  if (level === "master") {
    return { kind: "masters", masters: site.masters.filter(({ id }) => chosen.has(id)) };
  }
  const [only] = nodes;
  return only === undefined || nodes.size > 1 ? undefined : nodeAim(site, only);
}
