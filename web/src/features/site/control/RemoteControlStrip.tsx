/** A line that says when remote control is off, who has switched it and why; administrators switch it here. */
import { mdiRemote, mdiRemoteOff } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import type { RemoteControl } from "#web/api/command-records.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { useIsOnline } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { COMMAND_MESSAGES, switchedBy } from "#web/ui/command-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
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
        {!on && <Why remoteControl={remoteControl} tz={tz} />}
      </Box>
      {maySwitch && (
        <Button size="small" color="inherit" disabled={!isOnline} onClick={() => setIsAsking(true)}>
          {on ? COMMAND_MESSAGES.switchOff : COMMAND_MESSAGES.switchOn}
        </Button>
      )}
      {isAsking && (
        <SwitchDialog
          on={!on}
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

interface WhyProps {
  readonly remoteControl: RemoteControl;
  readonly tz: string | undefined;
}

function Why({ remoteControl, tz }: WhyProps) {
  const { reason, changedAt, changedBy = "" } = remoteControl;
  return (
    <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
      {reason}
      {changedAt !== undefined && ` (${switchedBy(changedBy, siteTime(changedAt, tz))})`}
    </Typography>
  );
}

interface SwitchProps {
  /** What it is to be. */
  readonly on: boolean;
  readonly onTurn: (reason: string) => void;
  readonly onCancel: () => void;
}

const LEAST_REASON = 10;
const MOST_REASON = 500;

function SwitchDialog({ on, onTurn, onCancel }: SwitchProps) {
  const titleId = useId();
  const [reason, setReason] = useState("");
  const title = on ? COMMAND_MESSAGES.switchOn : COMMAND_MESSAGES.switchOff;
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {COMMAND_MESSAGES.switchHint}
        </Typography>
        <TextField
          label={COMMAND_MESSAGES.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          helperText={COMMAND_MESSAGES.reasonHint}
          multiline
          minRows={2}
          fullWidth
          slotProps={{ htmlInput: { maxLength: MOST_REASON } }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onCancel}>
          {COMMAND_MESSAGES.cancel}
        </Button>
        <Button
          variant="contained"
          color={on ? "primary" : "error"}
          disabled={reason.trim().length < LEAST_REASON}
          onClick={() => onTurn(reason.trim())}
        >
          {title}
        </Button>
      </DialogActions>
    </Dialog>
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
