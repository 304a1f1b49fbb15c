/** Commands beside the map: to masters that are chosen, or to the one node that is selected on the map. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { Selection } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { ControlRef } from "#web/features/site/url/control-ref.ts";
import { useSiteView } from "#web/features/site/use-site-view.ts";
import { COMMAND_MESSAGES } from "#web/ui/command-messages.ts";
import { type Aim, aimText, nodeAim } from "./model/aim.ts";
import type { AimLevel } from "./model/offered-commands.ts";
import { RunDesk } from "./RunDesk.tsx";
import { RunProof } from "./RunProof.tsx";
import { TargetSelect } from "./TargetSelect.tsx";

interface Props {
  readonly site: Site;
  readonly control: ControlRef;
  readonly onGo: (next: Partial<ControlRef>) => void;
}

export function SideRun({ site, control, onGo }: Props) {
  const { selection, masters, url } = useSiteView();
  const [level, setLevel] = useState<AimLevel>("master");
  // Where a command goes must not change because somebody looks around on the map.
  const [chosen, choose] = useState<ReadonlySet<string>>(() => pickedIds(site, selection));
  const [only] = selection.nodes;
  const node = selection.nodes.size === 1 ? only : undefined;
  const aim: Aim | undefined =
    level === "master"
      ? { kind: "masters", masters: site.masters.filter(({ id }) => chosen.has(id)) }
      : node === undefined
        ? undefined
        : nodeAim(site, node);
  return (
    <RunDesk
      site={site}
      aim={aim}
      level={level}
      command={control.command}
      onChoose={(command) => onGo({ command, motion: undefined })}
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
      <Box>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={level}
          aria-label={COMMAND_MESSAGES.aim}
          onChange={(_, next: AimLevel | null) => next !== null && setLevel(next)}
          sx={{ mb: 1 }}
        >
          <ToggleButton value="master">{COMMAND_MESSAGES.wholeMasters}</ToggleButton>
          <ToggleButton value="node">{COMMAND_MESSAGES.oneNode}</ToggleButton>
        </ToggleButtonGroup>
        {level === "master" ? (
          <>
            <TargetSelect
              masters={site.masters}
              presence={masters.presence}
              chosen={chosen}
              onChoose={choose}
            />
            {!isSame(chosen, pickedIds(site, selection)) && (
              <Button size="small" onClick={() => choose(pickedIds(site, selection))}>
                {COMMAND_MESSAGES.useMapSelection}
              </Button>
            )}
          </>
        ) : (
          <Typography variant="subtitle2" sx={{ px: 0.5 }}>
            {aimText(site, aim) || COMMAND_MESSAGES.noNode}
          </Typography>
        )}
        {url.ts !== undefined && (
          <Typography variant="body2" sx={{ color: "warning.main", fontWeight: 600, mt: 1 }}>
            {COMMAND_MESSAGES.pastShown}
          </Typography>
        )}
      </Box>
    </RunDesk>
  );
}

function pickedIds({ masters }: Site, selection: Selection): ReadonlySet<string> {
  return new Set(masters.flatMap(({ id }, master) => (selection.masters.has(master) ? [id] : [])));
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}
