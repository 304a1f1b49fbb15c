/**
 * Button in the top bar that downloads the layout's configuration as a file for the field hub, in
 * either version.
 */
import { mdiDownloadNetworkOutline } from "@mdi/js";
import CircularProgress from "@mui/material/CircularProgress";
import IconButton from "@mui/material/IconButton";
import ListItemText from "@mui/material/ListItemText";
import ListSubheader from "@mui/material/ListSubheader";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useRef, useState } from "react";
import { HUB_VERSIONS, type HubVersion } from "#domain/hub-config/hub-configuration.ts";
import { useIsOnline } from "#web/session/services.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { NamedMenu } from "#web/ui/NamedMenu.tsx";
import { HubAlertDialog } from "./HubAlertDialog.tsx";
import { HUB_MESSAGES } from "./hub-messages.ts";
import { useHubDownload } from "./use-hub-download.ts";

interface Props {
  readonly layoutId: string;
}

export function HubDownload({ layoutId }: Props) {
  const { download, start, dismiss } = useHubDownload(layoutId);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isRunning = download.status === "running";
  const name = isRunning
    ? HUB_MESSAGES.hubProgress(download.done, download.total)
    : HUB_MESSAGES.download;
  function choose(version: HubVersion): void {
    setOpen(false);
    void start(version);
  }
  return (
    <>
      <Tooltip title={name}>
        <span>
          <IconButton
            ref={button}
            aria-label={name}
            aria-haspopup="menu"
            aria-busy={isRunning}
            disabled={isRunning}
            onClick={() => setOpen(true)}
          >
            {isRunning ? <Progress {...download} /> : <Icon path={mdiDownloadNetworkOutline} />}
          </IconButton>
        </span>
      </Tooltip>
      <VersionMenu
        anchor={button.current}
        isOpen={isOpen}
        onChoose={choose}
        onClose={() => setOpen(false)}
      />
      {download.status === "alert" && <HubAlertDialog alert={download.alert} onClose={dismiss} />}
    </>
  );
}

function Progress({ done, total }: { readonly done: number; readonly total: number }) {
  return <CircularProgress variant="determinate" size={24} value={(100 * done) / total} />;
}

interface MenuProps {
  readonly anchor: HTMLElement | null;
  readonly isOpen: boolean;
  readonly onChoose: (version: HubVersion) => void;
  readonly onClose: () => void;
}

function VersionMenu({ anchor, isOpen, onChoose, onClose }: MenuProps) {
  const isOnline = useIsOnline();
  return (
    <NamedMenu label={HUB_MESSAGES.target} anchorEl={anchor} open={isOpen} onClose={onClose}>
      <ListSubheader role="presentation">{HUB_MESSAGES.target}</ListSubheader>
      {HUB_VERSIONS.map(({ version, hub }) => (
        <MenuItem key={version} disabled={!isOnline} onClick={() => onChoose(version)}>
          <ListItemText primary={hub} secondary={HUB_MESSAGES.formatHints[version]} />
        </MenuItem>
      ))}
      {!isOnline && (
        <ListSubheader role="status" sx={NOTE}>
          {HUB_MESSAGES.offline}
        </ListSubheader>
      )}
    </NamedMenu>
  );
}

const NOTE = { lineHeight: 1.4, py: 1, maxWidth: 260, color: "warning.main" } as const;
