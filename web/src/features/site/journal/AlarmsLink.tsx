/** Link from the site view to the journal of its alarms. */
import { mdiAlarmLightOutline } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { Link } from "react-router";
import { useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";

export function AlarmsLink() {
  const { layoutId } = useSiteAddress();
  return (
    <Tooltip title={SHELL_MESSAGES.alarms}>
      <IconButton
        component={Link}
        to={`/alarms/${encodeURIComponent(layoutId)}`}
        aria-label={SHELL_MESSAGES.alarms}
      >
        <Icon path={mdiAlarmLightOutline} />
      </IconButton>
    </Tooltip>
  );
}
