/** Field for a date and time in the site's time zone, with the calendar of the browser. */
import TextField from "@mui/material/TextField";

interface Props {
  readonly label: string;
  /** Entered time as yyyy-MM-ddTHH:mm:ss. */
  readonly value: string;
  /** Latest accepted time, as yyyy-MM-ddTHH:mm:ss. */
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
