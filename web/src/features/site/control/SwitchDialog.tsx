/** Asks for the reason before a switch of the layout is set: whoever looks at the site reads it. */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { COMMAND_MESSAGES } from "#web/ui/command-messages.ts";

interface Props {
  readonly title: string;
  readonly hint: string;
  /** Takes something away that protects or serves people. */
  readonly isGrave: boolean;
  readonly onTurn: (reason: string) => void;
  readonly onCancel: () => void;
}

const LEAST_REASON = 10;
const MOST_REASON = 500;

export function SwitchDialog({ title, hint, isGrave, onTurn, onCancel }: Props) {
  const titleId = useId();
  const [reason, setReason] = useState("");
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {hint}
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
          color={isGrave ? "error" : "primary"}
          disabled={reason.trim().length < LEAST_REASON}
          onClick={() => onTurn(reason.trim())}
        >
          {title}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
