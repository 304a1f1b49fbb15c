/** The input of one parameter, whatever its kind; its range and its fault stand below it. */
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import InputAdornment from "@mui/material/InputAdornment";
import InputLabel from "@mui/material/InputLabel";
import MenuItem from "@mui/material/MenuItem";
import OutlinedInput from "@mui/material/OutlinedInput";
import Select from "@mui/material/Select";
import Switch from "@mui/material/Switch";
import { memo, useId, useState } from "react";
import type { ChoiceField, FieldFault } from "#domain/fields/field.ts";
import { channelInBothBases, panIdInBothBases } from "#domain/layout/radio-text.ts";
import {
  bothBasesOfHex,
  FIELD_MESSAGES,
  faultText,
  rangeText,
  unitText,
} from "#web/ui/field-messages.ts";
import { FlagChecklist } from "./FlagChecklist.tsx";
import type { AskedField } from "./model/command-form.ts";

interface Props {
  /** Of the argument. */
  readonly name: string;
  readonly field: AskedField;
  /** As it was entered. */
  readonly value: string;
  readonly fault: FieldFault | undefined;
  readonly onEnter: (name: string, value: string) => void;
}

/** Memoised: a key in one field must not draw the others of the form anew. */
export const FieldInput = memo(function FieldInput(props: Props) {
  const { name, field, value, fault, onEnter } = props;
  switch (field.kind) {
    case "integer":
    case "decimal":
    case "hex":
    case "text":
      return <TypedInput {...props} />;
    case "choice":
      return <ChoiceInput {...props} field={field} />;
    case "toggle":
      return (
        <FormControlLabel
          label={field.label}
          control={
            <Switch
              checked={value === "1"}
              onChange={(_, isOn) => onEnter(name, isOn ? "1" : "0")}
            />
          }
        />
      );
    case "flags":
      return (
        <FlagChecklist
          label={field.label}
          options={field.options}
          value={value}
          fault={fault === undefined ? undefined : faultText(field, fault)}
          onEnter={(next) => onEnter(name, next)}
        />
      );
  }
});

function TypedInput({ name, field, value, fault, onEnter }: Props) {
  const id = useId();
  const [wasLeft, leave] = useState(false);
  const isNumber = field.kind === "integer" || field.kind === "decimal";
  // What has not been begun is not wrong yet.
  const isTold = fault !== undefined && (value !== "" || wasLeft);
  return (
    <FormControl fullWidth size="small" error={isTold} variant="outlined">
      <InputLabel htmlFor={id}>{field.label}</InputLabel>
      <OutlinedInput
        id={id}
        label={field.label}
        value={value}
        autoComplete="off"
        onChange={({ target }) =>
          onEnter(name, field.kind === "hex" ? target.value.toUpperCase() : target.value)
        }
        onBlur={() => leave(true)}
        endAdornment={
          field.unit !== undefined && (
            <InputAdornment position="end">{unitText(field.unit)}</InputAdornment>
          )
        }
        aria-describedby={`${id}-text`}
        inputProps={{ inputMode: isNumber ? "text" : undefined, spellCheck: false }}
      />
      <FormHelperText id={`${id}-text`} role={isTold ? "alert" : undefined}>
        {isTold ? faultText(field, fault) : hintOf(field, name, value)}
      </FormHelperText>
    </FormControl>
  );
}

/** PAN ids and channels are told in both bases. */
function hintOf(field: AskedField, name: string, value: string): string {
  const range = rangeText(field) ?? " ";
  const both = RADIO_TEXTS[name]?.(value);
  return both === undefined ? range : `${range}: ${both}`;
}

const RADIO_TEXTS: Readonly<Record<string, (digits: string) => string | undefined>> = {
  panId: (digits) => bothBasesOfHex(digits, panIdInBothBases),
  channel: (digits) => bothBasesOfHex(digits, channelInBothBases),
};

interface ChoiceProps extends Props {
  readonly field: ChoiceField;
}

function ChoiceInput({ name, field, value, fault, onEnter }: ChoiceProps) {
  const id = useId();
  return (
    <FormControl fullWidth size="small">
      <InputLabel id={id}>{field.label}</InputLabel>
      <Select
        labelId={id}
        label={field.label}
        value={value}
        onChange={({ target }) => onEnter(name, String(target.value))}
      >
        {field.options.map((option) => (
          <MenuItem key={option.value} value={String(option.value)}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
      <FormHelperText>
        {fault === undefined ? " " : value === "" ? FIELD_MESSAGES.choose : faultText(field, fault)}
      </FormHelperText>
    </FormControl>
  );
}
