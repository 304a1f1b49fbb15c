/** Why: asked of whoever wants a command sent, and of whoever says no. */
import TextField from "@mui/material/TextField";
import { APPROVAL_MESSAGES } from "#web/ui/approval-messages.ts";

interface Props {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

const LEAST_REASON = 10;
const MOST_REASON = 500;

export function isReasonEnough(reason: string): boolean {
  return reason.trim().length >= LEAST_REASON;
}

export function ReasonField({ reason, onReason }: Props) {
  return (
    <TextField
      label={APPROVAL_MESSAGES.reason}
      value={reason}
      onChange={({ target }) => onReason(target.value)}
      helperText={APPROVAL_MESSAGES.reasonHint}
      multiline
      minRows={2}
      fullWidth
      slotProps={{ htmlInput: { maxLength: MOST_REASON } }}
    />
  );
}
