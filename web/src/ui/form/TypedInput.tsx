/** Text input for a field that the domain describes, with its error message below. */
import InputAdornment from "@mui/material/InputAdornment";
import type { SxProps, Theme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import type { DecimalField, IntegerField, TextField as PlainField } from "#domain/fields/field.ts";
import { unitText } from "#web/ui/field-messages.ts";

export type TypedField = PlainField | IntegerField | DecimalField;

/** Definition of a field that accepts any text; the form validates it. */
interface FreeField {
  readonly kind: "free";
  readonly label: string;
  readonly unit?: string;
}

interface Props {
  readonly field: TypedField | FreeField;
  /** The typed text. */
  readonly value: string;
  /** Error message. */
  readonly fault?: string | undefined;
  /** Helper text while there is no fault. */
  readonly hint?: string | undefined;
  /** True for forms that validate while typing: screen readers announce a fault when it appears. */
  readonly isAnnounced?: boolean;
  readonly size?: "small" | "medium";
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly isFocused?: boolean;
  readonly sx?: SxProps<Theme>;
  readonly onEnter: (value: string) => void;
  readonly onLeave?: () => void;
}

/** Maximum number of characters in a number input; no valid number is longer. */
const NUMBER_CHARACTERS = 20;

export function TypedInput(props: Props) {
  const { field, value, fault, hint, size = "small", sx, onEnter, onLeave } = props;
  const { isRequired = false, isDisabled = false, isFocused = false, isAnnounced = false } = props;
  const isNumber = field.kind === "integer" || field.kind === "decimal";
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
        formHelperText: isAnnounced && fault !== undefined ? { role: "alert" } : {},
        htmlInput: {
          inputMode: isNumber ? "decimal" : "text",
          maxLength: isNumber ? NUMBER_CHARACTERS : textLength(field),
          autoComplete: "off",
        },
      }}
    />
  );
}

function textLength(field: PlainField | FreeField): number | undefined {
  return field.kind === "text" ? field.maxLength : undefined;
}
