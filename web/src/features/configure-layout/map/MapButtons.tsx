/** The buttons on the map: zoom, and show the whole canvas. */
import { mdiFitToScreenOutline, mdiMinus, mdiPlus } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Tooltip from "@mui/material/Tooltip";
import { PLACE_MESSAGES } from "#web/features/configure-layout/model/place-messages.ts";
import { FLOATING } from "#web/map/map-styles.ts";
import { Icon } from "#web/ui/Icon.tsx";
import type { PlanMapView } from "./plan-map-view.ts";

interface Props {
  readonly view: PlanMapView | undefined;
}

export function MapButtons({ view }: Props) {
  return (
    <Paper sx={{ ...FLOATING, ...COLUMN }}>
      <Action name={PLACE_MESSAGES.zoomIn} icon={mdiPlus} onPress={() => view?.shell.zoomBy(1)} />
      <Action
        name={PLACE_MESSAGES.zoomOut}
        icon={mdiMinus}
        onPress={() => view?.shell.zoomBy(-1)}
      />
      <Action name={PLACE_MESSAGES.fit} icon={mdiFitToScreenOutline} onPress={() => view?.fit()} />
    </Paper>
  );
}

interface ActionProps {
  readonly name: string;
  readonly icon: string;
  readonly onPress: () => void;
}

function Action({ name, icon, onPress }: ActionProps) {
  return (
    <Tooltip title={name} placement="left">
      <IconButton aria-label={name} onClick={onPress}>
        <Icon path={icon} />
      </IconButton>
    </Tooltip>
  );
}

const COLUMN = { right: 12, bottom: 12, display: "flex", flexDirection: "column" } as const;
