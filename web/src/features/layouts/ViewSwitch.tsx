/** Toggle for the view of the layouts page: list, map, both, or the alarms of all layouts. */
import {
  mdiAlertOutline,
  mdiFormatListBulleted,
  mdiMapOutline,
  mdiViewSplitVertical,
} from "@mdi/js";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Tooltip from "@mui/material/Tooltip";
import { Icon } from "#web/ui/Icon.tsx";
import type { LayoutsView } from "./layouts-url.ts";
import { LAYOUTS_MAP_MESSAGES } from "./map/layouts-map-messages.ts";

interface Props {
  readonly views: readonly LayoutsView[];
  readonly onViews: (views: readonly LayoutsView[]) => void;
}

const CHOICES = [
  { views: ["list"], name: LAYOUTS_MAP_MESSAGES.list, icon: mdiFormatListBulleted },
  { views: ["map"], name: LAYOUTS_MAP_MESSAGES.map, icon: mdiMapOutline },
  { views: ["list", "map"], name: LAYOUTS_MAP_MESSAGES.both, icon: mdiViewSplitVertical },
  { views: ["alarms"], name: LAYOUTS_MAP_MESSAGES.alarms, icon: mdiAlertOutline },
] as const;

export function ViewSwitch({ views, onViews }: Props) {
  return (
    <ToggleButtonGroup
      exclusive
      value={views.join()}
      aria-label={LAYOUTS_MAP_MESSAGES.view}
      onChange={(_, chosen: string | null) => {
        const choice = CHOICES.find((one) => one.views.join() === chosen);
        if (choice !== undefined) onViews(choice.views);
      }}
    >
      {CHOICES.map((choice) => (
        <ToggleButton key={choice.name} value={choice.views.join()} aria-label={choice.name}>
          <Tooltip title={choice.name}>
            <Icon path={choice.icon} fontSize="small" />
          </Tooltip>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
