/**
 * State of editing a master's label: from the pencil button until it is saved, or reset to the
 * previous one.
 */

import { useState } from "react";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import { MASTER_TEXT_LENGTH } from "#domain/layout/master-location.ts";
import { err } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import type { SiteMaster } from "#web/features/site/model/site.ts";
import { useServices } from "#web/session/services.ts";
import { notify } from "#web/ui/notify.ts";
import { updateMasterLabel } from "./master-operations.ts";

export interface LabelEdit {
  readonly status: "shown" | "editing" | "saving";
  /** True once the user has opened the field. */
  readonly wasEdited: boolean;
  readonly begin: () => void;
  /** Saves the typed label if it differs from the present one. */
  readonly leave: (typed: string) => void;
  readonly cancel: () => void;
}

/**
 * Converts the typed text to a label: without commas, at most 100 characters; undefined if nothing
 * is left.
 */
export function labelFrom(typed: string): string | undefined {
  const label = typed.replaceAll(",", "").trim().slice(0, MASTER_TEXT_LENGTH).trim();
  return label === "" ? undefined : label;
}

export function useLabelEdit(layoutId: string, { id, label }: SiteMaster): LabelEdit {
  const { client, online, readModel, nowSeconds } = useServices();
  const [{ status, wasEdited }, setEdit] = useState<Pick<LabelEdit, "status" | "wasEdited">>({
    status: "shown",
    wasEdited: false,
  });
  const show = () => setEdit({ status: "shown", wasEdited: true });

  async function save(next: string | undefined): Promise<void> {
    setEdit({ status: "saving", wasEdited: true });
    const random = crypto.getRandomValues(new Uint8Array(UUID_RANDOM_BYTES));
    const changeId = makeUuidV7(nowSeconds() * 1_000, random);
    const outcome = online.isOnline()
      ? await updateMasterLabel(client, { changeId, layoutId, mLocId: id, label: next })
      : NO_NETWORK;
    if (outcome.ok) {
      const { value } = outcome;
      await readModel.sites.changeMaster(layoutId, id, (master) => ({ ...master, label: value }));
    } else notify({ kind: "error", text: FAILURES[outcome.error.status], lastsSeconds: 5 });
    show();
  }

  return {
    status,
    wasEdited,
    begin: () => setEdit({ status: "editing", wasEdited: true }),
    cancel: show,
    leave(typed) {
      const next = labelFrom(typed);
      if (status !== "editing") return;
      if (next === label) show();
      else void save(next);
    },
  };
}

const NO_NETWORK = err({ status: "networkError" } as const);

const FAILURES: Readonly<Record<Failure["status"], string>> = {
  networkError: DEVICE_MESSAGES.labelOffline,
  unauthorised: DEVICE_MESSAGES.labelRefused,
  refused: DEVICE_MESSAGES.labelRefused,
  failed: DEVICE_MESSAGES.labelFailed,
};
