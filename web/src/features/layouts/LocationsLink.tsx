/** Link from a layout of the list to the locations of its devices. */
import { mdiMapMarkerRadiusOutline } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { Link } from "react-router";
import type { Layout } from "#web/api/parse.ts";
import { messages } from "#web/language/messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { locationsPath } from "./layout-path.ts";

export const LOCATIONS_LINK = messages("locationsLink", {
  title: "Device locations",
  of: (layoutName: string) => `Device locations of ${layoutName}`,
});

interface Props {
  readonly layout: Layout;
}

export function LocationsLink({ layout }: Props) {
  return (
    <Tooltip title={LOCATIONS_LINK.title}>
      <IconButton
        component={Link}
        to={locationsPath(layout)}
        aria-label={LOCATIONS_LINK.of(layout.name)}
        // Otherwise the click would also reach the surrounding row, which opens the layout.
        onClick={(event) => event.stopPropagation()}
      >
        <Icon path={mdiMapMarkerRadiusOutline} fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
