/** The input of one setting: its unit behind it, its range or what is wrong below it. */
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputAdornment from "@mui/material/InputAdornment";
import InputLabel from "@mui/material/InputLabel";
import MenuItem from "@mui/material/MenuItem";
import OutlinedInput from "@mui/material/OutlinedInput";
import Select from "@mui/material/Select";
import { type Dispatch, memo, useId, useState } from "react";
import type { Field } from "#domain/fields/field.ts";
import type { InputFaultReason } from "#domain/input/read-input.ts";
import type { MasterSettingId } from "#domain/parameters/master-settings.ts";
import { FIELD_MESSAGES, unitText } from "#web/ui/field-messages.ts";
import type { FormAction } from "./form-state.ts";
import { settingFault, settingHint } from "./settings-messages.ts";

interface Props {
  readonly id: MasterSettingId;
  readonly field: Field;
  readonly text: string;
  readonly fault: InputFaultReason | undefined;
  readonly dispatch: Dispatch<FormAction>;
}

/** Memoised: a key in one field must not draw the other 27 anew. */
export const SettingInput = memo(function SettingInput(props: Props) {
  return props.field.kind === "toggle" ? <ToggleInput {...props} /> : <TypedInput {...props} />;
});

function TypedInput({ id, field, text, fault, dispatch }: Props) {
  const inputId = useId();
  const [wasLeft, leave] = useState(false);
  // What has not been begun is not wrong yet.
  const isTold = fault !== undefined && (text !== "" || wasLeft);
  const { label = "", unit } = labelled(field);
  return (
    <FormControl fullWidth size="small" error={isTold} variant="outlined">
      <InputLabel htmlFor={inputId}>{label}</InputLabel>
      <OutlinedInput
        id={inputId}
        label={label}
        value={text}
        autoComplete="off"
        onChange={({ target }) => dispatch({ type: "enter", id, text: target.value })}
        onBlur={() => {
          leave(true);
          dispatch({ type: "leave", id });
        }}
        endAdornment={
          unit !== undefined && <InputAdornment position="end">{unitText(unit)}</InputAdornment>
        }
        aria-describedby={`${inputId}-text`}
        inputProps={{ spellCheck: false, maxLength: 100 }}
      />
      <FormHelperText id={`${inputId}-text`} role={isTold ? "alert" : undefined}>
        {isTold ? settingFault(field, fault) : settingHint(id, field)}
      </FormHelperText>
    </FormControl>
  );
}

function ToggleInput({ id, field, text, fault, dispatch }: Props) {
  const inputId = useId();
  const { label = "" } = labelled(field);
  return (
    <FormControl fullWidth size="small" error={fault !== undefined}>
      <InputLabel id={inputId}>{label}</InputLabel>
      <Select
        labelId={inputId}
        label={label}
        value={text}
        onChange={({ target }) => dispatch({ type: "enter", id, text: String(target.value) })}
      >
        <MenuItem value="">
          <em>–</em>
        </MenuItem>
        <MenuItem value="1">{FIELD_MESSAGES.on}</MenuItem>
        <MenuItem value="0">{FIELD_MESSAGES.off}</MenuItem>
      </Select>
      <FormHelperText role={fault === undefined ? undefined : "alert"}>
        {fault === undefined ? " " : settingFault(field, fault)}
      </FormHelperText>
    </FormControl>
  );
}

function labelled(field: Field): { readonly label?: string; readonly unit?: string } {
  return field.kind === "fixed" ? {} : field;
}
