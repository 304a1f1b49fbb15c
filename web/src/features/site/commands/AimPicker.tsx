/** Selects the target of a command beside the map: masters chosen here, or nodes selected there. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { type Aim, aimText } from "#web/features/site/model/aim.ts";
import { COMMAND_MESSAGES, nodesAimed } from "#web/features/site/model/command-messages.ts";
import type { Selection } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { type AimedNodes, mastersAimedAt } from "./model/node-orders.ts";
import type { AimLevel } from "./model/offered-commands.ts";
import { TargetSelect } from "./TargetSelect.tsx";

export interface Picked {
  readonly level: AimLevel;
  readonly setLevel: (level: AimLevel) => void;
  /** mLocIds. */
  readonly chosen: ReadonlySet<string>;
  readonly choose: (chosen: ReadonlySet<string>) => void;
}

interface Props {
  readonly site: Site;
  readonly picked: Picked;
  readonly aim: Aim | undefined;
  /** Set if several nodes are selected. */
  readonly aimed?: AimedNodes;
}

export function AimPicker({ site, picked, aim, aimed }: Props) {
  const { url } = useSiteView();
  return (
    <Box>
      <LevelSwitch picked={picked} />
      {picked.level === "master" ? (
        <Masters site={site} picked={picked} />
      ) : (
        <Typography variant="subtitle2" component="p" sx={{ px: 0.5 }}>
          {aimed === undefined
            ? aimText(site, aim) || COMMAND_MESSAGES.noNode
            : nodesAimed({
                ...aimed,
                nodes: aimed.aims.length,
                masters: mastersAimedAt(aimed.aims),
              })}
        </Typography>
      )}
      {url.ts !== undefined && (
        <Typography variant="body2" sx={{ color: "warning.main", fontWeight: 600, mt: 1 }}>
          {COMMAND_MESSAGES.pastShown}
        </Typography>
      )}
    </Box>
  );
}

function LevelSwitch({ picked }: Pick<Props, "picked">) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={picked.level}
      aria-label={COMMAND_MESSAGES.aim}
      onChange={(_, next: AimLevel | null) => next !== null && picked.setLevel(next)}
      sx={{ mb: 1 }}
    >
      <ToggleButton value="master">{COMMAND_MESSAGES.wholeMasters}</ToggleButton>
      <ToggleButton value="node">{COMMAND_MESSAGES.oneNode}</ToggleButton>
    </ToggleButtonGroup>
  );
}

function Masters({ site, picked }: Pick<Props, "site" | "picked">) {
  const { selection, masters } = useSiteView();
  const { chosen, choose } = picked;
  const onMap = pickedIds(site, selection);
  return (
    <>
      <TargetSelect
        masters={site.masters}
        presence={masters.presence}
        chosen={chosen}
        onChoose={choose}
      />
      {!isSame(chosen, onMap) && (
        <Button size="small" onClick={() => choose(onMap)}>
          {COMMAND_MESSAGES.useMapSelection}
        </Button>
      )}
    </>
  );
}

/** mLocIds of the masters that are selected on the map. */
function pickedIds({ masters }: Site, selection: Selection): ReadonlySet<string> {
  return new Set(masters.flatMap(({ id }, master) => (selection.masters.has(master) ? [id] : [])));
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}
