/** One line of a form that text is typed into, as its field of the domain describes it; a fault stands below it. */
import InputAdornment from "@mui/material/InputAdornment";
import type { SxProps, Theme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import type { DecimalField, IntegerField, TextField as PlainField } from "#domain/fields/field.ts";
import { unitText } from "#web/ui/field-messages.ts";

export type TypedField = PlainField | IntegerField | DecimalField;

/** Takes whatever is typed: the form says what is wrong with it. */
interface FreeField {
  readonly kind: "free";
  readonly label: string;
  readonly unit?: string;
}

interface Props {
  readonly field: TypedField | FreeField;
  /** As it was typed. */
  readonly value: string;
  /** What is wrong with the value, as a sentence. */
  readonly fault?: string | undefined;
  /** Below the field while nothing is wrong with it. */
  readonly hint?: string | undefined;
  /** In a form that judges while somebody types: a fault is read out as soon as it stands there. */
  readonly isAnnounced?: boolean;
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
