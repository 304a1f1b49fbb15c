/** Opens the command panel, for those who may command or see what was commanded. */
import { mdiConsoleLine } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { SITE_MESSAGES } from "#web/ui/site-messages.ts";
import { offeredTabs } from "./url/control-ref.ts";
import { useSiteView } from "./use-site-view.ts";

export function ControlButton() {
  const { url, setUrl } = useSiteView();
  const [tab] = offeredTabs(usePrivileges());
  if (tab === undefined) return undefined;
  const name = tab === "run" ? SITE_MESSAGES.commands : SITE_MESSAGES.commandHistory;
  const isOpen = url.control !== undefined;
  const control = { tab, command: undefined, motion: undefined, isReport: false };
  return (
    <Tooltip title={name}>
      <IconButton
        aria-label={name}
        aria-pressed={isOpen}
        color={isOpen ? "primary" : "default"}
        onClick={() => setUrl({ ...url, control: isOpen ? undefined : control })}
      >
        <Icon path={mdiConsoleLine} />
      </IconButton>
    </Tooltip>
  );
}
