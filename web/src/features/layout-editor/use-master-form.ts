/** React hook of the master form: state and saving. */

import { useState } from "react";
import { andThen, ok } from "#domain/result.ts";
import {
  basedOn,
  createMaster,
  listEditedMasters,
  updateMaster,
} from "#web/api/layout-operations.ts";
import type { EditedMaster } from "#web/api/layouts.generated.ts";
import { type Services, useServices } from "#web/session/services.ts";
import { NO_FAULTS, type ShownFaults, useShownFaults } from "#web/ui/form/use-shown-faults.ts";
import { contestedFields, mergedForm } from "#web/ui/merged-form.ts";
import {
  isSameMasterForm,
  type MasterForm,
  masterFormOf,
  proposedMasterForm,
  readMasterForm,
} from "./model/master-draft.ts";
import { MASTER_MESSAGES } from "./model/master-messages.ts";
import { type Merging, type UsedConflict, useConflict } from "./use-conflict.ts";
import { type Save, useSave } from "./use-save.ts";

export interface UsedMasterForm {
  readonly form: MasterForm;
  readonly change: (change: Partial<MasterForm>) => void;
  readonly isDirty: boolean;
  /** Whether there is something to save: changes, or a new master as proposed. */
  readonly isSavable: boolean;
  readonly shown: ShownFaults;
  readonly saving: Pick<Save, "isSubmitting" | "trouble">;
  readonly conflicting: Pick<
    UsedConflict<EditedMaster, MasterForm>,
    "conflict" | "choose" | "stay"
  >;
  readonly onSave: () => void;
}

export interface MasterFormOf {
  readonly layoutId: string;
  /** The stored master; undefined for a new one. */
  readonly saved: EditedMaster | undefined;
  /** The masters of the layout, from which the values of a new one are proposed. */
  readonly masters: readonly EditedMaster[];
  readonly onSaved: (master: EditedMaster) => void;
}

export function useMasterForm(given: MasterFormOf): UsedMasterForm {
  const { layoutId, saved, masters, onSaved } = given;
  const { client } = useServices();
  const [proposed] = useState(() => proposedMasterForm(masters));
  const start = saved === undefined ? proposed : masterFormOf(saved);
  const [form, setForm] = useState(start);
  const isDirty = !isSameMasterForm(form, start);
  const { save, ...saving } = useSave();
  const reading = readMasterForm(form, saved);
  const shown = useShownFaults(reading.ok ? NO_FAULTS : reading.error);
  const conflicting = useConflict(mergingOf(client, layoutId), (merged, newer) => {
    setForm(merged);
    onSaved(newer);
    send(merged, newer);
  });
  function onSave(): void {
    shown.showAll();
    send(form, saved);
  }
  function send(next: MasterForm, base: EditedMaster | undefined): void {
    const sent = readMasterForm(next, base);
    if (!sent.ok) return;
    const { master, changes } = sent.value;
    void save({
      content: { layoutId, id: base?.id, master, changes },
      send: (changeId) =>
        base === undefined
          ? createMaster(client, { ...master, changeId, layoutId })
          : updateMaster(client, {
              ...{ ...changes, changeId, layoutId, id: base.id },
              ...basedOn(base.rev),
            }),
      texts: {
        success: MASTER_MESSAGES.masterSaved,
        failure: () => MASTER_MESSAGES.masterFailed,
      },
      onSaved: (master) => {
        setForm(masterFormOf(master));
        onSaved(master);
      },
      ...(base === undefined ? {} : { onConflict: () => conflicting.look(next, base) }),
    });
  }
  return {
    form,
    change: (change) => setForm((current) => ({ ...current, ...change })),
    isDirty,
    isSavable: isDirty || (saved === undefined && proposed.name !== ""),
    shown,
    saving,
    conflicting,
    onSave,
  };
}

function mergingOf(
  client: Services["client"],
  layoutId: string,
): Merging<EditedMaster, MasterForm> {
  return {
    read: async (id) =>
      andThen(await listEditedMasters(client, layoutId), (masters) =>
        ok(masters.find((master) => master.id === id)),
      ),
    formOf: masterFormOf,
    contested: contestedFields,
    merged: mergedForm,
  };
}
