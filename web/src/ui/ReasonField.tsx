/** Text field for a reason. */
import TextField from "@mui/material/TextField";
import { REASON_MESSAGES } from "./reason-messages.ts";

interface Props {
  readonly reason: string;
  /** Hint below the field: how long the reason must be and who reads it. */
  readonly hint: string;
  readonly isFocused?: boolean;
  readonly onReason: (reason: string) => void;
}

const MIN_REASON_CHARACTERS = 10;
const MAX_REASON_CHARACTERS = 500;

export function isReasonEnough(reason: string): boolean {
  return reason.trim().length >= MIN_REASON_CHARACTERS;
}

export function ReasonField({ reason, hint, isFocused = false, onReason }: Props) {
  return (
    <TextField
      label={REASON_MESSAGES.label}
      value={reason}
      onChange={({ target }) => onReason(target.value)}
      helperText={hint}
      multiline
      minRows={2}
      fullWidth
      autoFocus={isFocused}
      slotProps={{ htmlInput: { maxLength: MAX_REASON_CHARACTERS } }}
    />
  );
}
