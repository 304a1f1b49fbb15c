/** Input of one setting, with its unit behind it and its range or fault below. */
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { type Dispatch, memo, useState } from "react";
import type { Field } from "#domain/fields/field.ts";
import type { InputFaultReason } from "#domain/input/read-input.ts";
import type { MasterSettingId } from "#domain/parameters/master-settings.ts";
import { FIELD_MESSAGES } from "#web/ui/field-messages.ts";
import { TypedInput } from "#web/ui/form/TypedInput.tsx";
import type { FormAction } from "./form-state.ts";
import { SETTING_NAMES, settingFault, settingHint } from "./settings-messages.ts";

interface Props {
  readonly id: MasterSettingId;
  readonly field: Field;
  readonly text: string;
  readonly fault: InputFaultReason | undefined;
  readonly dispatch: Dispatch<FormAction>;
}

/** Memoised, so that typing in one field does not render the other 27. */
export const SettingInput = memo(function SettingInput(props: Props) {
  return props.field.kind === "toggle" ? <ToggleInput {...props} /> : <TypedSetting {...props} />;
});

function TypedSetting({ id, field, text, fault, dispatch }: Props) {
  const [wasLeft, leave] = useState(false);
  // An empty field shows no fault until the user has left it.
  const isFaultShown = fault !== undefined && (text !== "" || wasLeft);
  const label = SETTING_NAMES[id];
  const unit = field.kind === "fixed" ? undefined : field.unit;
  return (
    <TypedInput
      field={{ kind: "text", label, maxLength: 100, ...(unit !== undefined && { unit }) }}
      value={text}
      fault={isFaultShown ? settingFault(field, fault) : undefined}
      hint={settingHint(id, field)}
      isAnnounced
      sx={{ width: 1 }}
      onEnter={(entered) => dispatch({ type: "enter", id, text: entered })}
      onLeave={() => {
        leave(true);
        dispatch({ type: "leave", id });
      }}
    />
  );
}

function ToggleInput({ id, field, text, fault, dispatch }: Props) {
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={SETTING_NAMES[id]}
      value={text}
      error={fault !== undefined}
      helperText={fault === undefined ? " " : settingFault(field, fault)}
      onChange={({ target }) => dispatch({ type: "enter", id, text: target.value })}
      slotProps={{ formHelperText: fault === undefined ? {} : { role: "alert" } }}
    >
      <MenuItem value="">
        <em>–</em>
      </MenuItem>
      <MenuItem value="1">{FIELD_MESSAGES.on}</MenuItem>
      <MenuItem value="0">{FIELD_MESSAGES.off}</MenuItem>
    </TextField>
  );
}
