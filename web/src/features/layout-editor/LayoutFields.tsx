/** Single fields of the form of a layout. */

import { TypedInput } from "#web/ui/form/TypedInput.tsx";
import { ChoiceInput } from "./ChoiceInput.tsx";
import { spanOf } from "./FieldGroup.tsx";
import { editorFault } from "./model/editor-fault-messages.ts";
import type { NumberField, TextField } from "./model/layout-draft.ts";
import { EDITOR_MESSAGES } from "./model/layout-editor-messages.ts";
import { layoutField } from "./model/layout-fields.ts";
import { SwitchInput } from "./SwitchInput.tsx";
import type { UsedLayoutForm } from "./use-layout-form.ts";

export interface FieldProps {
  readonly used: UsedLayoutForm;
  readonly mayEdit: boolean;
}

interface LineProps extends FieldProps {
  readonly name: TextField | NumberField;
  readonly columns: 1 | 2 | 3 | 6;
  readonly isRequired?: boolean;
}

export function Line({ used, mayEdit, name, columns, isRequired = false }: LineProps) {
  const fault = used.shown.of(name);
  return (
    <TypedInput
      field={layoutField(name)}
      value={used.form.values[name]}
      fault={fault && editorFault(name, fault)}
      isRequired={isRequired}
      isDisabled={!mayEdit}
      sx={spanOf(columns)}
      onEnter={(value) => used.changeValue(name, value)}
      onLeave={() => used.shown.touch(name)}
    />
  );
}

interface FlagProps extends FieldProps {
  readonly name: "published" | "demo";
  readonly hint: string;
}

/** Element id of the switch for a property of the layout. */
export function flagId(name: FlagProps["name"]): string {
  return `layout-${name}`;
}

export function FlagLine({ used, mayEdit, name, hint }: FlagProps) {
  return (
    <SwitchInput
      id={flagId(name)}
      label={EDITOR_MESSAGES[name]}
      hint={hint}
      isOn={used.form[name]}
      isDisabled={!mayEdit}
      sx={spanOf(3)}
      onChange={(isOn) => used.change({ [name]: isOn })}
    />
  );
}

const STOWS = [
  { value: "unknown", label: EDITOR_MESSAGES.stowUnknown },
  { value: "east", label: EDITOR_MESSAGES.east },
  { value: "west", label: EDITOR_MESSAGES.west },
] as const;

export function StowLine({ used, mayEdit }: FieldProps) {
  return (
    <ChoiceInput
      label={EDITOR_MESSAGES.safetyStowDirection}
      value={used.form.stow}
      choices={STOWS}
      isDisabled={!mayEdit}
      sx={spanOf(3)}
      onChoose={(stow) => used.change({ stow })}
    />
  );
}
