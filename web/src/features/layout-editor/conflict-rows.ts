/** Labels and values of the fields in an edit conflict. */

import type { ConflictRow } from "#web/ui/ConflictDialog.tsx";
import { CONFLICT_MESSAGES, valueText } from "#web/ui/conflict-messages.ts";
import type { Drawing, LayoutForm, Stow } from "./model/layout-draft.ts";
import { EDITOR_MESSAGES } from "./model/layout-editor-messages.ts";
import type { MasterForm } from "./model/master-draft.ts";
import { MASTER_MESSAGES } from "./model/master-messages.ts";
import type { Conflict } from "./use-conflict.ts";

export function layoutRows(conflict: Conflict<LayoutForm>): readonly ConflictRow[] {
  return rowsOf(conflict, ({ values, stow, published, demo, drawing }) => ({
    ...values,
    stow: STOWS[stow],
    published,
    demo,
    drawing: drawingText(drawing),
  }));
}

export function masterRows(conflict: Conflict<MasterForm>): readonly ConflictRow[] {
  return rowsOf(conflict, (form) => ({ ...form }));
}

type Values = Readonly<Record<string, string | boolean>>;

function rowsOf<Form>(
  { fields, theirs, mine }: Conflict<Form>,
  valuesOf: (form: Form) => Values,
): readonly ConflictRow[] {
  const [other, own] = [valuesOf(theirs), valuesOf(mine)];
  return fields.map((field) => ({
    field,
    label: LABELS[field] ?? field,
    theirs: valueText(other[field] ?? ""),
    mine: valueText(own[field] ?? ""),
  }));
}

/** Labels of the fields in a conflict; most fields have the same key as their text. */
const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries({ ...MASTER_MESSAGES, ...EDITOR_MESSAGES }).flatMap(([name, text]) =>
      typeof text === "string" ? [[name, text]] : [],
    ),
  ),
  stow: EDITOR_MESSAGES.safetyStowDirection,
  label: MASTER_MESSAGES.masterLabel,
  panid: MASTER_MESSAGES.masterPanid,
  channel: MASTER_MESSAGES.masterChannel,
};

const STOWS: Readonly<Record<Stow, string>> = {
  east: EDITOR_MESSAGES.east,
  west: EDITOR_MESSAGES.west,
  unknown: EDITOR_MESSAGES.stowUnknown,
};

function drawingText(drawing: Drawing): string {
  switch (drawing.kind) {
    case "none":
      return EDITOR_MESSAGES.drawingNone;
    case "unchanged":
      return CONFLICT_MESSAGES.drawingSaved;
    case "chosen":
      return drawing.file.name;
  }
}
