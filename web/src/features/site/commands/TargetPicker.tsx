/**
 * Field for the target of a command beside the map: masters from a list, or the nodes that are
 * selected on the map.
 */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { COMMAND_MESSAGES, targetedNodesText } from "#web/features/site/model/command-messages.ts";
import { type CommandTarget, targetText } from "#web/features/site/model/command-target.ts";
import type { Selection } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { mastersTargeted, type TargetedNodes } from "./model/node-orders.ts";
import type { TargetLevel } from "./model/offered-commands.ts";
import { TargetSelect } from "./TargetSelect.tsx";

export interface Picked {
  readonly level: TargetLevel;
  readonly setLevel: (level: TargetLevel) => void;
  /** mLocIds of the chosen masters. */
  readonly chosen: ReadonlySet<string>;
  readonly choose: (chosen: ReadonlySet<string>) => void;
}

interface Props {
  readonly site: Site;
  readonly picked: Picked;
  readonly target: CommandTarget | undefined;
  /** The selected nodes, if the target is several nodes. */
  readonly targeted?: TargetedNodes;
}

export function TargetPicker({ site, picked, target, targeted }: Props) {
  const { url } = useSiteView();
  return (
    <Box>
      <LevelSwitch picked={picked} />
      {picked.level === "master" ? (
        <Masters site={site} picked={picked} />
      ) : (
        <Typography variant="subtitle2" component="p" sx={{ px: 0.5 }}>
          {targeted === undefined
            ? targetText(site, target) || COMMAND_MESSAGES.noNode
            : targetedNodesText({
                ...targeted,
                nodes: targeted.targets.length,
                masters: mastersTargeted(targeted.targets),
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
      aria-label={COMMAND_MESSAGES.target}
      onChange={(_, next: TargetLevel | null) => next !== null && picked.setLevel(next)}
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
