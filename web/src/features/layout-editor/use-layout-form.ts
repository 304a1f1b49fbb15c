/** React hook of the layout form: state and saving. */

import { useState } from "react";
import type { RemovedPart } from "#domain/drawing/sanitise-svg.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import {
  basedOn,
  createLayout,
  getEditedLayout,
  updateLayout,
  uploadDrawing,
} from "#web/api/layout-operations.ts";
import type { EditedLayout } from "#web/api/layouts.generated.ts";
import { zoneAtCoordinates } from "#web/api/zone-at-coordinates.ts";
import { type Services, useServices } from "#web/session/services.ts";
import { NO_FAULTS, type ShownFaults, useShownFaults } from "#web/ui/form/use-shown-faults.ts";
import { notify } from "#web/ui/notify.ts";
import { removedText } from "./model/drawing-fault-messages.ts";
import {
  coordinatesTyped,
  type FilledForm,
  NOTHING_FILLED,
  withFilledZone,
} from "./model/filled-zone.ts";
import {
  formOf,
  isCoordinate,
  isSameForm,
  type LayoutForm,
  type NumberField,
  type ReadLayout,
  readForm,
  type TextField,
} from "./model/layout-draft.ts";
import { EDITOR_MESSAGES } from "./model/layout-editor-messages.ts";
import { contestedInLayout, mergedLayoutForm } from "./model/merged-layout-form.ts";
import { type Merging, type UsedConflict, useConflict } from "./use-conflict.ts";
import { type Save, useSave } from "./use-save.ts";

export interface UsedLayoutForm {
  readonly form: LayoutForm;
  /** True if the time zone was filled in from the typed coordinates. */
  readonly isZoneFilled: boolean;
  readonly change: (change: Partial<LayoutForm>) => void;
  readonly changeValue: (field: TextField | NumberField, value: string) => void;
  readonly isDirty: boolean;
  readonly shown: ShownFaults;
  readonly saving: Pick<Save, "isSubmitting" | "trouble">;
  readonly conflicting: Pick<
    UsedConflict<EditedLayout, LayoutForm>,
    "conflict" | "choose" | "stay"
  >;
  readonly onSave: () => void;
}

/**
 * React hook of the layout form.
 * @param saved the stored layout; undefined for a new one
 */
export function useLayoutForm(
  saved: EditedLayout | undefined,
  onSaved: (layout: EditedLayout) => void,
): UsedLayoutForm {
  const services = useServices();
  const [{ form, filled }, setFilledForm] = useState<FilledForm>(() => ({
    form: formOf(saved),
    filled: NOTHING_FILLED,
  }));
  const { save, ...saving } = useSave();
  const reading = readForm(form, saved);
  const shown = useShownFaults(reading.ok ? NO_FAULTS : reading.error);
  const conflicting = useConflict(mergingOf(services), (merged, newer) => {
    setForm(merged);
    onSaved(newer);
    send(merged, newer);
  });
  function setForm(form: LayoutForm): void {
    setFilledForm((current) => ({ ...current, form }));
  }
  async function fillZone(place: LayoutForm["values"]): Promise<void> {
    const coordinates = coordinatesTyped(place);
    const zone = coordinates && (await zoneAtCoordinates(coordinates));
    setFilledForm((current) => withFilledZone(current, place, zone));
  }
  function changeValue(field: TextField | NumberField, value: string): void {
    const typed = { [field]: value };
    setFilledForm(({ form: { values, ...rest }, filled }) => ({
      form: { ...rest, values: { ...values, ...typed } },
      filled,
    }));
    if (isCoordinate(field)) void fillZone({ ...form.values, ...typed });
  }
  function send(next: LayoutForm, base: EditedLayout | undefined): void {
    const sent = readForm(next, base);
    if (!sent.ok) return;
    const { removed, ...sending } = sendingOf(services, { form: next, read: sent.value, base });
    void save({
      ...sending,
      onSaved: (layout) => {
        setForm(formOf(layout));
        if (removed().length > 0) {
          notify({ kind: "warning", text: removedText(removed()), lastsSeconds: 5 });
        }
        onSaved(layout);
      },
      ...(base === undefined ? {} : { onConflict: () => conflicting.look(next, base) }),
    });
  }
  function onSave(): void {
    shown.showAll();
    send(form, saved);
  }
  return {
    form,
    isZoneFilled: form.values.tz !== "" && form.values.tz === filled.tz,
    change: (change) =>
      setFilledForm((known) => ({ ...known, form: { ...known.form, ...change } })),
    changeValue,
    isDirty: !isSameForm(form, formOf(saved)),
    shown,
    saving,
    conflicting,
    onSave,
  };
}

function mergingOf({ client }: Pick<Services, "client">): Merging<EditedLayout, LayoutForm> {
  return {
    read: (id) => getEditedLayout(client, id),
    formOf,
    contested: contestedInLayout,
    merged: mergedLayoutForm,
  };
}

interface Sent {
  readonly form: LayoutForm;
  readonly read: ReadLayout;
  /** The stored state of the layout that the form is based on; undefined for a new layout. */
  readonly base: EditedLayout | undefined;
}

/**
 * The request that saves the form. Uploads the drawing first, so that the layout never refers to a
 * missing one.
 */
function sendingOf(
  { client, fetch }: Pick<Services, "client" | "fetch">,
  { form: { drawing }, read: { layout, changes }, base }: Sent,
) {
  let isUploading = false;
  let removed: readonly RemovedPart[] = [];
  async function send(changeId: UuidV7): Promise<Result<EditedLayout, Failure>> {
    const file = drawing.kind === "chosen" ? drawing.file : undefined;
    isUploading = file !== undefined;
    const uploaded = file && (await uploadDrawing({ client, fetch }, changeId, file));
    if (uploaded !== undefined && !uploaded.ok) return uploaded;
    isUploading = false;
    removed = uploaded?.value.removed ?? [];
    const picture = uploaded === undefined ? {} : { layoutUrl: uploaded.value.layoutUrl };
    if (base === undefined) return createLayout(client, { ...layout, ...picture, changeId });
    const { id, rev } = base;
    return updateLayout(client, { ...changes, ...picture, changeId, id, ...basedOn(rev) });
  }
  const file = drawing.kind === "chosen" ? [drawing.file.name, drawing.file.lastModified] : [];
  return {
    content: { id: base?.id, layout, changes, file },
    send,
    /** Parts that the server removed from the uploaded drawing. */
    removed: () => removed,
    texts: {
      success: EDITOR_MESSAGES.layoutSaved,
      failure: () => (isUploading ? EDITOR_MESSAGES.uploadFailed : EDITOR_MESSAGES.saveError),
    },
  };
}
