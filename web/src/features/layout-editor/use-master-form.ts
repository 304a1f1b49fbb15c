/** What is typed into the form of a master, and how it is saved (S1 §5, S1 §7). */
import { useState } from "react";
import { createMaster, updateMaster } from "#web/api/layout-operations.ts";
import type { EditedMaster } from "#web/api/layout-records.ts";
import { useServices } from "#web/session/services.ts";
import { EDITOR_MESSAGES } from "#web/ui/layout-editor-messages.ts";
import {
  isSameMasterForm,
  type MasterForm,
  masterFormOf,
  readMasterForm,
} from "./model/master-draft.ts";
import { type Save, useSave } from "./use-save.ts";
import { NO_FAULTS, type ShownFaults, useShownFaults } from "./use-shown-faults.ts";

export interface UsedMasterForm {
  readonly form: MasterForm;
  readonly change: (change: Partial<MasterForm>) => void;
  readonly isDirty: boolean;
  readonly shown: ShownFaults;
  readonly saving: Pick<Save, "isSubmitting" | "trouble">;
  readonly onSave: () => void;
}

export interface MasterFormOf {
  readonly layoutId: string;
  /** Undefined for a master that is to be made. */
  readonly saved: EditedMaster | undefined;
  readonly onSaved: (master: EditedMaster) => void;
}

export function useMasterForm({ layoutId, saved, onSaved }: MasterFormOf): UsedMasterForm {
  const { client } = useServices();
  const [form, setForm] = useState(() => masterFormOf(saved));
  const { save, ...saving } = useSave();
  const reading = readMasterForm(form, saved);
  const shown = useShownFaults(reading.kind === "faults" ? reading.faults : NO_FAULTS);
  function onSave(): void {
    shown.showAll();
    if (reading.kind === "faults") return;
    const { master, changes } = reading;
    const id = saved?.id;
    void save({
      content: { layoutId, id, master, changes },
      send: (changeId) =>
        id === undefined
          ? createMaster(client, { ...master, changeId, layoutId })
          : updateMaster(client, { ...changes, changeId, layoutId, id }),
      texts: {
        success: EDITOR_MESSAGES.masterSaved,
        failure: () => EDITOR_MESSAGES.masterFailed,
      },
      onSaved: (next) => {
        setForm(masterFormOf(next));
        onSaved(next);
      },
    });
  }
  return {
    form,
    change: (change) => setForm((known) => ({ ...known, ...change })),
    isDirty: !isSameMasterForm(form, masterFormOf(saved)),
    shown,
    saving,
    onSave,
  };
}
