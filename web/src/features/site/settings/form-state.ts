/** Reducer of the form of a settings set: its draft, and the state of saving. */
import type { MasterSettingId } from "#domain/parameters/master-settings.ts";
import type { Failure } from "#web/api/failure.ts";
import type { SettingsRecord } from "#web/api/settings-operations.ts";
import type { Choice } from "#web/ui/merged-form.ts";
import type { SettingsStart } from "./load-settings.ts";
import type { ContestedSettings } from "./save-settings.ts";
import {
  changedFields,
  draftOf,
  normalizedCell,
  normalizedField,
  ontoNewer,
  type SettingsDraft,
  type WindColumn,
  withCell,
  withFieldsOf,
  withNewRow,
  withoutRow,
  withText,
} from "./settings-draft.ts";

export interface FormState {
  readonly draft: SettingsDraft;
  /**
   * The settings as saved or, in a new set, as the form started; changes are found by comparison
   * with these.
   */
  readonly baseline: SettingsDraft;
  readonly edited: SettingsRecord | undefined;
  readonly status: "editing" | "saving";
  /** Reason why the last attempt to save has failed. */
  readonly trouble:
    | { readonly kind: "failed"; readonly failure: Failure }
    /** Another user has changed these settings; their ids. */
    | { readonly kind: "changed"; readonly fields: readonly string[] }
    | undefined;
  /** Conflict that the user must resolve: between their own and another user's changes. */
  readonly contested: ContestedSettings | undefined;
}

export type FormAction =
  | { readonly type: "enter"; readonly id: MasterSettingId; readonly text: string }
  | { readonly type: "leave"; readonly id: MasterSettingId }
  | {
      readonly type: "enterCell";
      readonly row: number;
      readonly column: WindColumn;
      readonly text: string;
    }
  | { readonly type: "leaveCell"; readonly row: number; readonly column: WindColumn }
  | { readonly type: "addRow" }
  | { readonly type: "removeRow"; readonly row: number }
  | { readonly type: "saving" }
  /** The time to wait for the server has passed; the form can be used again. */
  | { readonly type: "timeout" }
  | { readonly type: "saved"; readonly record: SettingsRecord }
  | { readonly type: "changed"; readonly newer: SettingsRecord }
  | ({ readonly type: "contested" } & ContestedSettings)
  /**
   * The user has resolved a conflict; the form continues with a draft based on the newest saved
   * set.
   */
  | { readonly type: "chosen"; readonly draft: SettingsDraft; readonly newer: SettingsRecord }
  | { readonly type: "stay" }
  | { readonly type: "failed"; readonly failure: Failure };

const AT_REST = { status: "editing", trouble: undefined, contested: undefined } as const;

export function initialState({ draft, edited }: SettingsStart): FormState {
  return { draft, baseline: draft, edited, ...AT_REST };
}

export function nextState(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case "enter":
      return edit(state, withText(state.draft, action.id, action.text));
    case "leave":
      return { ...state, draft: normalizedField(state.draft, action.id) };
    case "enterCell":
      return edit(state, withCell(state.draft, action.row, action.column, action.text));
    case "leaveCell":
      return { ...state, draft: normalizedCell(state.draft, action.row, action.column) };
    case "addRow":
      return edit(state, withNewRow(state.draft));
    case "removeRow":
      return edit(state, withoutRow(state.draft, action.row));
    case "saving":
      return { ...state, status: "saving", trouble: undefined };
    case "timeout":
      return { ...state, status: "editing" };
    case "saved":
      return initialState({
        draft: draftOf(action.record),
        edited: action.record,
        copiedFrom: undefined,
      });
    case "changed":
      return newerState(state, action.newer);
    case "contested": {
      const { newer, fields } = action;
      return { ...state, ...AT_REST, contested: { newer, fields } };
    }
    case "chosen": {
      const { draft, newer } = action;
      return { draft, baseline: draftOf(newer), edited: newer, ...AT_REST };
    }
    case "stay":
      return { ...state, contested: undefined };
    case "failed":
      return { ...state, status: "editing", trouble: { kind: "failed", failure: action.failure } };
  }
}

/**
 * Returns the draft after a conflict was resolved. Fields that both users have changed have the
 * value that the user chose; other fields have that of the user who changed them.
 */
export function chosenDraft(
  { draft, baseline }: Pick<FormState, "draft" | "baseline">,
  { newer, fields }: ContestedSettings,
  choices: ReadonlyMap<string, Choice>,
): SettingsDraft {
  const theirs = draftOf(newer);
  const accepted = fields.filter((field) => choices.get(field) === "theirs");
  return withFieldsOf(ontoNewer(draft, baseline, theirs), theirs, accepted);
}

function edit(state: FormState, draft: SettingsDraft): FormState {
  return { ...state, draft, trouble: undefined };
}

function newerState(state: FormState, newer: SettingsRecord): FormState {
  const fields = state.edited === undefined ? {} : changedFields(state.edited, newer);
  const saved = draftOf(newer);
  return {
    draft: ontoNewer(state.draft, state.baseline, saved),
    baseline: saved,
    edited: newer,
    ...AT_REST,
    trouble: { kind: "changed", fields: Object.keys(fields) },
  };
}
