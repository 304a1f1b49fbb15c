/** Field for a date and time in the site's time zone, with the browser's calendar. */
import TextField from "@mui/material/TextField";

interface Props {
  readonly label: string;
  /** Time as yyyy-MM-ddTHH:mm:ss. */
  readonly value: string;
  /** Latest accepted time, in the same format. */
  readonly latest: string;
  readonly fault: string | undefined;
  readonly onChange: (text: string) => void;
}

export function WallTimeField({ label, value, latest, fault, onChange }: Props) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={value}
      error={fault !== undefined}
      helperText={fault}
      onChange={(event) => onChange(event.target.value)}
      fullWidth
      slotProps={{ htmlInput: { step: 1, max: latest }, inputLabel: { shrink: true } }}
    />
  );
}
