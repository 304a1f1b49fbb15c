/** React hook of the form of a settings set: its values, their faults, and saving. */
import { type Dispatch, useReducer, useRef } from "react";
import type { SettingsSet } from "#domain/parameters/settings-set.ts";
import { newId } from "#web/api/new-id.ts";
import type { SettingsRecord } from "#web/api/settings-operations.ts";
import { SAVE_TIMEOUT_MILLISECONDS } from "#web/session/save-timeout.ts";
import { useServices } from "#web/session/services.ts";
import type { Choice } from "#web/ui/merged-form.ts";
import { notify } from "#web/ui/notify.ts";
import {
  chosenDraft,
  type FormAction,
  type FormState,
  initialState,
  nextState,
} from "./form-state.ts";
import type { SettingsStart } from "./load-settings.ts";
import { saveSettings } from "./save-settings.ts";
import { isSameDraft, type JudgedDraft, judgeDraft } from "./settings-draft.ts";
import { SETTINGS_MESSAGES } from "./settings-messages.ts";

export interface SettingsForm {
  readonly state: FormState;
  readonly judged: JudgedDraft;
  readonly isDirty: boolean;
  readonly dispatch: Dispatch<FormAction>;
  readonly save: () => Promise<void>;
  /**
   * Resolves a conflict.
   * @param choices for each field, the user's own value or that of the other user
   */
  readonly choose: (choices: ReadonlyMap<string, Choice>) => void;
}

interface SettingsContext {
  readonly layoutId: string;
  readonly mLocId: string;
}

/**
 * React hook of the form; calls `onSaved` with the saved set. `start` and `place` must be the same
 * at every render.
 */
export function useSettingsForm(
  start: SettingsStart,
  place: SettingsContext,
  onSaved: (record: SettingsRecord) => Promise<void>,
): SettingsForm {
  const { client, after } = useServices();
  const [state, dispatch] = useReducer(nextState, start, initialState);
  const changeIdFor = useChangeIds();
  const judged = judgeDraft(state.draft);

  async function send(
    settings: SettingsSet | undefined,
    edited: SettingsRecord | undefined,
  ): Promise<void> {
    if (settings === undefined || state.status === "saving") return;
    dispatch({ type: "saving" });
    const cancel = after(SAVE_TIMEOUT_MILLISECONDS, () => {
      dispatch({ type: "timeout" });
      notify({ kind: "error", text: SETTINGS_MESSAGES.saveTimeout, lastsSeconds: 5 });
    });
    const { copiedFrom } = start;
    const content = { settings, edited, copiedFrom, changeIdFor };
    const saved = await saveSettings(client, { ...place, ...content });
    cancel();
    if (saved.status === "saved") {
      dispatch({ type: "saved", record: saved.record });
      notify({ kind: "success", text: SETTINGS_MESSAGES.saved, lastsSeconds: 2 });
      await onSaved(saved.record);
      return;
    }
    if (saved.status === "contested") {
      dispatch({ type: "contested", newer: saved.newer, fields: saved.fields });
      return;
    }
    if (saved.status === "changed") dispatch({ type: "changed", newer: saved.newer });
    else dispatch({ type: "failed", failure: saved.failure });
    notify({ kind: "error", text: SETTINGS_MESSAGES.saveError, lastsSeconds: 5 });
  }

  function choose(choices: ReadonlyMap<string, Choice>): void {
    const { contested } = state;
    if (contested === undefined) return;
    const draft = chosenDraft(state, contested, choices);
    dispatch({ type: "chosen", draft, newer: contested.newer });
    // If the combined values are invalid, no settings are sent: the fields show the faults.
    void send(judgeDraft(draft).settings, contested.newer);
  }

  const isDirty = !isSameDraft(state.draft, state.baseline);
  const save = () => send(judged.settings, state.edited);
  return { state, judged, isDirty, dispatch, save, choose };
}

/**
 * Returns a function that gives the idempotency key of a change. A retry with the same content has
 * the same key, because the first attempt may have arrived.
 */
function useChangeIds(): (content: string) => string {
  const { nowSeconds } = useServices();
  const last = useRef({ content: "", changeId: "" });
  return (content) => {
    if (last.current.content !== content) {
      last.current = { content, changeId: newId(nowSeconds()) };
    }
    return last.current.changeId;
  };
}
