/** Link from the site view to the journal of its alarms, for users who may see alarms. */
import { mdiAlarmLightOutline } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { Link } from "react-router";
import { mayOpenRoute } from "#domain/access/routes.ts";
import { useKnownSite, useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";

export function AlarmsLink() {
  const { layoutId } = useSiteAddress();
  const { site } = useKnownSite();
  const mayOpen = mayOpenRoute(usePrivileges(), "alarms");
  if (site === undefined || !mayOpen) return undefined;
  return (
    <Tooltip title={SHELL_MESSAGES.alarms}>
      <IconButton
        component={Link}
        to={`/alarms/${encodeURIComponent(layoutId)}`}
        aria-label={SHELL_MESSAGES.alarms}
        sx={ROOMY}
      >
        <Icon path={mdiAlarmLightOutline} />
      </IconButton>
    </Tooltip>
  );
}

/** Style of the link: hidden on phones, whose bar is full; there the drawer has the link. */
const ROOMY = { display: { xs: "none", sm: "inline-flex" } } as const;
