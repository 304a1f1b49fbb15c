/** One row of a multiple-choice list, with its checkbox. */
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import type { ReactNode } from "react";

interface Props {
  readonly label: ReactNode;
  readonly isPicked: boolean;
  readonly onPick: (isPicked: boolean) => void;
}

export function CheckLine({ label, isPicked, onPick }: Props) {
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox size="small" checked={isPicked} onChange={(_, isOn) => onPick(isOn)} />}
      slotProps={{ typography: { variant: "body2", sx: { flex: 1 } } }}
      sx={{ mx: 0 }}
    />
  );
}
