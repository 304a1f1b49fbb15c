/** Input for one parameter of a command, with its range and its fault below. */

import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { memo, useState } from "react";
import type { ChoiceField, FieldFault } from "#domain/fields/field.ts";
import { channelInBothBases, panIdInBothBases } from "#domain/layout/radio-text.ts";
import { argumentName, optionName } from "#web/features/site/model/command-texts.ts";
import { bothBasesOfHex, FIELD_MESSAGES, faultText, rangeText } from "#web/ui/field-messages.ts";
import { TypedInput } from "#web/ui/form/TypedInput.tsx";
import { FlagChecklist } from "./FlagChecklist.tsx";
import type { EnteredField } from "./model/command-form.ts";

interface Props {
  /** Name of the parameter, for the label. */
  readonly name: string;
  readonly field: EnteredField;
  /** The entered text. */
  readonly value: string;
  readonly fault: FieldFault | undefined;
  readonly onEnter: (name: string, value: string) => void;
}

/** Memoised, so that typing in one field does not render the others. */
export const FieldInput = memo(function FieldInput(props: Props) {
  const { name, field, value, fault, onEnter } = props;
  switch (field.kind) {
    case "integer":
    case "decimal":
    case "hex":
    case "text":
      return <TypedArgument {...props} />;
    case "choice":
      return <ChoiceInput {...props} field={field} />;
    case "toggle":
      return (
        <FormControlLabel
          label={argumentName(name, field)}
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
          label={argumentName(name, field)}
          options={field.options}
          value={value}
          fault={fault === undefined ? undefined : faultText(field, fault)}
          onEnter={(next) => onEnter(name, next)}
        />
      );
  }
});

function TypedArgument({ name, field, value, fault, onEnter }: Props) {
  const [wasLeft, leave] = useState(false);
  // An empty field shows no fault until the user has left it.
  const isFaultShown = fault !== undefined && (value !== "" || wasLeft);
  const { unit } = field;
  const label = argumentName(name, field);
  return (
    <TypedInput
      field={{ kind: "free", label, ...(unit !== undefined && { unit }) }}
      value={value}
      fault={isFaultShown ? faultText(field, fault) : undefined}
      hint={hintOf(field, name, value)}
      isAnnounced
      sx={{ width: 1 }}
      onEnter={(typed) => onEnter(name, field.kind === "hex" ? typed.toUpperCase() : typed)}
      onLeave={() => leave(true)}
    />
  );
}

/** Hint below the field, such as its range; PAN ids and channels in hexadecimal and decimal. */
function hintOf(field: EnteredField, name: string, value: string): string {
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
  const helperText = value === "" ? FIELD_MESSAGES.choose : fault && faultText(field, fault);
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={argumentName(name, field)}
      value={value}
      helperText={fault === undefined ? " " : helperText}
      onChange={({ target }) => onEnter(name, target.value)}
    >
      {field.options.map((option) => (
        <MenuItem key={option.value} value={String(option.value)}>
          {optionName(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}
