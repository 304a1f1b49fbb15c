/** A date and time by the clocks of the site, with the browser's own calendar. */
import TextField from "@mui/material/TextField";

interface Props {
  readonly label: string;
  /** yyyy-MM-ddTHH:mm:ss. */
  readonly value: string;
  /** The same; what is later cannot be picked. */
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
