/** Single fields of the form of a layout. */
import InputAdornment from "@mui/material/InputAdornment";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { LAYOUT_TEXTS } from "#domain/layout/layout.ts";
import { spanOf } from "./FieldGroup.tsx";
import type { NumberField, Stow, TextField as TextName } from "./model/layout-draft.ts";
import { EDITOR_MESSAGES, editorFault } from "./model/layout-editor-messages.ts";
import { SwitchLine } from "./SwitchLine.tsx";
import type { UsedLayoutForm } from "./use-layout-form.ts";

export interface FieldProps {
  readonly used: UsedLayoutForm;
  readonly mayEdit: boolean;
}

interface TextProps extends FieldProps {
  readonly name: TextName;
  readonly columns: 1 | 2 | 3 | 6;
  readonly isRequired?: boolean;
}

export function TextLine({ used, mayEdit, name, columns, isRequired = false }: TextProps) {
  const fault = used.shown.of(name);
  return (
    <TextField
      size="small"
      label={EDITOR_MESSAGES[name]}
      value={used.form.values[name]}
      required={isRequired}
      disabled={!mayEdit}
      error={fault !== undefined}
      helperText={fault && editorFault(name, fault)}
      onChange={({ target }) => used.changeValue(name, target.value)}
      onBlur={() => used.shown.touch(name)}
      sx={spanOf(columns)}
      slotProps={{ htmlInput: { maxLength: LAYOUT_TEXTS[name], autoComplete: "off" } }}
    />
  );
}

interface NumberProps extends FieldProps {
  readonly name: NumberField;
  readonly columns: 1 | 2 | 3 | 6;
  /** Behind the number. */
  readonly unit?: string;
  readonly isRequired?: boolean;
}

export function NumberLine(props: NumberProps) {
  const { used, mayEdit, name, columns, unit, isRequired = false } = props;
  const fault = used.shown.of(name);
  const endAdornment = unit && <InputAdornment position="end">{unit}</InputAdornment>;
  return (
    <TextField
      size="small"
      label={EDITOR_MESSAGES[name]}
      value={used.form.values[name]}
      required={isRequired}
      disabled={!mayEdit}
      error={fault !== undefined}
      helperText={fault && editorFault(name, fault)}
      onChange={({ target }) => used.changeValue(name, target.value)}
      onBlur={() => used.shown.touch(name)}
      sx={spanOf(columns)}
      slotProps={{
        input: { endAdornment },
        htmlInput: { inputMode: "decimal", maxLength: 20, autoComplete: "off" },
      }}
    />
  );
}

interface FlagProps extends FieldProps {
  readonly name: "published" | "demo";
  readonly hint: string;
}

/** Of the switch in the document. */
export function flagId(name: FlagProps["name"]): string {
  return `layout-${name}`;
}

export function FlagLine({ used, mayEdit, name, hint }: FlagProps) {
  return (
    <SwitchLine
      id={flagId(name)}
      label={EDITOR_MESSAGES[name]}
      hint={hint}
      columns={3}
      isOn={used.form[name]}
      isDisabled={!mayEdit}
      onChange={(isOn) => used.change({ [name]: isOn })}
    />
  );
}

const STOWS: readonly { readonly value: Stow; readonly label: string }[] = [
  { value: "unknown", label: EDITOR_MESSAGES.stowUnknown },
  { value: "east", label: EDITOR_MESSAGES.east },
  { value: "west", label: EDITOR_MESSAGES.west },
];

export function StowLine({ used, mayEdit }: FieldProps) {
  function choose(value: string): void {
    const chosen = STOWS.find((one) => one.value === value);
    if (chosen !== undefined) used.change({ stow: chosen.value });
  }
  return (
    <TextField
      select
      size="small"
      label={EDITOR_MESSAGES.safetyStowDirection}
      value={used.form.stow}
      disabled={!mayEdit}
      onChange={({ target }) => choose(target.value)}
      sx={spanOf(3)}
    >
      {STOWS.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
