/** A line that says when remote control is off, who has switched it and why; administrators switch it here. */
import { mdiRemote, mdiRemoteOff } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import { useIsOnline } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { COMMAND_MESSAGES } from "#web/ui/command-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { SwitchDialog } from "./SwitchDialog.tsx";
import { SwitchReason } from "./SwitchReason.tsx";
import type { UsedRemoteControl } from "./use-remote-control.ts";

interface Props {
  readonly remote: UsedRemoteControl;
  /** Of the site. */
  readonly tz: string | undefined;
}

export function RemoteControlStrip({ remote, tz }: Props) {
  const { remoteControl, turn } = remote;
  const maySwitch = holds(usePrivileges(), "ADMIN");
  const isOnline = useIsOnline();
  const [isAsking, setIsAsking] = useState(false);
  // What is as usual needs no word to those who cannot change it.
  if (remoteControl === undefined || (remoteControl.on && !maySwitch)) return undefined;
  const { on } = remoteControl;
  return (
    <Box role="status" sx={on ? STRIP : OFF_STRIP}>
      <Icon path={on ? mdiRemote : mdiRemoteOff} fontSize="small" />
      <Box sx={{ flex: on ? 1 : "1 1 80%", minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: on ? 400 : 700 }}>
          {on ? COMMAND_MESSAGES.remoteOn : COMMAND_MESSAGES.remoteOff}
        </Typography>
        {!on && <SwitchReason state={remoteControl} tz={tz} />}
      </Box>
      {maySwitch && (
        <Button size="small" color="inherit" disabled={!isOnline} onClick={() => setIsAsking(true)}>
          {on ? COMMAND_MESSAGES.switchOff : COMMAND_MESSAGES.switchOn}
        </Button>
      )}
      {isAsking && (
        <SwitchDialog
          title={on ? COMMAND_MESSAGES.switchOff : COMMAND_MESSAGES.switchOn}
          hint={COMMAND_MESSAGES.switchHint}
          isGrave={on}
          onCancel={() => setIsAsking(false)}
          onTurn={(reason) => {
            setIsAsking(false);
            void turn(!on, reason);
          }}
        />
      )}
    </Box>
  );
}

const STRIP = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1,
  px: 2,
  minHeight: 44,
  borderBottom: 1,
  borderColor: "divider",
  color: "text.secondary",
} as const;

const OFF_STRIP = {
  ...STRIP,
  py: 1,
  color: "background.paper",
  backgroundColor: "warning.main",
} as const;
