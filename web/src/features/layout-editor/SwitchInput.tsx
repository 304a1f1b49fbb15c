/** Switch of a form with a label and a description. */
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";

interface Props {
  /** Element id, if something else on the page links to the switch. */
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
