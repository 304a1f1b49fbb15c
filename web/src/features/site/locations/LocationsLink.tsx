/** Link from the site view to the locations of its devices. */
import { mdiMapMarkerRadiusOutline } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { Link } from "react-router";
import { useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { LOCATION_MESSAGES } from "./location-messages.ts";

export function LocationsLink() {
  const { layoutId } = useSiteAddress();
  return (
    <Tooltip title={LOCATION_MESSAGES.title}>
      <IconButton
        component={Link}
        to={`/device-locations/${encodeURIComponent(layoutId)}`}
        aria-label={LOCATION_MESSAGES.title}
      >
        <Icon path={mdiMapMarkerRadiusOutline} />
      </IconButton>
    </Tooltip>
  );
}
