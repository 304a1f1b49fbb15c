/** One line of a form that text is typed into, as its field of the domain describes it; a fault stands below it. */
import InputAdornment from "@mui/material/InputAdornment";
import type { SxProps, Theme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import type { DecimalField, IntegerField, TextField as PlainField } from "#domain/fields/field.ts";
import { unitText } from "#web/ui/field-messages.ts";

export type TypedField = PlainField | IntegerField | DecimalField;

interface Props {
  readonly field: TypedField;
  /** As it was typed. */
  readonly value: string;
  /** What is wrong with the value, as a sentence. */
  readonly fault?: string | undefined;
  /** Below the field while nothing is wrong with it. */
  readonly hint?: string | undefined;
  readonly size?: "small" | "medium";
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly isFocused?: boolean;
  readonly sx?: SxProps<Theme>;
  readonly onEnter: (value: string) => void;
  readonly onLeave?: () => void;
}

/** More than any number needs. */
const NUMBER_CHARACTERS = 20;

export function TypedInput(props: Props) {
  const { field, value, fault, hint, size = "small", sx, onEnter, onLeave } = props;
  const { isRequired = false, isDisabled = false, isFocused = false } = props;
  const isText = field.kind === "text";
  const unit = field.unit && <InputAdornment position="end">{unitText(field.unit)}</InputAdornment>;
  return (
    <TextField
      size={size}
      label={field.label}
      value={value}
      required={isRequired}
      disabled={isDisabled}
      autoFocus={isFocused}
      error={fault !== undefined}
      helperText={fault ?? hint}
      onChange={({ target }) => onEnter(target.value)}
      onBlur={onLeave}
      sx={sx}
      slotProps={{
        input: { endAdornment: unit },
        htmlInput: {
          inputMode: isText ? "text" : "decimal",
          maxLength: isText ? field.maxLength : NUMBER_CHARACTERS,
          autoComplete: "off",
        },
      }}
    />
  );
}
