/** Asks whether what was changed is to be lost (S1 §4). */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { SETTINGS_MESSAGES } from "#web/ui/settings-messages.ts";

interface Props {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export function LeaveDialog({ onStay, onLeave }: Props) {
  const titleId = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onStay}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{SETTINGS_MESSAGES.leaveQuestion}</DialogTitle>
      <DialogContent>{SETTINGS_MESSAGES.leaveHint}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onLeave}>
          {SETTINGS_MESSAGES.leave}
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {SETTINGS_MESSAGES.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
