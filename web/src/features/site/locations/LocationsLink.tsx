/** Link from the site view to the locations of its devices. */
import { mdiMapMarkerRadiusOutline } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { Link } from "react-router";
import { useKnownSite, useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { LOCATION_MESSAGES } from "./location-messages.ts";

export function LocationsLink() {
  const { layoutId } = useSiteAddress();
  const { site } = useKnownSite();
  if (site === undefined) return undefined;
  return (
    <Tooltip title={LOCATION_MESSAGES.title}>
      <IconButton
        component={Link}
        to={`/device-locations/${encodeURIComponent(layoutId)}`}
        aria-label={LOCATION_MESSAGES.title}
        sx={ROOMY}
      >
        <Icon path={mdiMapMarkerRadiusOutline} />
      </IconButton>
    </Tooltip>
  );
}

/** Style of the link: hidden on phones, whose bar is full; there the layout list has the link. */
const ROOMY = { display: { xs: "none", sm: "inline-flex" } } as const;
