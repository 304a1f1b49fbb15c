/** Dialog that overrides an interlock for one master, with a reason. */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { MAX_OVERRIDE_REASON } from "#domain/wire/command-override.ts";
import { CONFIRM_MESSAGES } from "./model/confirm-messages.ts";

interface Props {
  /** The message with which the master or the cloud refused the command. */
  readonly refusal: string;
  readonly onGoOn: (reason: string) => void;
  readonly onCancel: () => void;
}

const MIN_REASON_CHARACTERS = 10;

export function OverrideDialog({ refusal, onGoOn, onCancel }: Props) {
  const titleId = useId();
  const [reason, setReason] = useState("");
  const isEnough = reason.trim().length >= MIN_REASON_CHARACTERS;
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{CONFIRM_MESSAGES.overrideTitle}</DialogTitle>
      <DialogContent>
        <Typography variant="subtitle2" component="p" color="error" gutterBottom>
          {refusal}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {CONFIRM_MESSAGES.overrideHint}
        </Typography>
        <TextField
          label={CONFIRM_MESSAGES.overrideReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          helperText={`${CONFIRM_MESSAGES.reasonHint} · ${reason.trim().length}/${MAX_OVERRIDE_REASON}`}
          multiline
          minRows={3}
          fullWidth
          slotProps={{ htmlInput: { maxLength: MAX_OVERRIDE_REASON } }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onCancel} color="inherit">
          {CONFIRM_MESSAGES.cancel}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={!isEnough}
          onClick={() => onGoOn(reason.trim())}
        >
          {CONFIRM_MESSAGES.goOn}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
