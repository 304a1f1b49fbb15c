/** A switch of a form with its name and what it means. */
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";

interface Props {
  /** Of the switch, where something else on the page leads to it. */
  readonly id?: string;
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  readonly sx: object;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchInput({ id, label, hint, isOn, isDisabled, sx, onChange }: Props) {
  return (
    <FormControlLabel
      disabled={isDisabled}
      sx={{ ...sx, m: 0, gap: 1 }}
      control={
        <Switch id={id} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      }
      label={
        <>
          {label}
          <Typography variant="caption" component="span" sx={HINT}>
            {hint}
          </Typography>
        </>
      }
    />
  );
}

const HINT = { display: "block", color: "text.secondary" } as const;
