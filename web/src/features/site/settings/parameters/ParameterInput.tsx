/** Input of one node parameter, with its unit behind it and its range or fault below. */
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { memo } from "react";
import type { Field } from "#domain/fields/field.ts";
import type { InputFaultReason } from "#domain/input/read-input.ts";
import { parameterFault, parameterHint } from "#web/features/site/settings/parameters-messages.ts";
import { FIELD_MESSAGES } from "#web/ui/field-messages.ts";
import { TypedInput } from "#web/ui/form/TypedInput.tsx";

interface Props<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly field: Field;
  readonly text: string;
  readonly fault: InputFaultReason | undefined;
  /**
   * Called with the typed text; must be the same function at every render, because the input is
   * memoised.
   */
  readonly onEnter: (id: Id, text: string) => void;
  readonly onLeave: (id: Id) => void;
}

/** Memoised, so that typing in one field does not render the other 39. */
export const ParameterInput = memo(ParameterInputOf) as typeof ParameterInputOf;

function ParameterInputOf<Id extends string>(props: Props<Id>) {
  return props.field.kind === "toggle" ? <Toggle {...props} /> : <Typed {...props} />;
}

function Typed<Id extends string>(props: Props<Id>) {
  const { id, label, field, text, fault, onEnter, onLeave } = props;
  const unit = "unit" in field ? field.unit : undefined;
  return (
    <TypedInput
      field={{ kind: "text", label, maxLength: 100, ...(unit !== undefined && { unit }) }}
      value={text}
      fault={fault && parameterFault(field, fault)}
      hint={parameterHint(field)}
      isAnnounced
      sx={{ width: 1 }}
      onEnter={(entered) => onEnter(id, entered)}
      onLeave={() => onLeave(id)}
    />
  );
}

function Toggle<Id extends string>({ id, label, text, onEnter }: Props<Id>) {
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      value={text}
      helperText=" "
      onChange={({ target }) => onEnter(id, target.value)}
    >
      <MenuItem value="1">{FIELD_MESSAGES.on}</MenuItem>
      <MenuItem value="0">{FIELD_MESSAGES.off}</MenuItem>
    </TextField>
  );
}
