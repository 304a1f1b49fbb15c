/** Field for a typed answer: a measured value with its unit, an ID, or a note. */
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputAdornment from "@mui/material/InputAdornment";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type ReactNode, useId, useState } from "react";

interface Props {
  readonly kind: "number" | "code" | "note" | "text" | "date";
  readonly label: string;
  readonly unit?: string | undefined;
  readonly value: string;
  readonly maxLength?: number | undefined;
  /** Text about the fault of the typed answer, shown once the user has left the field. */
  readonly fault?: string | undefined;
  readonly hint?: string | undefined;
  /** Content at the end of the field. */
  readonly children?: ReactNode;
  readonly onAnswer: (value: string) => void;
}

export function TypedAnswer({ kind, label, unit, value, hint, ...props }: Props) {
  const id = useId();
  const [wasLeft, leave] = useState(false);
  const look = LOOKS[kind];
  const fault = wasLeft ? props.fault : undefined;
  const text = fault ?? hint;
  return (
    <FormControl fullWidth variant="outlined" error={fault !== undefined}>
      <InputLabel htmlFor={id} {...(kind === "date" && { shrink: true })}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        type={look.type}
        {...(kind === "date" && { notched: true })}
        value={value}
        autoComplete="off"
        multiline={kind === "note"}
        {...(kind === "note" && { minRows: 4 })}
        onChange={({ target }) => props.onAnswer(target.value)}
        onBlur={() => leave(true)}
        endAdornment={
          unit === undefined ? (
            props.children
          ) : (
            <InputAdornment position="end">{unit}</InputAdornment>
          )
        }
        aria-describedby={text === undefined ? undefined : `${id}-text`}
        inputProps={{
          inputMode: look.inputMode,
          spellCheck: kind === "note",
          autoCapitalize: kind === "code" ? "characters" : "sentences",
          maxLength: props.maxLength,
        }}
        sx={{ minHeight: 56, "& input, & textarea": look.letters }}
      />
      {text !== undefined && (
        <FormHelperText id={`${id}-text`} role={fault === undefined ? undefined : "alert"}>
          {text}
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** Style of measured values: large and bold, so that digits are legible in sunlight. */
const READING = { fontSize: "1.375rem", fontWeight: 600 } as const;
const CODE = {
  fontFamily: "ui-monospace, monospace",
  fontSize: "1.25rem",
  letterSpacing: "0.04em",
} as const;
const WORDS = { fontSize: "1.0625rem" } as const;

const LOOKS = {
  number: { type: "text", inputMode: "decimal", letters: READING },
  code: { type: "text", inputMode: "text", letters: CODE },
  note: { type: "text", inputMode: "text", letters: WORDS },
  text: { type: "text", inputMode: "text", letters: WORDS },
  date: { type: "date", inputMode: undefined, letters: WORDS },
} as const;
