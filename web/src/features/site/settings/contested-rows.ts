/** Settings that two users have changed, as rows for the dialog that resolves the conflict. */

import type { ConflictRow } from "#web/ui/ConflictDialog.tsx";
import { CONFLICT_MESSAGES, valueText } from "#web/ui/conflict-messages.ts";
import { labelOf } from "./SaveBar.tsx";
import type { ContestedSettings } from "./save-settings.ts";
import {
  draftOf,
  SETTING_FIELDS,
  type SettingsDraft,
  type WindRowDraft,
} from "./settings-draft.ts";
import { windRowText } from "./settings-messages.ts";

export function contestedRows(
  mine: SettingsDraft,
  { newer, fields }: ContestedSettings,
): readonly ConflictRow[] {
  const theirs = draftOf(newer);
  const [other, own] = [new Map(Object.entries(theirs.texts)), new Map(Object.entries(mine.texts))];
  return fields.map((field) => {
    const label = labelOf(field);
    if (!SETTING_FIELDS.has(field)) {
      return {
        field,
        label,
        theirs: rowsText(theirs.rows, mine.rows),
        mine: rowsText(mine.rows, theirs.rows),
      };
    }
    const [theirText, ownText] = [textOf(field, other.get(field)), textOf(field, own.get(field))];
    return { field, label, theirs: theirText, mine: ownText };
  });
}

/** Value of a setting as the text that the form shows. */
function textOf(id: string, text = ""): string {
  const field = SETTING_FIELDS.get(id);
  if (text === "") return valueText(text);
  if (field?.kind === "toggle") return valueText(text === "1");
  const option =
    field?.kind === "choice"
      ? field.options.find(({ value }) => String(value) === text)
      : undefined;
  return option?.label ?? text;
}

/** Rows of the wind stow table that differ from the other user's table, as text. */
function rowsText(rows: readonly WindRowDraft[], others: readonly WindRowDraft[]): string {
  const texts = rows.map(windRowText);
  const otherTexts = others.map(windRowText);
  const different = texts.filter((text, at) => text !== otherTexts[at]);
  const isShorter = rows.length < others.length;
  const removed = isShorter ? [`${CONFLICT_MESSAGES.rows} ${rows.length}`] : [];
  return [...different, ...removed].join("; ");
}
