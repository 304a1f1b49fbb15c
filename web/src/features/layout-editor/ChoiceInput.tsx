/** Select field of a form. */
import MenuItem from "@mui/material/MenuItem";
import type { SxProps, Theme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";

export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
}

interface Props<Value extends string | number> {
  readonly label: string;
  /** Accessible description, if several fields of a form have the same label. */
  readonly description?: string;
  /** The chosen value; empty while nothing is chosen. */
  readonly value: Value | "";
  readonly choices: readonly Choice<Value>[];
  /** Error message. */
  readonly fault?: string | undefined;
  readonly hint?: string;
  readonly size?: "small" | "medium";
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly sx?: SxProps<Theme>;
  readonly onChoose: (value: Value) => void;
  readonly onLeave?: () => void;
}

export function ChoiceInput<Value extends string | number>(props: Props<Value>) {
  const { label, description, value, choices, fault, hint, size = "small", sx } = props;
  const { isRequired = false, isDisabled = false, onChoose, onLeave } = props;
  function choose(chosen: string): void {
    const choice = choices.find((one) => String(one.value) === chosen);
    if (choice !== undefined) onChoose(choice.value);
  }
  return (
    <TextField
      select
      size={size}
      label={label}
      value={value}
      required={isRequired}
      disabled={isDisabled}
      error={fault !== undefined}
      helperText={fault ?? hint}
      onChange={({ target }) => choose(String(target.value))}
      onBlur={onLeave}
      sx={sx}
      slotProps={{ select: { SelectDisplayProps: { "aria-description": description } } }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
