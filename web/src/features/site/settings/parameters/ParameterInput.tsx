/** The input of one node parameter: its unit behind it, its range or what is wrong below it. */
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputAdornment from "@mui/material/InputAdornment";
import InputLabel from "@mui/material/InputLabel";
import MenuItem from "@mui/material/MenuItem";
import OutlinedInput from "@mui/material/OutlinedInput";
import Select from "@mui/material/Select";
import { memo, useId } from "react";
import type { Field } from "#domain/fields/field.ts";
import type { InputFaultReason } from "#domain/input/read-input.ts";
import {
  PARAMETERS_MESSAGES,
  parameterFault,
  parameterHint,
} from "#web/features/site/settings/parameters-messages.ts";
import { unitText } from "#web/ui/field-messages.ts";

interface Props<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly field: Field;
  readonly text: string;
  readonly fault: InputFaultReason | undefined;
  /** The same at each drawing. */
  readonly onEnter: (id: Id, text: string) => void;
  readonly onLeave: (id: Id) => void;
}

/** Memoised: a key in one field must not draw the other 39 anew. */
export const ParameterInput = memo(ParameterInputOf) as typeof ParameterInputOf;

function ParameterInputOf<Id extends string>(props: Props<Id>) {
  return props.field.kind === "toggle" ? <Toggle {...props} /> : <Typed {...props} />;
}

function Typed<Id extends string>(props: Props<Id>) {
  const { id, label, field, text, fault, onEnter, onLeave } = props;
  const inputId = useId();
  const unit = "unit" in field ? field.unit : undefined;
  return (
    <FormControl fullWidth size="small" error={fault !== undefined} variant="outlined">
      <InputLabel htmlFor={inputId}>{label}</InputLabel>
      <OutlinedInput
        id={inputId}
        label={label}
        value={text}
        autoComplete="off"
        onChange={({ target }) => onEnter(id, target.value)}
        onBlur={() => onLeave(id)}
        endAdornment={
          unit !== undefined && <InputAdornment position="end">{unitText(unit)}</InputAdornment>
        }
        aria-describedby={`${inputId}-text`}
        inputProps={{ spellCheck: false, maxLength: 100 }}
      />
      <FormHelperText id={`${inputId}-text`} role={fault === undefined ? undefined : "alert"}>
        {fault === undefined ? parameterHint(field) : parameterFault(field, fault)}
      </FormHelperText>
    </FormControl>
  );
}

function Toggle<Id extends string>({ id, label, text, onEnter }: Props<Id>) {
  const inputId = useId();
  return (
    <FormControl fullWidth size="small">
      <InputLabel id={inputId}>{label}</InputLabel>
      <Select
        labelId={inputId}
        label={label}
        value={text}
        onChange={({ target }) => onEnter(id, String(target.value))}
      >
        <MenuItem value="1">{PARAMETERS_MESSAGES.on}</MenuItem>
        <MenuItem value="0">{PARAMETERS_MESSAGES.off}</MenuItem>
      </Select>
      <FormHelperText> </FormHelperText>
    </FormControl>
  );
}
