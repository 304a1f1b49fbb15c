/** Uncontrolled text field with a label and its fault below: the DOM form holds the value. */
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import type { InputBaseComponentProps } from "@mui/material/InputBase";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { HTMLInputAutoCompleteAttribute, KeyboardEvent, ReactNode } from "react";

interface Props {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly type?: "email" | "text" | "password" | "date";
  readonly inputMode?: "numeric" | "email" | "text";
  readonly defaultValue?: string;
  /** Earliest selectable day, yyyy-MM-dd. */
  readonly min?: string;
  readonly fault?: string | undefined;
  readonly hint?: string | undefined;
  readonly endAdornment?: ReactNode;
  /** True if the field takes the focus on mount, as the first field of a step. */
  readonly takesFocus?: boolean;
  /** Called with the text after each change; the DOM form still holds the value. */
  readonly onType?: ((text: string) => void) | undefined;
  readonly onKeyEvent?: (event: KeyboardEvent) => void;
}

export function FormField(props: Props) {
  const { name, label, fault, hint } = props;
  const id = `field-${name}`;
  const text = fault ?? hint;
  return (
    <FormControl fullWidth error={fault !== undefined} variant="outlined">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        name={name}
        label={label}
        type={props.type ?? "text"}
        autoComplete={props.autoComplete}
        defaultValue={props.defaultValue ?? ""}
        onChange={({ target }) => props.onType?.(target.value)}
        endAdornment={props.endAdornment}
        aria-describedby={text === undefined ? undefined : `${id}-text`}
        inputRef={props.takesFocus ? focusOnMount : undefined}
        inputProps={typing(props)}
      />
      {text !== undefined && (
        <FormHelperText id={`${id}-text`} role={fault === undefined ? "status" : "alert"}>
          {text}
        </FormHelperText>
      )}
    </FormControl>
  );
}

function typing({ inputMode = "text", min, onKeyEvent }: Props): InputBaseComponentProps {
  return {
    inputMode,
    min,
    spellCheck: false,
    autoCapitalize: "none",
    onKeyDown: onKeyEvent,
    onKeyUp: onKeyEvent,
  };
}

function focusOnMount(input: HTMLInputElement | null): void {
  input?.focus();
}
